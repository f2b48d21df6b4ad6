import type { TFunction } from "i18next";
import type { TicketEvent } from "../domain/event";
import { type EventPrice, recordRange, type ShownRange, shownRange } from "../domain/event-price";
import { formatMoney } from "../domain/money";
import type { PriceView } from "../views/cards";

/** "от 1 500 ₽", "1 500 ₽" when there is one price, undefined when it isn't known. */
function priceView(
	t: TFunction,
	locale: string,
	{ min, max, isTotal }: ShownRange,
	currency: string | undefined,
): PriceView | undefined {
	const from = min ?? max;
	if (from === undefined || currency === undefined) return undefined;
	const to = max ?? from;
	const price = formatMoney(from, currency, locale);
	const text = to === from ? price : t("price.from", { price });
	return { text, from, ...(to !== from && { to }), currency, ...(isTotal && { isTotal }) };
}

/** What the event's own record says it costs; undefined when it doesn't. */
export function recordPrice(t: TFunction, locale: string, event: TicketEvent): PriceView | undefined {
	return priceView(t, locale, recordRange(event), event.currencyCode);
}

/** What it costs now; undefined when that isn't known. */
export function livePrice(t: TFunction, locale: string, live: EventPrice): PriceView | undefined {
	return priceView(t, locale, shownRange(live), live.currencyCode);
}

/**
 * Whether the live price is what the build put into words, so that the words are kept. A browser takes 20 ms and more to
 * make its first formatter, a phone five times that, and most live prices are what the build knew.
 */
export function isAsBuilt(built: PriceView | undefined, live: EventPrice): boolean {
	if (!built) return false;
	const { from, to = from, currency, isTotal = false } = built;
	const { min, max, isTotal: isLiveTotal } = shownRange(live);
	return from === (min ?? max) && to === (max ?? min) && currency === live.currencyCode && isTotal === isLiveTotal;
}
