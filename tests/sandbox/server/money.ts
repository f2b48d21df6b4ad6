/** An amount of money in minor units; all currencies of the sandbox have two decimals. */
export type Minor = number;

/** Matches an amount with up to two decimals and any number of zeros after them. */
const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/** Parses a decimal number or string in major units; null when invalid or with more than two decimals. */
export function parseMoney(value: unknown): Minor | null {
	if (typeof value !== "number" && typeof value !== "string") return null;
	const match = DECIMAL.exec(String(value).trim());
	if (!match) return null;
	const [, sign, whole = "0", fraction = ""] = match;
	const minor = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
	return sign === "-" ? -minor : minor;
}

/** Formats an amount as a string in major units: `1234.50`. */
export function moneyString(minor: Minor): string {
	const digits = String(Math.abs(minor)).padStart(3, "0");
	return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Converts an amount to a number in major units: `1234.5`. */
export function moneyNumber(minor: Minor): number {
	return Number(moneyString(minor));
}

/** Hundredths of a kopeck per major unit of each currency; fixed, so that responses are reproducible. */
const EXCHANGE_RATES: Readonly<Record<string, number>> = {
	RUB: 10_000,
	USD: 800_000,
	EUR: 900_000,
	GBP: 1_050_000,
	CNY: 110_000,
	AED: 220_000,
	QAR: 220_000,
	SAR: 210_000,
	BHD: 2_150_000,
	KWD: 2_600_000,
	OMR: 2_100_000,
	TRY: 20_000,
	GEL: 290_000,
	AMD: 2_000,
	BYN: 250_000,
	KZT: 1_600,
	KGS: 9_000,
	UZS: 60,
	AZN: 470_000,
	UAH: 19_000,
	ILS: 230_000,
	JPY: 5_000,
};

export function isKnownCurrency(code: string): boolean {
	return Object.hasOwn(EXCHANGE_RATES, code);
}

/** Converts an amount, rounding up to a whole minor unit. Throws for an unknown currency. */
export function convertMoney(minor: Minor, from: string, to: string): Minor {
	if (from === to) return minor;
	const [rateFrom, rateTo] = [EXCHANGE_RATES[from], EXCHANGE_RATES[to]];
	if (rateFrom === undefined || rateTo === undefined)
		throw new Error(`The sandbox has no rate from ${from} to ${to}.`);
	return Math.ceil((minor * rateFrom) / rateTo);
}
