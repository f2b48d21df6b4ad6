import type { CollectionSlug, Endpoint, PayloadRequest, Where } from "payload";
import { answering, pageOf } from "./answer";
import { eventsSort, eventsWhere, published, selectEvents } from "./event-query";
import { acquisitions, landingRecord } from "./landing";
import { picture } from "./pictures";
import { datesPrices, eventsPrices } from "./prices";
import * as records from "./records";
import { type Related, readRelated } from "./related";
import type { Doc } from "./texts";

interface PublicList {
	collection: CollectionSlug;
	where?: (req: PayloadRequest) => Promise<Where> | Where;
	sort?: (req: PayloadRequest) => string[];
	record: (doc: never, related: Related) => object;
}

const get = (path: string, read: (req: PayloadRequest) => Promise<unknown>): Endpoint => ({
	path,
	method: "get",
	handler: answering(read),
});

/** An endpoint that answers a collection page by page. */
const list = (
	path: string,
	{ collection, where = () => published, sort = () => ["id"], record }: PublicList,
) =>
	get(path, async (req) => {
		const query = {
			where: await where(req),
			sort: sort(req),
			...pageOf(req),
			depth: 0,
			locale: "all",
		} as const;
		const { docs, page, limit, totalDocs } = await req.payload.find({ collection, ...query, req });
		const related = await readRelated(req, docs as unknown as Doc[], collection === "events");
		return {
			data: docs.map((doc) => record(doc as never, related)),
			meta: { page, per_page: limit, total: totalDocs },
		};
	});

/** Limits a list to what events use, if the request filters events. */
const usedByEvents =
	(field: "categories" | "hall" | "venue", status?: Where) => async (req: PayloadRequest) => {
		const isFiltered = [...req.searchParams.keys()].some((name) => /_in$|^started_|^date_type$/.test(name));
		if (!isFiltered && field !== "venue") return status ?? {};
		const dateType = req.searchParams.get("date_type") ?? (field === "venue" ? "active" : null);
		const events = await selectEvents(req, [field], eventsWhere(req, dateType));
		const ids = new Set(events.flatMap((event): unknown[] => [event[field] ?? []].flat()).map(Number));
		return { and: [status ?? {}, { id: { in: [...ids] } }] };
	};

/** Days at the venues that have events. */
async function dates(req: PayloadRequest) {
	const events = await selectEvents(req, ["localDate"]);
	const counts = new Map<string, number>();
	for (const { localDate } of events) if (localDate) counts.set(localDate, (counts.get(localDate) ?? 0) + 1);
	const days = [...counts].sort(([a], [b]) => a.localeCompare(b));
	const { page, limit } = pageOf(req);
	return {
		data: days
			.slice((page - 1) * limit, page * limit)
			.map(([date, events_count]) => ({ date, events_count })),
		meta: { page, per_page: limit, total: days.length },
	};
}

/** The calls that the shop's builds and browsers make: tests/sandbox/openapi.yaml describes them. */
export const publicCalls: Endpoint[] = [
	list("/v1/events", {
		collection: "events",
		where: (req) => eventsWhere(req),
		sort: eventsSort,
		record: records.eventRecord,
	}),
	get("/v1/events_dates", dates),
	list("/v1/events_locations", { collection: "cities", where: () => ({}), record: records.cityRecord }),
	list("/v1/places", { collection: "venues", record: records.placeRecord }),
	list("/v1/events_places", {
		collection: "venues",
		where: usedByEvents("venue", published),
		record: (venue, related) => {
			const { id, language, name, location_id } = records.placeRecord(venue, related) as Record<
				string,
				unknown
			>;
			return { id, language, title: name, location_id };
		},
	}),
	list("/v1/events_halls", {
		collection: "halls",
		where: usedByEvents("hall", published),
		record: records.hallRecord,
	}),
	list("/v1/persons", { collection: "performers", record: records.personRecord }),
	list("/v1/news", { collection: "news", sort: () => ["-publishedAt", "id"], record: records.articleRecord }),
	list("/v1/events_category_types", {
		collection: "category-types",
		where: () => ({}),
		record: records.categoryTypeRecord,
	}),
	list("/v1/events_categories", {
		collection: "categories",
		where: usedByEvents("categories"),
		record: records.categoryRecord,
	}),
	get("/v2/landings/:id", landingRecord),
	get("/v2/acquisitions", acquisitions),
	get("/v2/events_prices", eventsPrices),
	get("/v2/dates_prices", datesPrices),
	{ path: "/pictures/:id/:name", method: "get", handler: picture },
];
