import type { TFunction } from "i18next";
import type { CategoryGroup } from "../../../views/screens";
import type { Filters } from "../filters";
import type { FilterSource } from "./filter-source";

/** Filters in display order; on wide screens each has a popover. */
export const FILTER_KINDS = ["dates", "categories", "price", "places", "cities", "halls"] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** Properties of the page that its filters depend on. */
export interface FilterPageProps {
	categories: readonly CategoryGroup[];
	/** Whether the page belongs to a city; then cities can't be chosen. */
	isOfCity: boolean;
	/** Time zone of the page's city, for "today". */
	timeZone: string | undefined;
	weekend: readonly number[] | undefined;
	loadSource(): Promise<FilterSource>;
}

/** Lists the filters that a page offers: halls only once a venue or hall is chosen. */
export function kindsOf({ categories, isOfCity }: FilterPageProps, { places, halls }: Filters): FilterKind[] {
	const hasHalls = (places?.length ?? 0) + (halls?.length ?? 0) > 0;
	const isOffered: Partial<Record<FilterKind, boolean>> = {
		categories: categories.length > 0,
		cities: !isOfCity,
		halls: hasHalls,
	};
	return FILTER_KINDS.filter((kind) => isOffered[kind] ?? true);
}

export function filterName(kind: FilterKind, t: TFunction): string {
	return kind === "dates" ? t("dates.label") : t(`search.${kind}`);
}
