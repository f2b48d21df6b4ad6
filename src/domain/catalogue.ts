import type { Article } from "./article";
import type { Category, CategoryType } from "./category";
import type { City } from "./city";
import type { TicketEvent } from "./event";
import type { Hall } from "./hall";
import type { Landing } from "./landing";
import type { PaymentMethod } from "./order";
import type { Person } from "./person";
import type { Place } from "./place";

export interface CatalogueRecords {
	landing: Landing;
	cities: readonly City[];
	events: readonly TicketEvent[];
	places: readonly Place[];
	persons: readonly Person[];
	articles: readonly Article[];
	categoryTypes: readonly CategoryType[];
	categories: readonly Category[];
	halls: readonly Hall[];
	acquisitions: readonly PaymentMethod[];
	remembered?: RememberedFacts;
	/** Dominant colours of events' posters, "#rrggbb", by the picture's address. */
	posterGrounds?: ReadonlyMap<string, string>;
}

/** The records of a catalogue that only has a landing. */
export const NO_RECORDS: Omit<CatalogueRecords, "landing"> = {
	cities: [],
	events: [],
	places: [],
	persons: [],
	articles: [],
	categoryTypes: [],
	categories: [],
	halls: [],
	acquisitions: [],
};

/** Past events and former addresses, which the API may no longer return; the build history keeps them. */
interface RememberedFacts {
	/** Events that ended, or left the API no earlier than a day before their start: with pages, but in no list. */
	past: readonly TicketEvent[];
	formerEventPaths: ReadonlyMap<number, readonly string[]>;
	/** Former slugs of cities, by current slug. */
	formerCitySlugs: ReadonlyMap<string, readonly string[]>;
}

const NO_REMEMBERED_FACTS: RememberedFacts = {
	past: [],
	formerEventPaths: new Map(),
	formerCitySlugs: new Map(),
};

export type Catalogue = ReturnType<typeof catalogueOf>;

/** Indexes the records. Sorts events by start, undated ones last, and articles from newest to oldest. */
export function catalogueOf(records: CatalogueRecords) {
	const events: readonly TicketEvent[] = [...records.events].sort(byStart);
	const articles: readonly Article[] = [...records.articles].sort(newestFirst);
	const cityById = indexById(records.cities);
	const placeById = indexById(records.places);
	const citySlugOf = (locationId: number | undefined) => cityById.get(locationId ?? 0)?.slug;
	return {
		remembered: NO_REMEMBERED_FACTS,
		...records,
		events,
		articles,
		cityById,
		placeById,
		personById: indexById(records.persons),
		categoryById: indexById(records.categories),
		hallById: indexById(records.halls),
		eventById: indexById(events),
		eventsByCity: groupByKeys(events, (event) => [citySlugOf(event.locationId)]),
		eventsByPlace: groupByKeys(events, (event) => [event.placeId]),
		eventsByPerson: groupByKeys(events, (event) => event.personIds),
		eventsByCategory: groupByKeys(events, (event) => event.categoryIds),
		eventsByShow: groupByKeys(events, (event) => [showKey(event)]),
		articlesByPerson: groupByKeys(articles, (article) => article.personIds),
		placesByCity: groupByKeys(records.places, (place) => [citySlugOf(place.locationId)]),
	};
}

/** Returns a key that all dates of a show share, in any city; undefined for an event without a title. */
export const showKey = memoized(
	(event: TicketEvent) => event.title && `${event.title.toLowerCase()}|${event.personIds[0] ?? ""}`,
);

const startOf = memoized(({ startedAt }: TicketEvent) => timestampOf(startedAt, Number.MAX_SAFE_INTEGER));

/** Caches a function's value for each event, since pages compare an event with hundreds of others. */
function memoized<V>(calculate: (event: TicketEvent) => V): (event: TicketEvent) => V {
	const values = new WeakMap<TicketEvent, { value: V }>();
	return (event) => {
		let cached = values.get(event);
		if (!cached) {
			cached = { value: calculate(event) };
			values.set(event, cached);
		}
		return cached.value;
	};
}

export function indexById<T extends { id?: number | undefined }>(
	records: readonly T[],
): ReadonlyMap<number, T> {
	return new Map(
		records.flatMap((record) => (record.id === undefined ? [] : [[record.id, record] as const])),
	);
}

/** Groups records by key and keeps their order. A record with several keys is in several groups. */
export function groupByKeys<K, T>(
	records: readonly T[],
	keysOf: (record: T) => readonly (K | undefined)[],
): ReadonlyMap<K, readonly T[]> {
	const groups = new Map<K, T[]>();
	for (const record of records) {
		for (const key of new Set(keysOf(record))) {
			if (key === undefined) continue;
			const members = groups.get(key);
			if (members) members.push(record);
			else groups.set(key, [record]);
		}
	}
	return groups;
}

/** Compares events by start, undated ones last. Equal starts are ordered by id, so that all lists agree. */
export function byStart(a: TicketEvent, b: TicketEvent): number {
	return startOf(a) - startOf(b) || a.id - b.id;
}

function newestFirst(a: Article, b: Article): number {
	return timestampOf(b.publishedAt, 0) - timestampOf(a.publishedAt, 0) || b.id - a.id;
}

function timestampOf(iso: string | undefined, fallback: number): number {
	return iso === undefined ? fallback : Date.parse(iso);
}
