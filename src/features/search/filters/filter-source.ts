import type { Filters } from "../filters";

/** The filters that are chosen from a live list. */
export type OptionKind = "places" | "cities" | "halls";

export interface FilterOption {
	id: number;
	title: string;
	/** What tells two of the same title apart: the city of a venue. */
	note?: string;
}

/** What the filters ask the live API; loaded when one of them is first used. */
export interface FilterSource {
	/** What can be chosen, by title. @throws when the list can't be had */
	options(kind: OptionKind, filters: Filters): Promise<readonly FilterOption[]>;
	/** How many events pass; undefined where only reading all of them would tell. */
	count(filters: Filters, signal: AbortSignal): Promise<number | undefined>;
	/** The days that have events passing the filters, whatever days these name, and how many. */
	days(filters: Filters): Promise<ReadonlyMap<string, number>>;
}
