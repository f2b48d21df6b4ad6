import type { IdKind, IdNumbers } from "../../backend/id-numbers";

/** Kind of the records of a list, by endpoint. */
export const RECORD_KINDS: Readonly<Record<string, IdKind>> = {
	"/v1/events_locations": "city",
	"/v1/events": "event",
	"/v1/places": "venue",
	"/v1/persons": "performer",
	"/v1/news": "article",
	"/v1/events_category_types": "categoryType",
	"/v1/events_categories": "category",
	"/v1/events_halls": "hall",
	"/v1/events_places": "venue",
};

/** Kind of the records that a field's ids name. */
export const FIELD_KINDS: Readonly<Record<string, IdKind>> = {
	locationId: "city",
	placeId: "venue",
	hallId: "hall",
	categoryIds: "category",
	personIds: "performer",
	labelIds: "label",
	eventIds: "event",
	categoryTypeId: "categoryType",
};

/** Returns an id, or each of a list, as the backend sent it; ids that aren't integers have numbers in their place. */
export function asSent(ids: IdNumbers, kind: IdKind | undefined, value: unknown): unknown {
	if (Array.isArray(value)) return value.map((each) => asSent(ids, kind, each));
	return kind !== undefined && typeof value === "number" ? (ids.idOf(kind, value) ?? value) : value;
}
