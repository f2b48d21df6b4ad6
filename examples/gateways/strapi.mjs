import { serveGateway } from "./gateway.mjs";
import { blocksAsHtml } from "./strapi-blocks.mjs";

const { STRAPI_URL = "http://localhost:1337", STRAPI_TOKEN, PORT = "4020" } = process.env;
/** Languages of the shop, the records' own first. */
const LANGUAGES = (process.env.LANGUAGES ?? "ru").split(",").map((each) => each.trim());

/**
 * Reads all published entries of a collection, and their texts in other languages.
 * @param textsOf maps an entry to those fields of a record that are translated
 */
async function entries(collection, textsOf, populate = []) {
	const readIn = (language) => entriesIn(language, collection, populate);
	const [own, ...others] = await Promise.all(LANGUAGES.map(readIn));
	// The language is null where a collection isn't translated.
	const translated = others.flat().filter(({ locale }) => locale);
	return own.map((entry) => {
		const ofEntry = translated.filter(({ documentId }) => documentId === entry.documentId);
		const translations = Object.fromEntries(ofEntry.map((each) => [each.locale.slice(0, 2), textsOf(each)]));
		return { ...entry, texts: { ...textsOf(entry), translations } };
	});
}

/** Reads the entries in a language. Strapi caps a page at 100 entries. */
async function entriesIn(locale, collection, populate) {
	const all = [];
	for (let page = 1, pageCount = 1; page <= pageCount; page++) {
		const query = new URLSearchParams({
			"pagination[page]": String(page),
			"pagination[pageSize]": "100",
			locale,
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
const cityTexts = ({ name }) => ({ name });
const venueTexts = ({ name, address }) => ({ name, address });
const eventTexts = ({ title, description }) => ({
	title,
	description: blocksAsHtml(description, STRAPI_URL),
});

export const lists = {
	"/v1/events_locations": async () =>
		(await entries("cities", cityTexts)).map((city) => ({
			id: idOf(city),
			slug: city.slug,
			...city.texts,
			time_zone: city.timeZone,
			country_code: city.countryCode,
		})),
	"/v1/places": async () =>
		(await entries("venues", venueTexts, ["city"])).map((venue) => ({
			id: idOf(venue),
			...venue.texts,
			location_id: idOf(venue.city),
		})),
	"/v1/events": async () =>
		(await entries("events", eventTexts, ["image", "venue.city"])).map((event) => ({
			id: idOf(event),
			event_source_id: event.ticketNumber ?? idOf(event),
			...event.texts,
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
	languages: LANGUAGES,
	currencies: [{ code: "RUB", symbol: "₽" }],
	currency: { code: "RUB" },
});

if (import.meta.filename === process.argv[1]) serveGateway({ lists, landing }, Number(PORT));
