import type { EventRecord } from "../records";
import { badRequest } from "./api-error";
import type { SandboxCatalogue } from "./catalogue";
import type { SandboxClock } from "./clock";
import { numberList, oneOf } from "./query";

interface SearchRow {
	event: EventRecord;
	/** Both `start` and `end` are Unix times in ms; null for an event without a date. */
	start: number | null;
	end: number | null;
	/** Local date of the start, `2026-12-31`: as in `started_at`, or in the venue's time zone if that is in UTC (`Z`). */
	date: string | null;
}

interface DateRecord {
	date: string;
	events_count: number;
	price_from?: number;
	price_from_total?: number;
	currency_code?: string;
}

/** Returns the lowest price of events in one currency; nothing if their currencies differ. */
function lowestPrice(events: readonly EventRecord[]): Omit<DateRecord, "date" | "events_count"> {
	const priced = events.filter(
		({ price_from, currency_code }) => price_from !== undefined && currency_code !== undefined,
	);
	const [first] = priced;
	if (!first?.currency_code || priced.some(({ currency_code }) => currency_code !== first.currency_code))
		return {};
	const least = (field: "price_from" | "price_from_total") =>
		Math.min(...priced.map((event) => Number(event[field])));
	const price_from_total = least("price_from_total");
	return {
		price_from: least("price_from"),
		...(Number.isFinite(price_from_total) && { price_from_total }),
		currency_code: first.currency_code,
	};
}

/** Earliest or latest start of the events to find: a local date, or a Unix time (ms). */
type DateBound = { date: string } | { at: number };

/** Assumed duration of events whose record has neither an end nor a duration. */
const ASSUMED_DURATION_MS = 3 * 3600 * 1000;
const MAX_CACHED_SEARCHES = 64;
/** By query parameter: the event's ids to look for in it. An event matches if the parameter lists any of these ids. */
const ID_FILTERS: Readonly<Record<string, (event: EventRecord) => readonly (number | undefined)[]>> = {
	category_id_in: ({ category_ids = [] }) => category_ids,
	label_id_in: ({ label_ids = [] }) => label_ids,
	hall_id_in: ({ hall_id }) => [hall_id],
	place_id_in: ({ place_id }) => [place_id],
	location_id_in: ({ location_id }) => [location_id],
};

/** Finds events for `GET /v1/events` (spec §7), fast enough for 100,000 events. */
export class EventSearch {
	private rows: SearchRow[] = [];
	private version = -1;
	private minute = -1;
	private readonly cache = new Map<string, SearchRow[]>();

	constructor(
		private readonly catalogue: SandboxCatalogue,
		private readonly clock: SandboxClock,
	) {}

	/** Returns matching events in the requested order. Throws 400 VALIDATION for an invalid filter or order. */
	events(query: URLSearchParams): EventRecord[] {
		return this.search(query).map((row) => row.event);
	}

	/** Local dates on which matching events start, earliest first, each with its number of events and lowest price. */
	dates(query: URLSearchParams): DateRecord[] {
		const byDate = new Map<string, EventRecord[]>();
		for (const { date, event } of this.search(query))
			if (date !== null) byDate.set(date, [...(byDate.get(date) ?? []), event]);
		return [...byDate]
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([date, events]) => ({ date, events_count: events.length, ...lowestPrice(events) }));
	}

	private search(query: URLSearchParams): SearchRow[] {
		this.refresh();
		const filters = new URLSearchParams(query);
		filters.delete("page");
		filters.delete("per_page");
		const key = filters.toString();
		const cached = this.cache.get(key);
		if (cached) return cached;
		const rows = sorted(this.rows.filter(matcher(filters, this.clock.ms())), filters);
		if (this.cache.size >= MAX_CACHED_SEARCHES) this.cache.clear();
		this.cache.set(key, rows);
		return rows;
	}

	/** Updates the rows after edits. Clears the cache then, and each minute: the time decides which events are active. */
	private refresh(): void {
		const minute = Math.floor(this.clock.ms() / 60_000);
		const isEdited = this.version !== this.catalogue.version;
		if (isEdited) this.rows = this.catalogue.data.events.map((event) => this.row(event)).sort(byStart);
		if (isEdited || minute !== this.minute) this.cache.clear();
		this.version = this.catalogue.version;
		this.minute = minute;
	}

	private row(event: EventRecord): SearchRow {
		const start = event.started_at === undefined ? Number.NaN : Date.parse(event.started_at);
		if (Number.isNaN(start) || event.started_at === undefined)
			return { event, start: null, end: null, date: null };
		const length =
			event.duration_minutes === undefined ? ASSUMED_DURATION_MS : event.duration_minutes * 60_000;
		const end = event.ended_at === undefined ? start + length : Date.parse(event.ended_at);
		const zone = this.catalogue.cityOf(event)?.time_zone;
		const date = event.started_at.endsWith("Z") ? dayIn(zone, start) : event.started_at.slice(0, 10);
		return { event, start, end: Number.isNaN(end) ? start + length : end, date };
	}
}

