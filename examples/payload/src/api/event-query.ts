import type { PayloadRequest, Where } from "payload";
import type { Event } from "../payload-types";
import { idsIn, invalid } from "./answer";

/** `label_ids` of events with a star cast. */
export const STAR_CAST = 3;

export const published: Where = { _status: { equals: "published" } };

const FILTERS = { category_id_in: "categories", hall_id_in: "hall", place_id_in: "venue" };

/** Turns the contract's filters of events into a query of the database. */
export function eventsWhere(req: PayloadRequest, dateType = req.searchParams.get("date_type")): Where {
	const and: Where[] = [published];
	for (const [name, field] of Object.entries(FILTERS)) {
		const ids = idsIn(req, name);
		if (ids) and.push({ [field]: { in: ids } });
	}
	const cities = idsIn(req, "location_id_in");
	if (cities) and.push({ or: [{ "venue.city": { in: cities } }, { city: { in: cities } }] });
	if (idsIn(req, "label_id_in")?.includes(STAR_CAST)) and.push({ isStarCast: { equals: true } });
	const now = new Date().toISOString();
	const noDate = { overAt: { exists: false } };
	if (dateType === "active") and.push({ or: [{ overAt: { greater_than: now } }, noDate] });
	if (dateType === "past") and.push({ overAt: { less_than_equal: now } });
	for (const [name, operator] of [
		["started_gte", "greater_than_equal"],
		["started_lte", "less_than_equal"],
	] as const) {
		const value = req.searchParams.get(name);
		if (value && Number.isNaN(Date.parse(value))) throw invalid(name);
		// A day is one at the venue, a moment is the same everywhere.
		if (value) and.push({ [value.length === 10 ? "localDate" : "startedAt"]: { [operator]: value } });
	}
	return { and };
}

const SORTS: Record<string, string> = { id: "id", title: "title", updated_at: "updatedAt" };

export function eventsSort({ searchParams }: PayloadRequest): string[] {
	const field = SORTS[searchParams.get("sort_by") ?? ""] ?? "startedAt";
	return [searchParams.get("sort_on") === "desc" ? `-${field}` : field, "id"];
}

/** Reads some fields of all events that a request asks for. */
export async function selectEvents<Field extends keyof Event>(
	req: PayloadRequest,
	fields: readonly Field[],
	where = eventsWhere(req),
): Promise<Pick<Event, Field | "id">[]> {
	const select = Object.fromEntries(fields.map((field) => [field, true]));
	const { docs } = await req.payload.find({
		collection: "events",
		where,
		select,
		depth: 0,
		pagination: false,
		req,
	});
	return docs as Pick<Event, Field | "id">[];
}
