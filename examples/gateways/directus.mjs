import { serveGateway } from "./gateway.mjs";

const { DIRECTUS_URL = "http://localhost:8055", DIRECTUS_TOKEN, PORT = "4020" } = process.env;

/** Reads all published items of a collection. `limit=-1` may be capped by QUERY_LIMIT_MAX, so pages are read. */
async function items(collection, fields) {
	const all = [];
	for (let page = 1; ; page++) {
		const query = new URLSearchParams({
			page: String(page),
			limit: "100",
			fields,
			"filter[status][_eq]": "published",
			sort: "id",
		});
		const headers = { authorization: `Bearer ${DIRECTUS_TOKEN}` };
		const response = await fetch(`${DIRECTUS_URL}/items/${collection}?${query}`, { headers });
		if (!response.ok) throw new Error(`${collection}: Directus answers ${response.status}`);
		const { data } = await response.json();
		all.push(...data);
		if (data.length < 100) return all;
	}
}

const image = (file) =>
	file && {
		url: `${DIRECTUS_URL}/assets/${file.id}`,
		width: file.width,
		height: file.height,
		alt: file.description,
	};
/** A field of the type "Datetime" has no offset: it is the clock at the venue. */
function inZone(time, zone) {
	const wallClock = time?.slice(0, 19);
	return wallClock && wallClock + offset(wallClock + offset(`${wallClock}Z`, zone), zone);
}
const offset = (time, zone) =>
	new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" })
		.formatToParts(new Date(time))
		.find(({ type }) => type === "timeZoneName")
		.value.slice(3) || "+00:00";
const translations = (rows) =>
	rows && Object.fromEntries(rows.map(({ languages_code: code, title }) => [code.slice(0, 2), { title }]));

export const lists = {
	"/v1/events_locations": async () =>
		(await items("cities", "*")).map(({ id, slug, name, time_zone, country_code }) => ({
			id,
			slug,
			name,
			time_zone,
			country_code,
		})),
	"/v1/places": async () =>
		(await items("venues", "*")).map(({ id, name, address, city }) => ({
			id,
			name,
			address,
			location_id: city,
		})),
	"/v1/events": async () =>
		(await items("events", "*,image.*,translations.*,venue.id,venue.city.id,venue.city.time_zone")).map(
			(event) => ({
				id: event.id,
				event_source_id: event.ticket_number ?? `cms-${event.id}`,
				title: event.title,
				description: event.description,
				started_at: inZone(event.started_at, event.venue?.city?.time_zone ?? "Europe/Moscow"),
				place_id: event.venue?.id,
				location_id: event.venue?.city?.id,
				image: image(event.image),
				price_from: event.price_from,
				currency_code: "RUB",
				buy_url: event.buy_url,
				availability: event.availability,
				translations: translations(event.translations),
				updated_at: event.date_updated ?? event.date_created,
			}),
		),
};

export const landing = async () => ({
	id: "directus",
	title: "Афиша",
	languages: ["ru"],
	currencies: [{ code: "RUB", symbol: "₽" }],
	currency: { code: "RUB" },
});

if (import.meta.filename === process.argv[1]) serveGateway({ lists, landing }, Number(PORT));
