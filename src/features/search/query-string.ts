import { parse, stringify } from "qs";
import { QUERY_PARSER } from "../../config/later-constants";
import type { FilterQuery, Filters } from "./filters";
import { filtersOf } from "./read-filters";

/**
 * Filters in the address (spec §9, "Query parser"). Loaded when an address has a query, or when a filter is first changed: no
 * other page pays for the parser.
 */

/** The filters in the query of an address. @param search with or without its question mark */
export function filtersFromQuery(search: string): Filters {
	return filtersOf(parse(search, { ...QUERY_PARSER, ignoreQueryPrefix: true }));
}

/** The query string of a query by parameter, with its question mark. A list repeats its parameter: `categories=1&categories=2`. */
export function queryString(query: FilterQuery): string {
	return stringify(query, { arrayFormat: "repeat", addQueryPrefix: true });
}

export { filtersOf };
