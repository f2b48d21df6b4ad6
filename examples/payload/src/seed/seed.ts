import config from "@payload-config";
import { sql } from "@payloadcms/db-postgres";
import { getPayload, type Payload } from "payload";
import { Importer } from "./importer";
import { startSandbox } from "./sandbox";
import { seedLanding } from "./seed-landing";
import { type ApiRecord, Source } from "./source";

/** Where the demo's tickets are "sold": nobody has this host. */
const DEMO_TICKETS = "https://tickets.example/events";

/** `npm run seed`: fills the CMS from a backend of the shop's contract, by default from the shop's sandbox. */
async function seed(): Promise<void> {
	const sandbox = process.env.SEED_API_URL ? undefined : await startSandbox();
	try {
		const payload = await getPayload({ config });
		const source = new Source(process.env.SEED_API_URL ?? sandbox?.url ?? "");
		const importer = await Importer.create(payload, source);
		await seedCatalogue(importer);
		await seedLanding(importer, process.env.SEED_LANDING ?? "antrakt");
		await continueIds(payload);
	} finally {
		sandbox?.stop();
	}
}

async function seedCatalogue(importer: Importer): Promise<void> {
	const { source } = importer;
	const cities = await source.list("/v1/events_locations");
	const zones = new Map(cities.map(({ id, time_zone }) => [id, time_zone]));
	await importer.all("cities", cities, ["name", "name_in"], (city) => ({
		slug: city.slug,
		timeZone: city.time_zone,
		countryCode: city.country_code,
		latitude: city.latitude,
		longitude: city.longitude,
	}));
	await importer.all(
		"category-types",
		await source.list("/v1/events_category_types"),
		["title"],
		({ slug }) => ({
			slug,
		}),
	);
	await importer.all("categories", await source.list("/v1/events_categories"), ["title"], (category) => ({
		slug: category.slug,
		type: category.category_type_id,
	}));
	await importer.all(
		"venues",
		await source.list("/v1/places"),
		["name", "address", "entrance", "description:html"],
		async ({ location_id, latitude, longitude, metro, phone, image }) => ({
			city: location_id,
			latitude,
			longitude,
			metro,
			phone,
			image: await importer.picture(image),
		}),
	);
	await importer.all("halls", await source.list("/v1/events_halls"), ["title"], ({ place_id, layout }) => ({
		venue: place_id,
		layout,
	}));
	await importer.all(
		"performers",
		await source.list("/v1/persons"),
		["name", "role", "biography:html"],
		async ({ links, image }) => ({ links: linksOf(links), image: await importer.picture(image) }),
	);
	const events = await source.list("/v1/events?date_type=active");
	await importer.all("events", events, ["title", "subtitle", "description:html"], (event) =>
		eventFields(importer, event, String(zones.get(Number(event.location_id)) ?? "Europe/Moscow")),
	);
	const known = new Set(events.map(({ id }) => id));
	await importer.all(
		"news",
		await source.list("/v1/news"),
		["title", "announce", "body:html"],
		async ({ published_at, event_ids, person_ids, image }) => ({
			publishedAt: published_at,
			publishedAt_tz: "Europe/Moscow",
			events: idsOf(event_ids).filter((id) => known.has(id)),
			performers: idsOf(person_ids),
			image: await importer.picture(image),
		}),
	);
}

async function eventFields(importer: Importer, event: ApiRecord, zone: string) {
	const at = (field: string, name: string) =>
		event[field] ? { [name]: event[field], [`${name}_tz`]: zone } : {};
	return {
		...at("started_at", "startedAt"),
		...at("ended_at", "endedAt"),
		...at("previous_started_at", "previousStartedAt"),
		...at("sale_starts_at", "saleStartsAt"),
		...at("sale_ends_at", "saleEndsAt"),
		durationMinutes: event.duration_minutes,
		status: event.status,
		online: event.is_online,
		city: event.location_id,
		venue: event.place_id,
		hall: event.hall_id,
		categories: idsOf(event.category_ids),
		performers: idsOf(event.person_ids),
		isStarCast: idsOf(event.label_ids).includes(3),
		ageRating: event.age_rating === undefined ? undefined : String(event.age_rating),
		image: await importer.picture(event.image),
		sourceId: String(event.event_source_id),
		buyUrl: `${DEMO_TICKETS}/${event.event_source_id}`,
		availability: "on_sale",
		priceFrom: amount(event.price_from),
		priceTo: amount(event.price_to),
		priceFromTotal: amount(event.price_from_total),
		priceToTotal: amount(event.price_to_total),
		currencyCode: event.currency_code ?? "RUB",
	};
}

const idsOf = (ids: unknown): number[] => (Array.isArray(ids) ? ids : []);
const amount = (price: unknown) => (price === undefined ? undefined : Number(price));
const linksOf = (links: unknown) => (Array.isArray(links) ? links : []);

/** PostgreSQL counts its ids on its own, and doesn't know of those that were imported. */
async function continueIds(payload: Payload): Promise<void> {
	if (!process.env.DATABASE_URL) return;
	for (const { slug } of payload.config.collections.filter(
		({ slug: name }) => !name.startsWith("payload-"),
	)) {
		const table = slug.replaceAll("-", "_");
		const query = `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT MAX(id) FROM "${table}"))`;
		await (payload.db as unknown as { drizzle: { execute(query: unknown): Promise<void> } }).drizzle.execute(
			sql.raw(query),
		);
	}
}

await seed();
process.exit(0);
