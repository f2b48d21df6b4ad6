import * as v from "valibot";
import { wireName } from "../../backend/answer";
import { eventsQuery } from "../../backend/events";
import type { HttpClient, Query } from "../../backend/http-client";
import type { IdNumbers } from "../../backend/id-numbers";
import { listPage, readRecords } from "../../backend/listing";
import { idKind } from "../../backend/record-ids";
import { PAGE_SIZE } from "../../config/constants";
import { eventSchema, type TicketEvent } from "../../domain/event";
import { asSent } from "./as-sent";
import { createFindings, type Finding } from "./finding";
import { reasonOf } from "./probe";
import type { RawRecords } from "./record-checks";

interface Filter {
	/** The filter, for the report. */
	name: string;
	query: Query;
	accepts: (event: TicketEvent) => boolean;
	impact: string;
}

/** Largest difference between a day at the venue and the same day in UTC. */
const MAX_OFFSET_MS = 14 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Checks that the list of events obeys each filter of the search, with a value that some of its events have. */
export async function checkFilters(http: HttpClient, raw: RawRecords, ids: IdNumbers): Promise<Finding[]> {
	const { findings, ok, warn } = createFindings("GET /v1/events, filters");
	const filters = filtersFor(read(raw.get("/v1/events") ?? []), ids);
	for (const { name, query, accepts, impact } of filters) {
		try {
			const page = { ...eventsQuery(), ...query, page: 1, per_page: PAGE_SIZE };
			const { records } = await listPage(http, "/v1/events", v.unknown(), { query: page });
			const events = read(records);
			const others = events.filter((event) => !accepts(event));
			if (others.length > 0)
				warn(`${name} gave ${others.length} of ${events.length} events that don't match`, impact);
			else if (events.length === 0) warn(`${name} gave no event, and the list has some`, MISSING);
		} catch (failure) {
			warn(`${name}: ${reasonOf(failure)}`, MISSING);
		}
	}
	if (filters.length > 0 && findings.length === 0) ok(`${filters.length} filters are obeyed`);
	return findings;
}

const MISSING = "search misses events";

function read(items: readonly unknown[]): TicketEvent[] {
	return readRecords(items, eventSchema, "/v1/events").records;
}

/** Creates filters with values that some events have, and others don't. */
function filtersFor(events: readonly TicketEvent[], ids: IdNumbers): Filter[] {
	const byId = ID_FILTERS.flatMap(({ parameter, field, what }): Filter[] => {
		const idsOf = (event: TicketEvent) => [event[field]].flat();
		const id = events
			.flatMap(idsOf)
			.findLast((each) => each !== undefined && !events.every((event) => idsOf(event).includes(each)));
		if (id === undefined) return [];
		return [
			{
				name: `${parameter}=${asSent(ids, idKind("/v1/events", wireName(field)), id)}`,
				query: { [parameter]: [id] },
				accepts: (event) => idsOf(event).includes(id),
				impact: `search shows events of other ${what}`,
			},
		];
	});
	return [...byId, ...dayFilters(events)];
}

const ID_FILTERS = [
	{ parameter: "location_id_in", field: "locationId", what: "cities" },
	{ parameter: "place_id_in", field: "placeId", what: "venues" },
	{ parameter: "hall_id_in", field: "hallId", what: "halls" },
	{ parameter: "category_id_in", field: "categoryIds", what: "categories" },
] as const;

/** Creates a filter by three days in the middle of the list: by the venue's clock, the event may be on any of them. */
function dayFilters(events: readonly TicketEvent[]): Filter[] {
	const starts = events.flatMap(({ startedAt }) => startedAt ?? []).sort();
	const day = starts[Math.floor(starts.length / 2)]?.slice(0, 10);
	if (day === undefined) return [];
	const [first, last] = [-DAY_MS, DAY_MS].map((ms) => Date.parse(day) + ms) as [number, number];
	const accepts = ({ startedAt = "" }: TicketEvent) => {
		const start = Date.parse(startedAt);
		return start >= first - MAX_OFFSET_MS && start <= last + DAY_MS + MAX_OFFSET_MS;
	};
	if (events.every(accepts)) return [];
	const [from, to] = [first, last].map((ms) => new Date(ms).toISOString().slice(0, day.length)) as [
		string,
		string,
	];
	return [
		{
			name: `started_gte=${from}, started_lte=${to}`,
			query: { started_gte: from, started_lte: to },
			accepts,
			impact: "search shows events of other days",
		},
	];
}
