import { serveGateway } from "./gateway.mjs";

const { STRAPI_URL = "http://localhost:1337", STRAPI_TOKEN, PORT = "4020" } = process.env;

/** Reads all published entries of a collection. Strapi caps a page at 100 entries. */
async function entries(collection, populate = []) {
	const all = [];
	for (let page = 1, pageCount = 1; page <= pageCount; page++) {
		const query = new URLSearchParams({
			"pagination[page]": String(page),
			"pagination[pageSize]": "100",
			locale: "ru",
		});
		for (const [index, field] of populate.entries()) query.append(`populate[${index}]`, field);
		const headers = { authorization: `Bearer ${STRAPI_TOKEN}` };
		const response = await fetch(`${STRAPI_URL}/api/${collection}?${query}`, { headers });
		if (!response.ok) throw new Error(`${collection}: Strapi answers ${response.status}`);
		const { data, meta } = await response.json();
		all.push(...data);
		pageCount = meta.pagination.pageCount;
	}
	return all;
}

// `documentId` stays; the integer `id` is another one after each publish.
const idOf = (entry) => entry?.documentId;
const image = (file) =>
	file && {
		url: new URL(file.url, STRAPI_URL).href,
		width: file.width,
		height: file.height,
		alt: file.alternativeText,
	};
const html = (blocks) =>
	blocks
		?.map(({ type, children }) => element(type, children.map(({ text }) => asHtml(text)).join("")))
		.join("");
const element = (type, text) => (type === "heading" ? `<h2>${text}</h2>` : `<p>${text}</p>`);
const asHtml = (text = "") => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const lists = {
	"/v1/events_locations": async () =>
		(await entries("cities")).map((city) => ({
			id: idOf(city),
			slug: city.slug,
			name: city.name,
			time_zone: city.timeZone,
			country_code: city.countryCode,
		})),
	"/v1/places": async () =>
		(await entries("venues", ["city"])).map((venue) => ({
			id: idOf(venue),
			name: venue.name,
			address: venue.address,
			location_id: idOf(venue.city),
		})),
	"/v1/events": async () =>
		(await entries("events", ["image", "venue.city"])).map((event) => ({
			id: idOf(event),
			event_source_id: event.ticketNumber ?? idOf(event),
			title: event.title,
			description: html(event.description),
			started_at: event.startedAt,
			place_id: idOf(event.venue),
			location_id: idOf(event.venue?.city),
			image: image(event.image),
			price_from: event.priceFrom,
			currency_code: "RUB",
			buy_url: event.buyUrl,
			availability: event.availability,
			updated_at: event.updatedAt,
		})),
};

export const landing = async () => ({
	id: "strapi",
	title: "Афиша",
	languages: ["ru"],
	currencies: [{ code: "RUB", symbol: "₽" }],
	currency: { code: "RUB" },
});

if (import.meta.filename === process.argv[1]) serveGateway({ lists, landing }, Number(PORT));
