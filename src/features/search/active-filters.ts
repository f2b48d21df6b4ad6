import { type DayRange, daysOf } from "./days";
import { type Filters, MULTI_VALUE_FILTERS, type MultiValueFilter, tidied } from "./filters";

/** An active filter, shown as a chip; `without` holds the filters that remain without this one. */
export type ActiveFilter = { key: string; without: Filters } & (
	| { kind: "q"; text: string }
	| { kind: MultiValueFilter; id: number }
	| { kind: "dates"; days: DayRange }
	| { kind: "price"; from: number | undefined; to: number | undefined }
	| { kind: "starCast" }
);

/** Lists active filters in the order of their parameters in an address. The two ends of a range are one filter. */
export function activeFilters(filters: Filters): ActiveFilter[] {
	const { q, price_gte, price_lte } = filters;
	const without = (change: Parameters<typeof tidied>[0]) => tidied({ ...filters, ...change });
	const active: ActiveFilter[] = [];
	if (q) active.push({ key: "q", kind: "q", text: q, without: without({ q: undefined }) });
	for (const kind of MULTI_VALUE_FILTERS) {
		for (const id of filters[kind] ?? []) {
			const remainingIds = (filters[kind] ?? []).filter((other) => other !== id);
			// Filters don't say to which venue a hall belongs, so removing a venue removes all halls.
			const change = kind === "places" ? { places: remainingIds, halls: [] } : { [kind]: remainingIds };
			active.push({ key: `${kind}-${id}`, kind, id, without: without(change) });
		}
	}
	const days = daysOf(filters);
	if (days)
		active.push({
			key: "dates",
			kind: "dates",
			days,
			without: without({ date_gte: undefined, date_lte: undefined }),
		});
	if (filters.is_star_cast)
		active.push({ key: "starCast", kind: "starCast", without: without({ is_star_cast: undefined }) });
	if (price_gte !== undefined || price_lte !== undefined) {
		const change = { price_gte: undefined, price_lte: undefined };
		active.push({ key: "price", kind: "price", from: price_gte, to: price_lte, without: without(change) });
	}
	return active;
}
