import * as v from "valibot";
import { QUERY_PARSER } from "../config/constants";

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

const LONGEST_TEXT = 100;
const HIGHEST_PRICE = 100_000_000;

const wholeNumber = (least: number, most: number) =>
	v.pipe(
		v.union([v.string(), v.number()]),
		v.transform(String),
		v.regex(/^\d{1,15}$/),
		v.transform(Number),
		v.minValue(least),
		v.maxValue(most),
	);
const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const price = wholeNumber(1, HIGHEST_PRICE);
const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** `7`, `7,8`, `["7", "8"]`, or `{ 0: "7" }`, which is what a long list is parsed as; what isn't an id is left out. */
const ids = v.pipe(
	v.unknown(),
	v.transform((value): number[] => {
		const parts = typeof value === "object" && value !== null ? Object.values(value) : [value];
		const texts = parts.flatMap((part) => (typeof part === "string" ? part.split(",") : [part]));
		const numbers = texts.flatMap((text) => {
			const parsed = v.safeParse(id, text);
			return parsed.success ? [parsed.output] : [];
		});
		return [...new Set(numbers)].slice(0, QUERY_PARSER.arrayLimit);
	}),
);

const day = v.pipe(v.string(), v.isoDate(), v.check(isRealDay));

const querySchema = v.object({
	q: optional(
		v.pipe(
			v.string(),
			v.transform((text) => text.trim().slice(0, LONGEST_TEXT).trim()),
			v.nonEmpty(),
		),
	),
	categories: v.optional(ids),
	halls: v.optional(ids),
	places: v.optional(ids),
	cities: v.optional(ids),
	date_gte: optional(day),
	date_lte: optional(day),
	is_star_cast: optional(v.picklist(["1", "true"])),
	price_gte: optional(price),
	price_lte: optional(price),
});

function isRealDay(text: string): boolean {
	const moment = new Date(`${text}T00:00Z`);
	return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Filters of a parsed query. Anybody can write an address: what isn't a filter, or makes no sense, is left out. */
export function filtersOf(query: unknown): Filters {
	const parsed = v.safeParse(querySchema, query);
	if (!parsed.success) return {};
	const { is_star_cast, ...rest } = parsed.output;
	return tidied({ ...rest, is_star_cast: is_star_cast === undefined ? undefined : true });
}

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

/** Whether two sets of filters ask for the same. */
export function sameFilters(one: Filters, other: Filters): boolean {
	return JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other));
}

/** The list with the id taken in or out. */
export function toggled(list: readonly number[] | undefined, id: number): number[] {
	return list?.includes(id) ? list.filter((other) => other !== id) : [...(list ?? []), id];
}
