import type { TFunction } from "i18next";
import { type EventPrice, type ShownRange, shownRange } from "../domain/event-price";
import { type MoneyFormat, moneyRange } from "../domain/money";
import type { PriceView } from "./cards";

export function priceView(
	t: TFunction,
	money: MoneyFormat,
	{ min, max, isTotal }: ShownRange,
	currency: string | undefined,
): PriceView | undefined {
	const lowest = min ?? max;
	if (lowest === undefined || currency === undefined) return undefined;
	const highest = max ?? lowest;
	const sum = (amount: number) => money(amount, currency);
	const text = highest === lowest ? sumText(t, sum, lowest) : t("price.from", { price: sum(lowest) });
	return {
		text,
		from: lowest,
		...(highest !== lowest && { to: highest }),
		currency,
		...(isTotal && { isTotal }),
	};
}

/** Writes what tickets cost in all: "2 500 ₽", or that they are free. */
export function sumText(t: TFunction, money: (amount: number) => string, amount: number): string {
	return amount === 0 ? t("price.free") : money(amount);
}

export function livePrice(t: TFunction, money: MoneyFormat, live: EventPrice): PriceView | undefined {
	return priceView(t, money, shownRange(live), live.currencyCode);
}

/** Formats a live price's range: "990–3 080 ₽"; undefined without two amounts. */
export function liveRange(live: EventPrice, money: MoneyFormat): string | undefined {
	const { min, max } = shownRange(live);
	if (min === undefined || max === undefined || live.currencyCode === undefined) return undefined;
	return min < max ? moneyRange(min, max, live.currencyCode, money) : undefined;
}

/** Whether a live price equals the static page's; if so, the page's text stays, as creating a formatter takes 20 ms. */
export function equalsBuiltPrice(built: PriceView | undefined, live: EventPrice): boolean {
	if (!built) return false;
	const { from, to = from, currency, isTotal = false } = built;
	const { min, max, isTotal: isLiveTotal } = shownRange(live);
	return (
		from === (min ?? max) && to === (max ?? min) && currency === live.currencyCode && isTotal === isLiveTotal
	);
}
