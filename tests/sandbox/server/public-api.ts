import type { FastifyInstance } from "fastify";
import type { EventRecord } from "../records";
import { type RecordKind, toMinimal } from "./minimal";
import { shownSourceId } from "./opaque-ids";
import { pageOf, queryOf } from "./query";
import type { World } from "./world";

/** Registers the routes of the catalogue's lists, under /v1. */
export function registerPublicApi(server: FastifyInstance, world: World): void {
	const registerList = (
		path: string,
		kind: RecordKind,
		records: (query: URLSearchParams) => readonly object[],
	) =>
		server.get(path, async (request, reply) => {
			const query = queryOf(request);
			const { page, perPage } = pageOf(query);
			const matching = records(query);
			const data = matching.slice((page - 1) * perPage, page * perPage);
			reply.header("cache-control", "no-store");
			return {
				data: world.isMinimal ? data.map((record) => toMinimal(kind, record)) : data,
				meta: { page, per_page: perPage, total: matching.length },
			};
		});
	const data = () => world.catalogue.data;

	registerList("/v1/events_locations", "city", () => data().cities);
	registerList("/v1/events", "event", (query) => {
		const events = world.search.events(query);
		if (world.profile.source_ids === "number") return events;
		return events.map((event) => ({
			...event,
			event_source_id: shownSourceId(world, event.event_source_id),
		}));
	});
	registerList("/v1/events_dates", "date", (query) => world.search.dates(query));
	registerList("/v1/places", "place", () => data().places);
	registerList("/v1/persons", "person", () => data().persons);
	registerList("/v1/news", "article", () => newestFirst(data().articles));
	registerList("/v1/events_category_types", "category_type", () => data().category_types);
	registerList("/v1/events_categories", "category", (query) =>
		usedByEvents(world, query, data().categories, ({ category_ids = [] }) => category_ids),
	);
	registerList("/v1/events_halls", "hall", (query) =>
		usedByEvents(world, query, data().halls, ({ hall_id }) => [hall_id]),
	);
	registerList("/v1/events_places", "place", (query) => {
		const queryWithDateType = new URLSearchParams(query);
		queryWithDateType.set("date_type", query.get("date_type") ?? "active");
		const places = usedByEvents(world, queryWithDateType, data().places, ({ place_id }) => [place_id]);
		return places.map(({ id, language, name, location_id }) => ({ id, language, title: name, location_id }));
	});
}

/** Query parameters that limit a list to the records used by matching events. */
const EVENT_FILTERS = [
	"category_id_in",
	"hall_id_in",
	"place_id_in",
	"location_id_in",
	"label_id_in",
	"started_gte",
	"started_lte",
];

/** Returns the records, such as halls, that events matching the query use; all records if the query has no filter. */
function usedByEvents<Item extends { id: number }>(
	world: World,
	query: URLSearchParams,
	records: readonly Item[],
	idsOf: (event: EventRecord) => readonly (number | undefined)[],
): readonly Item[] {
	const isFiltered = [...query.keys()].some((key) => EVENT_FILTERS.includes(key.replace(/\[.*$/, "")));
	if (!isFiltered && !query.has("date_type")) return records;
	const usedIds = new Set(world.search.events(query).flatMap(idsOf));
	return records.filter(({ id }) => usedIds.has(id));
}

function newestFirst<Item extends { published_at?: string }>(articles: readonly Item[]): Item[] {
	return articles.toSorted(
		(a, b) => Date.parse(b.published_at ?? "") - Date.parse(a.published_at ?? "") || 0,
	);
}
