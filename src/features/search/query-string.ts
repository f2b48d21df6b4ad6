import { parse, stringify } from "qs";
import { QUERY_PARSER } from "../../settings/lazy-constants";
import type { FilterQuery, Filters } from "./filters";
import { filtersOf } from "./read-filters";

/** Reads and writes filters in addresses (spec §9). Loaded only when an address has a query or a filter is used. */

/** Parses filters from a query string. @param search with or without "?" */
export function filtersFromQuery(search: string): Filters {
	return filtersOf(parse(search, { ...QUERY_PARSER, ignoreQueryPrefix: true }));
}

/** Formats a query with "?". Lists repeat their parameter: `categories=1&categories=2`. */
export function queryString(query: FilterQuery): string {
	return stringify(query, { arrayFormat: "repeat", addQueryPrefix: true });
}

export { filtersOf };
