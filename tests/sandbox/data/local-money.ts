/** Currencies by country: code, exchange rate in roubles, and the step to which prices are rounded. */
const LOCAL_MONEY: Readonly<Record<string, { code: string; rubles: number; step: number }>> = {
	RU: { code: "RUB", rubles: 1, step: 100 },
	GE: { code: "GEL", rubles: 29, step: 5 },
	AM: { code: "AMD", rubles: 0.2, step: 500 },
	UZ: { code: "UZS", rubles: 0.006, step: 10_000 },
	AE: { code: "AED", rubles: 22, step: 5 },
	QA: { code: "QAR", rubles: 22, step: 5 },
	BH: { code: "BHD", rubles: 215, step: 0.5 },
	KW: { code: "KWD", rubles: 260, step: 0.5 },
	SA: { code: "SAR", rubles: 21, step: 5 },
	OM: { code: "OMR", rubles: 210, step: 0.5 },
};

export interface LocalPrices {
	currency: string;
	/** Makes the prices of `count` price classes, highest first, in `currency`, from a range of prices in roubles. */
	classPrices(rubles: readonly [from: number, to: number], count: number): number[];
	/** Service fee of a ticket, about a tenth of its price. */
	fee(price: number): number;
}

/** Returns the currency and price functions of a country (ISO code). Throws for an unknown country. */
export function localPrices(country: string): LocalPrices {
	const money = LOCAL_MONEY[country];
	if (!money) throw new Error(`The demo has no currency for the country ${country}`);
	const rounded = (value: number, step: number) =>
		Number((Math.max(1, Math.round(value / step)) * step).toFixed(2));
	return {
		currency: money.code,
		classPrices: ([from, to], count) =>
			Array.from({ length: count }, (_, index) => {
				const share = count > 1 ? (index / (count - 1)) ** 0.8 : 1;
				return rounded((to - (to - from) * share) / money.rubles, money.step);
			}),
		fee: (price) => rounded(price * 0.1, money.step / 10),
	};
}
