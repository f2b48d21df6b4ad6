import type { TFunction } from "i18next";
import type { TicketEvent } from "../entities/event";
import type { EventPrice } from "../entities/event-price";
import { formatMoney } from "../entities/money";
import type { PriceView } from "../views/cards";

/** The lowest and the highest price, amounts in thousandths; each may stand for the other where only one is known. */
interface PriceRange {
	min: number | undefined;
	max: number | undefined;
	currency: string | undefined;
}

/** "от 1 500 ₽", "1 500 ₽" when there is one price, undefined when it isn't known. */
function priceView(t: TFunction, locale: string, { min, max, currency }: PriceRange): PriceView | undefined {
	const from = min ?? max;
	if (from === undefined || currency === undefined) return undefined;
	const to = max ?? from;
	const price = formatMoney(from, currency, locale);
	return to === from ? { text: price, from, currency } : { text: t("price.from", { price }), from, to, currency };
}

/** What the event's own record says it costs; undefined when it doesn't. */
export function recordPrice(t: TFunction, locale: string, event: TicketEvent): PriceView | undefined {
	return priceView(t, locale, { min: event.priceFrom, max: event.priceTo, currency: event.currencyCode });
}

/** What it costs now, in words; undefined when that isn't known. */
export function livePriceText(t: TFunction, locale: string, live: EventPrice): string | undefined {
	return priceView(t, locale, { min: live.priceMin, max: live.priceMax, currency: live.currencyCode })?.text;
}

/**
 * Whether the live price is what the build put into words, so that the words are kept. A browser takes 20 ms and more to
 * make its first formatter, a phone five times that, and most live prices are what the build knew.
 */
export function isAsBuilt(built: PriceView | undefined, { priceMin, priceMax, currencyCode }: EventPrice): boolean {
	if (!built) return false;
	const { from, to = from, currency } = built;
	return from === (priceMin ?? priceMax) && to === (priceMax ?? priceMin) && currency === currencyCode;
}
