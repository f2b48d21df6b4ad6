import type { IdKind, IdNumber } from "../../../backend/id-numbers";

/** Kinds of the records that the build's calls list. */
const KIND_OF: Readonly<Record<string, IdKind>> = {
	"/v1/events_locations": "city",
	"/v1/events": "event",
	"/v1/places": "venue",
	"/v1/persons": "performer",
	"/v1/news": "article",
	"/v1/events_category_types": "categoryType",
	"/v1/events_categories": "category",
	"/v1/events_halls": "hall",
};

export type OwnId = (endpoint: string, number: number) => number | string;

/** Makes a function that returns a record's id in the backend, which editors know, for its number on the site. */
export function ownIds(idNumbers: readonly IdNumber[] = []): OwnId {
	const ids = new Map(idNumbers.map(({ of, id, number }) => [`${of} ${number}`, id]));
	return (endpoint, number) => ids.get(`${KIND_OF[endpoint]} ${number}`) ?? number;
}
