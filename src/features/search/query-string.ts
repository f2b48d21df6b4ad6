import { parse, stringify } from "qs";
import * as v from "valibot";
import { QUERY_PARSER } from "../../config/lazy-constants";
import { isRealDay, tidyText } from "../../domain/lenient";
import { type FilterQuery, type Filters, tidied } from "./filters";

/** This module reads and writes filters in URLs (spec §9). Loaded only when a URL has a query or a filter is used. */

const MAX_SEARCH_TEXT_LENGTH = 100;
const MAX_PRICE_IN_MAJOR_UNITS = 100_000_000;

const idSchema = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}$/), v.transform(Number), v.minValue(1));
const priceSchema = v.pipe(idSchema, v.maxValue(MAX_PRICE_IN_MAJOR_UNITS));
/** One value, the first if a parameter is repeated; an invalid one reads as undefined. */
const single = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
	v.fallback(v.optional(v.pipe(v.unknown(), v.transform(firstOf), v.string(), schema)), undefined);
/** One value that has no "?" and no blanks: programs append a query of their own. */
const word = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
	single(
		v.pipe(
			v.string(),
			v.transform((text) => text.replace(/\?.*$/s, "").trim()),
			schema,
		),
	);
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Accepts `7`, `7,8`, `["7", "8"]` and `{ 0: "7" }` (the parser's form of a long list); drops invalid ids. */
const idsSchema = v.pipe(
	v.unknown(),
	v.transform((value): number[] => {
		const parts = typeof value === "object" && value !== null ? Object.values(value) : [value];
		const texts = parts.flatMap((part) => (typeof part === "string" ? part.split(",") : [String(part)]));
		const numbers = texts.flatMap((text) => {
			const parsed = v.safeParse(idSchema, text);
			return parsed.success ? [parsed.output] : [];
		});
		return [...new Set(numbers)].slice(0, QUERY_PARSER.arrayLimit);
	}),
);

const daySchema = v.pipe(v.string(), v.isoDate(), v.check(isRealDay));

const querySchema = v.object({
	q: single(
		v.pipe(
			v.string(),
			v.transform((text) => tidyText(text.trim().slice(0, MAX_SEARCH_TEXT_LENGTH))),
			v.nonEmpty(),
		),
	),
	categories: v.optional(idsSchema),
	halls: v.optional(idsSchema),
	places: v.optional(idsSchema),
	cities: v.optional(idsSchema),
	date_gte: word(daySchema),
	date_lte: word(daySchema),
	is_star_cast: word(v.picklist(["1", "true"])),
	price_gte: word(priceSchema),
	price_lte: word(priceSchema),
	sort: word(v.picklist(["price"])),
});

/** Reads filters from a parsed query. Addresses are untrusted, so invalid values are dropped. */
export function filtersOf(query: unknown): Filters {
	const parsed = v.safeParse(querySchema, query);
	if (!parsed.success) return {};
	const { is_star_cast, ...rest } = parsed.output;
	return tidied({ ...rest, is_star_cast: is_star_cast === undefined ? undefined : true });
}

export function filtersFromQuery(search: string): Filters {
	// Mails and messengers escape "&".
	const query = search.replace(/^\?+/, "").replaceAll("&amp;", "&");
	return filtersOf(parse(query, QUERY_PARSER));
}

/** Formats a query with "?". Lists repeat their parameter: `categories=1&categories=2`. */
export function queryString(query: FilterQuery): string {
	return stringify(query, { arrayFormat: "repeat", addQueryPrefix: true });
}