/** Returns a function that tells whether an event matches the query. @param now Unix time, ms */
function matcher(query: URLSearchParams, now: number): (row: SearchRow) => boolean {
	const dateType = oneOf(query, "date_type", ["all", "active", "past"]);
	const from = dateBound(query, "started_gte");
	const to = dateBound(query, "started_lte");
	const idFilters = Object.entries(ID_FILTERS).flatMap(([name, idsOf]) => {
		const ids = numberList(query, name);
		return ids === undefined ? [] : [{ wanted: new Set<number | undefined>(ids), idsOf }];
	});
	return ({ event, start, end, date }) => {
		const isPast = end !== null && end < now;
		if (dateType === "active" && isPast) return false;
		if (dateType === "past" && !isPast) return false;
		if (from && (start === null || date === null || ("at" in from ? start < from.at : date < from.date)))
			return false;
		if (to && (start === null || date === null || ("at" in to ? start > to.at : date > to.date)))
			return false;
		return idFilters.every(({ wanted, idsOf }) => idsOf(event).some((id) => wanted.has(id)));
	};
}

/** Sorts events as the query's `sort_by` and `sort_on` say. @param rows events, already in order of start */
function sorted(rows: SearchRow[], query: URLSearchParams): SearchRow[] {
	const sortField = oneOf(query, "sort_by", ["started_at", "id", "title", "updated_at"]);
	const isDescending = oneOf(query, "sort_on", ["asc", "desc"]) === "desc";
	if (sortField === "id") rows.sort((a, b) => a.event.id - b.event.id);
	if (sortField === "title") rows.sort((a, b) => a.event.title.localeCompare(b.event.title, "ru"));
	const timeOf = ({ event }: SearchRow) => event.updated_at ?? "";
	if (sortField === "updated_at")
		rows.sort((a, b) => Number(timeOf(a) > timeOf(b)) - Number(timeOf(a) < timeOf(b)));
	return isDescending ? rows.reverse() : rows;
}

/** Reads a date or moment from a query parameter; undefined when absent. Throws 400 VALIDATION for anything else. */
function dateBound(query: URLSearchParams, name: string): DateBound | undefined {
	const text = query.get(name);
	if (text === null || text === "") return undefined;
	const at = Date.parse(text);
	if (Number.isNaN(at))
		throw badRequest(name, `${name} must be a date (2026-12-31) or a moment in ISO 8601.`);
	return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { date: text } : { at };
}

/** Compares events by start, undated ones last; if equal, by id, so that paging is stable. */
function byStart(a: SearchRow, b: SearchRow): number {
	if (a.start === b.start) return a.event.id - b.event.id;
	return (a.start ?? Number.POSITIVE_INFINITY) - (b.start ?? Number.POSITIVE_INFINITY);
}

/** Returns the date, such as `2026-12-31`, of a moment in a time zone. @param at Unix time, ms */
function dayIn(timeZone = "UTC", at: number): string {
	return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(at);
}
