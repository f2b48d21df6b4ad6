import type { TicketEvent } from "./event";
import { type ShownRange, shownRange } from "./event-price";

type RecordFields = Pick<TicketEvent, "priceFrom" | "priceTo" | "priceFromTotal" | "priceToTotal">;

/**
 * The price range of an event's record, as `shownRange` of a live price. A highest price below the lowest is unknown:
 * backends without one send 0.
 */
export function recordRange({ priceFrom, priceTo, priceFromTotal, priceToTotal }: RecordFields): ShownRange {
	const range = shownRange({
		priceMin: priceFrom,
		priceMax: priceTo,
		totalMin: priceFromTotal,
		totalMax: priceToTotal,
	});
	return (range.max ?? 0) < (range.min ?? 0) ? { ...range, max: undefined } : range;
}
