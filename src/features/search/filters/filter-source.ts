import type { Filters } from "../filters";

export type OptionKind = "places" | "cities" | "halls";

export interface FilterOption {
	id: number;
	title: string;
	/** Text that distinguishes options with equal titles, for example a venue's city. */
	note?: string;
}

/** Live data for filters, from the search engine, which loads at the first search or use of a filter. */
export interface FilterSource {
	/** Returns the options of a filter, sorted by title. @throws when the list fails to load */
	options(kind: OptionKind, filters: Filters): Promise<readonly FilterOption[]>;
	/** Number of matching events; undefined if counting would require fetching them all. */
	count(filters: Filters, signal: AbortSignal): Promise<number | undefined>;
	/** Number of matching events by day, ignoring the filters' own days, text and prices. */
	days(filters: Filters): Promise<ReadonlyMap<string, number>>;
}
