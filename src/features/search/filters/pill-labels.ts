import type { TFunction } from "i18next";
import { activeFilters } from "../active-filters";
import { dayIn, daysOf, shortcutOf } from "../days";
import type { Filters } from "../filters";
import { type FilterKind, filterName } from "./filter-kind";
import { rangeText } from "./range-text";

interface LabelContext {
	t: TFunction;
	locale: string;
	timeZone: string | undefined;
	weekend: readonly number[] | undefined;
}

export type PillLabels = ReturnType<typeof pillLabels>;

/** Returns what the filter buttons show once the search runs in the browser. */
export function pillLabels(filters: Filters, { t, locale, timeZone, weekend }: LabelContext) {
	return {
		/** Number of active filters, without the search text. */
		activeCount: activeFilters(filters).filter(({ kind }) => kind !== "q").length,
		/** Returns the filter's name or, for dates, the chosen days; and how many values are chosen. */
		of(kind: FilterKind): { label: string; count: number } {
			const label = filterName(kind, t);
			if (kind === "price")
				return { label, count: (filters.price_gte ?? filters.price_lte) === undefined ? 0 : 1 };
			if (kind !== "dates") return { label, count: filters[kind]?.length ?? 0 };
			const days = daysOf(filters);
			if (!days) return { label, count: 0 };
			const shortcut = shortcutOf(days, dayIn(timeZone, new Date()), weekend);
			return { label: shortcut ? t(`dates.${shortcut}`) : rangeText(days, locale, t), count: 1 };
		},
	};
}
