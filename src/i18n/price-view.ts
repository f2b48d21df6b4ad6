import type { TFunction } from "i18next";
import { formatMoney } from "../entities/money";
import type { PriceView } from "../views/cards";

/** The lowest and the highest price, amounts in thousandths; each may stand for the other where only one is known. */
export interface PriceRange {
	min: number | undefined;
	max: number | undefined;
	currency: string | undefined;
}

/** "от 1 500 ₽", "1 500 ₽" when there is one price, undefined when it isn't known. */
export function priceView(t: TFunction, locale: string, { min, max, currency }: PriceRange): PriceView | undefined {
	const from = min ?? max;
	if (from === undefined || currency === undefined) return undefined;
	const to = max ?? from;
	const price = formatMoney(from, currency, locale);
	return to === from ? { text: price, from, currency } : { text: t("price.from", { price }), from, to, currency };
}

/**
 * The same, for a range that was put into words before: where nothing has changed they are kept. A browser takes 20 ms and
 * more to make its first formatter, a phone five times that, and most live prices are what the build knew.
 */
export function priceViewSince(
	known: PriceView | undefined,
	t: TFunction,
	locale: string,
	range: PriceRange,
): PriceView | undefined {
	const { min, max, currency } = range;
	const isSame =
		known?.from === (min ?? max) && (known?.to ?? known?.from) === (max ?? min) && known?.currency === currency;
	return isSame ? known : priceView(t, locale, range);
}
