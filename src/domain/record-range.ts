import type { TicketEvent } from "./event";
import { type ShownRange, shownRange } from "./event-price";

type RecordFields = Pick<TicketEvent, "priceFrom" | "priceTo" | "priceFromTotal" | "priceToTotal">;

/**
 * Returns the price range of an event's record. A maximum below the minimum reads as unknown: some backends send 0 for
 * no maximum.
 */
export function recordRange({ priceFrom, priceTo, priceFromTotal, priceToTotal }: RecordFields): ShownRange {
	const priceRange = shownRange({
		priceMin: priceFrom,
		priceMax: priceTo,
		totalMin: priceFromTotal,
		totalMax: priceToTotal,
	});
	return (priceRange.max ?? 0) < (priceRange.min ?? 0) ? { ...priceRange, max: undefined } : priceRange;
}
