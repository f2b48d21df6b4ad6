/**
 * Money is an integer number of thousandths of the major unit ("amount"): exact for every currency (KWD has three
 * decimals), and sums avoid binary fractions (contract, "General rules").
 */
export const SCALE_DIGITS = 3;
export const SCALE = 10 ** SCALE_DIGITS;
const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d+))?$/;

export const CURRENCY_CODE = /^[A-Z]{3}$/;

/**
 * Parses a decimal in major units.
 * @returns the amount; undefined unless it is a decimal of at most twelve integer digits
 */
export function amountFromDecimal(decimal: string | number): number | undefined {
	const text = typeof decimal === "number" ? plainDecimal(decimal) : decimal.trim();
	const match = DECIMAL.exec(text);
	if (!match) return undefined;
	const [, sign, whole = "0", fraction = ""] = match;
	const kept = Number(fraction.slice(0, SCALE_DIGITS).padEnd(SCALE_DIGITS, "0"));
	const roundUp = Number(fraction[SCALE_DIGITS] ?? "0") >= 5 ? 1 : 0;
	const amount = Number(whole) * SCALE + kept + roundUp;
	return sign && amount !== 0 ? -amount : amount;
}

/** Writes a number as a plain decimal: 1e3 → 1000.0000, 0.30000000000000004 → 0.3000. */
function plainDecimal(value: number): string {
	return Number.isFinite(value) ? value.toFixed(SCALE_DIGITS + 1) : "";
}

/** Cached: creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, (decimal: number) => string>();

/**
 * Formats money for a locale: "2 500 ₽", "12,50 GEL"; drops zero decimals.
 * @param currency ISO 4217 code; an unknown one follows the number
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
	const key = locale + currency;
	let format = formatters.get(key);
	if (!format) {
		format = formatterOf(currency, locale);
		formatters.set(key, format);
	}
	return format(amount / SCALE);
}

let signs: ReadonlyMap<string, string> = new Map();

export function setCurrencySigns(currencies: readonly { code: string; symbol?: string | undefined }[]): void {
	if (currencies.every(({ code, symbol = "" }) => (signs.get(code) ?? "") === symbol)) return;
	signs = new Map(currencies.map(({ code, symbol = "" }) => [code, symbol]));
	formatters.clear();
}

function formatterOf(currency: string, locale: string): (decimal: number) => string {
	const sign = signs.get(currency);
	try {
		const format = new Intl.NumberFormat(locale, {
			style: "currency",
			currency,
			currencyDisplay: "narrowSymbol",
			trailingZeroDisplay: "stripIfInteger",
		} as Intl.NumberFormatOptions);
		const own = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? "";
		if (!sign || !isReadableAs(sign, own)) return format.format;
		// Keep the mark that holds Arabic signs in place.
		const written = own.endsWith(RIGHT_TO_LEFT_MARK) ? sign + RIGHT_TO_LEFT_MARK : sign;
		return (decimal) =>
			format
				.formatToParts(decimal)
				.map(({ type, value }) => (type === "currency" ? written : value))
				.join("");
	} catch {
		const { format } = new Intl.NumberFormat(locale);
		return (decimal) => `${format(decimal)} ${currency}`;
	}
}

const RIGHT_TO_LEFT_MARK = "\u200f";

/** A currency symbol is readable in every language; an abbreviation ("сум", "د.إ") if it starts like the page language's. */
function isReadableAs(sign: string, localSign: string): boolean {
	return /\p{Sc}/u.test(sign) || sign[0] === localSign[0];
}
