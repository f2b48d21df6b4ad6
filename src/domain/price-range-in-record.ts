import type { TicketEvent } from "./event";
import { type ShownRange, shownRange } from "./event-price";

type PriceFields = Pick<TicketEvent, "priceFrom" | "priceTo" | "priceFromTotal" | "priceToTotal">;

/** Returns the price range in an event's record. Drops a maximum below the minimum: some backends send 0 if unset. */
export function priceRangeInRecord({
	priceFrom,
	priceTo,
	priceFromTotal,
	priceToTotal,
}: PriceFields): ShownRange {
	const priceRange = shownRange({
		priceMin: priceFrom,
		priceMax: priceTo,
		totalMin: priceFromTotal,
		totalMax: priceToTotal,
	});
	return (priceRange.max ?? 0) < (priceRange.min ?? 0) ? { ...priceRange, max: undefined } : priceRange;
}
