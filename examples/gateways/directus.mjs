import { knownZone, serveGateway } from "./gateway.mjs";

const { DIRECTUS_URL = "http://localhost:8055", DIRECTUS_TOKEN, PORT = "4020" } = process.env;
/** Languages of the shop, the records' own first. */
const LANGUAGES = (process.env.LANGUAGES ?? "ru").split(",").map((each) => each.trim());

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
/** A field of the type "Datetime" has no offset: it is the clock at the venue. Other times stay as they are. */
function inZone(time, cityZone) {
	if (!time || HAS_OFFSET.test(time) || Number.isNaN(Date.parse(`${time}Z`))) return time;
	const zone = knownZone(cityZone, "Europe/Moscow");
	return time + offset(time + offset(`${time}Z`, zone), zone);
}
const HAS_OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i;
const offset = (time, zone) =>
	new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" })
		.formatToParts(new Date(time))
		.find(({ type }) => type === "timeZoneName")
		.value.slice(3) || "+00:00";
/** Fields of the rows have the names of the record's. */
const translations = (rows) =>
	Object.fromEntries(
		(rows ?? []).flatMap((row) => (row?.languages_code ? [[row.languages_code.slice(0, 2), row]] : [])),
	);

export const lists = {
	"/v1/events_locations": async () =>
		(await items("cities", "*.*")).map((city) => ({
			id: city.id,
			slug: city.slug,
			name: city.name,
			time_zone: city.time_zone,
			country_code: city.country_code,
			translations: translations(city.translations),
		})),
	"/v1/places": async () =>
		(await items("venues", "*.*")).map((venue) => ({
			id: venue.id,
			name: venue.name,
			address: venue.address,
			location_id: venue.city?.id ?? venue.city,
			translations: translations(venue.translations),
		})),
	"/v1/events": async () =>
		(await items("events", "*,image.*,translations.*,venue.id,venue.city.id,venue.city.time_zone")).map(
			(event) => ({
				id: event.id,
				event_source_id: event.ticket_number ?? `cms-${event.id}`,
				title: event.title,
				description: event.description,
				started_at: inZone(event.started_at, event.venue?.city?.time_zone),
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
	languages: LANGUAGES,
	currencies: [{ code: "RUB", symbol: "₽" }],
	currency: { code: "RUB" },
});

if (import.meta.filename === process.argv[1]) serveGateway({ lists, landing }, Number(PORT));
