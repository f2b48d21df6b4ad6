/** What an event list is narrowed by: the filters of spec §3 under their names there, and the words and price of product, "Find". */
export interface Filters {
	/** Words of title, performer, venue or city. */
	q?: string;
	categories?: readonly number[];
	halls?: readonly number[];
	places?: readonly number[];
	cities?: readonly number[];
	/** Calendar days, `2026-12-31`, both included. Without `date_lte` the first day alone is meant (spec §7). */
	date_gte?: string;
	date_lte?: string;
	is_star_cast?: true;
	/** Whole major units of the visitor's currency. */
	price_gte?: number;
	price_lte?: number;
}

export const LIST_FILTERS = ["categories", "halls", "places", "cities"] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** A query by parameter; the signals QUERY_CHANGE and QUERY_CHANGED carry it. */
export type FilterQuery = Readonly<Record<string, string | readonly string[]>>;

/** The same filters in one form: no empty list, no end before its beginning, no second day that repeats the first. */
export function tidied(filters: { [Name in keyof Filters]: Filters[Name] | undefined }): Filters {
	const { date_gte, price_gte } = filters;
	const date_lte = filters.date_lte === date_gte || isBefore(filters.date_lte, date_gte) ? undefined : filters.date_lte;
	const price_lte = isBefore(filters.price_lte, price_gte) ? undefined : filters.price_lte;
	const all = { ...filters, date_lte, price_lte, q: filters.q?.trim() };
	return Object.fromEntries(
		Object.entries(all).filter(([, value]) =>
			Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "",
		),
	);
}

function isBefore<T extends string | number>(end: T | undefined, start: T | undefined): boolean {
	return end !== undefined && start !== undefined && end < start;
}

/** The query of filters, in the order they have in the address. */
export function queryOf(filters: Filters): FilterQuery {
	const { q, categories, halls, places, cities, date_gte, date_lte, is_star_cast, price_gte, price_lte } =
		tidied(filters);
	const lists = Object.entries({ categories, halls, places, cities });
	const single = Object.entries({ date_gte, date_lte, is_star_cast: is_star_cast && 1, price_gte, price_lte });
	return Object.fromEntries([
		...(q ? [["q", q] as const] : []),
		...lists.flatMap(([name, list]) => (list ? [[name, list.map(String)] as const] : [])),
		...single.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const])),
	]);
}

/** The list with the id taken in or out. */
export function toggled(list: readonly number[] | undefined, id: number): number[] {
	return list?.includes(id) ? list.filter((other) => other !== id) : [...(list ?? []), id];
}

/** The query as an address carries it, without its question mark: what links have before any script runs. */
export function plainQuery(query: FilterQuery): string {
	const pairs = Object.entries(query).flatMap(([name, value]) =>
		(typeof value === "string" ? [value] : value).map((text) => [name, text]),
	);
	return new URLSearchParams(pairs).toString();
}

/** The address of filters on a page. */
export function filterHref(path: string, filters: Filters): string {
	const query = plainQuery(queryOf(filters));
	return query === "" ? path : `${path}?${query}`;
}
