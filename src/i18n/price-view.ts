import type { TFunction } from "i18next";
import { type EventPrice, type ShownRange, shownRange } from "../domain/event-price";
import { formatMoney } from "../domain/money";
import type { PriceView } from "../views/cards";

export function priceView(
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

export function livePrice(t: TFunction, locale: string, live: EventPrice): PriceView | undefined {
	return priceView(t, locale, shownRange(live), live.currencyCode);
}

/**
 * Whether the live price equals the one in the static page, whose text can then stay. Creating a formatter takes 20 ms,
 * on a phone 100 ms.
 */
export function equalsBuiltPrice(built: PriceView | undefined, live: EventPrice): boolean {
	if (!built) return false;
	const { from, to = from, currency, isTotal = false } = built;
	const { min, max, isTotal: isLiveTotal } = shownRange(live);
	return from === (min ?? max) && to === (max ?? min) && currency === live.currencyCode && isTotal === isLiveTotal;
}
