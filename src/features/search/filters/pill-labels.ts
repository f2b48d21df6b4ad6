import type { TFunction } from "i18next";
import { activeFilters } from "../active-filters";
import { dayIn, daysOf, shortcutOf } from "../days";
import type { Filters } from "../filters";
import { type FilterPart, partName } from "./filter-part";
import { rangeText } from "./range-text";

/** What the pills show besides their names, once the search is live. */
export interface PillLabels {
	/** Number of active filters, without the search text. */
	chosen: number;
	/** The filter's name, or the days chosen; and how many are chosen. */
	of(part: FilterPart): { label: string; count: number };
}

interface Setting {
	t: TFunction;
	locale: string;
	/** Time zone of the events. */
	timeZone: string | undefined;
	weekend: readonly number[] | undefined;
}

export function pillLabels(filters: Filters, { t, locale, timeZone, weekend }: Setting): PillLabels {
	return {
		chosen: activeFilters(filters).filter(({ kind }) => kind !== "q").length,
		of(part) {
			const label = partName(part, t);
			if (part === "price") return { label, count: (filters.price_gte ?? filters.price_lte) === undefined ? 0 : 1 };
			if (part !== "dates") return { label, count: filters[part]?.length ?? 0 };
			const days = daysOf(filters);
			if (!days) return { label, count: 0 };
			const shortcut = shortcutOf(days, dayIn(timeZone, new Date()), weekend);
			return { label: shortcut ? t(`dates.${shortcut}`) : rangeText(days, locale, t), count: 1 };
		},
	};
}
