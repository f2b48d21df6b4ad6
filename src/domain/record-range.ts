import type { TicketEvent } from "./event";
import { type ShownRange, shownRange } from "./event-price";

type RecordFields = Pick<TicketEvent, "priceFrom" | "priceTo" | "priceFromTotal" | "priceToTotal">;

/** The price range of an event's record, as `shownRange` of a live price. */
export function recordRange({ priceFrom, priceTo, priceFromTotal, priceToTotal }: RecordFields): ShownRange {
	return shownRange({ priceMin: priceFrom, priceMax: priceTo, totalMin: priceFromTotal, totalMax: priceToTotal });
}
