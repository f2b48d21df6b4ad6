import type { TFunction } from "i18next";
import type { CategoryGroup } from "../../../views/screens";
import type { Filters } from "../filters";
import type { FilterSource } from "./filter-source";

/** Filters in display order; on wide screens each has a popover. */
export const FILTER_PARTS = ["dates", "categories", "price", "places", "cities", "halls"] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

/** Properties of the page that its filters depend on. */
export interface FilterSetting {
	categories: readonly CategoryGroup[];
	/** Whether the page is a city's, so that cities can't be chosen. */
	isOfCity: boolean;
	/** Time zone of the page's city, for "today". */
	timeZone: string | undefined;
	weekend: readonly number[] | undefined;
	loadSource(): Promise<FilterSource>;
}

/** Lists the filters that a page offers: halls only once a venue is chosen. */
export function partsOf({ categories, isOfCity }: FilterSetting, { places, halls }: Filters): FilterPart[] {
	const hasHalls = (places?.length ?? 0) + (halls?.length ?? 0) > 0;
	const isOffered: Partial<Record<FilterPart, boolean>> = {
		categories: categories.length > 0,
		cities: !isOfCity,
		halls: hasHalls,
	};
	return FILTER_PARTS.filter((part) => isOffered[part] ?? true);
}

export function partName(part: FilterPart, t: TFunction): string {
	return part === "dates" ? t("dates.label") : t(`search.${part}`);
}
