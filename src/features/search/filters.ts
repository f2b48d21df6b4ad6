/** Filters of event lists, by query parameter. Spec §3 names them, except `q`, the prices and `sort`. */
export interface Filters {
	/** Text to find in the title, performer, category, venue or city. */
	q?: string;
	categories?: readonly number[];
	halls?: readonly number[];
	places?: readonly number[];
	cities?: readonly number[];
	/** Days such as `2026-12-31`, inclusive. Without `date_lte`, `date_gte` is the only day (spec §7). */
	date_gte?: string;
	date_lte?: string;
	is_star_cast?: true;
	/** Whole major units of the visitor's currency. */
	price_gte?: number;
	price_lte?: number;
	/** Cheapest first; if the field is absent, events are sorted by date. */
	sort?: "price";
}

export const MULTI_VALUE_FILTERS = ["categories", "halls", "places", "cities"] as const;
export type MultiValueFilter = (typeof MULTI_VALUE_FILTERS)[number];

/** Query parameters of an address, by name; also the payload of QUERY_CHANGE and QUERY_CHANGED (browser/signals.ts). */
export type FilterQuery = Readonly<Record<string, string | readonly string[]>>;

/** Normalises filters: no empty lists, no end before its start, no end equal to the start day. */
export function tidied(filters: { [Name in keyof Filters]: Filters[Name] | undefined }): Filters {
	const { date_gte, price_gte } = filters;
	const date_lte =
		filters.date_lte === date_gte || isBefore(filters.date_lte, date_gte) ? undefined : filters.date_lte;
	const price_lte = isBefore(filters.price_lte, price_gte) ? undefined : filters.price_lte;
	const normalised = { ...filters, date_lte, price_lte, q: filters.q?.trim() };
	return Object.fromEntries(
		Object.entries(normalised).filter(([, value]) =>
			Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "",
		),
	);
}

function isBefore<T extends string | number>(end: T | undefined, start: T | undefined): boolean {
	return end !== undefined && start !== undefined && end < start;
}

const SINGLE_VALUE_FILTERS = [
	"date_gte",
	"date_lte",
	"is_star_cast",
	"price_gte",
	"price_lte",
	"sort",
] as const;

/** Converts filters to a query, whose parameters have the same order in every address. */
export function queryOf(filters: Filters): FilterQuery {
	const tidyFilters = tidied(filters);
	return Object.fromEntries(
		["q" as const, ...MULTI_VALUE_FILTERS, ...SINGLE_VALUE_FILTERS].flatMap((name) => {
			const value = tidyFilters[name];
			if (value === undefined) return [];
			return [
				[name, typeof value === "object" ? value.map(String) : String(value === true ? 1 : value)] as const,
			];
		}),
	);
}

export function toggled(list: readonly number[] | undefined, id: number): number[] {
	return list?.includes(id) ? list.filter((other) => other !== id) : [...(list ?? []), id];
}

/** Formats a query without "?", and without loading the library that parses queries. */
export function formatQuery(query: FilterQuery): string {
	const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((text) => [name, text]));
	return new URLSearchParams(pairs).toString();
}

export function filterHref(path: string, filters: Filters): string {
	const query = formatQuery(queryOf(filters));
	return query === "" ? path : `${path}?${query}`;
}
