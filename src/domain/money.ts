/**
 * Money is an integer count of thousandths of the major unit ("amount"): exact for every currency there is (KWD has three
 * digits), and sums never touch binary fractions (contract, "General rules").
 */
const SCALE_DIGITS = 3;
const SCALE = 10 ** SCALE_DIGITS;
const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d+))?$/;

/** An ISO 4217 code. */
export const CURRENCY_CODE = /^[A-Z]{3}$/;

/**
 * Reads a decimal number in major units, or a string of one.
 * @returns the amount, or undefined when it isn't a decimal of at most twelve digits before the point
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

/** A number as a plain decimal; JSON numbers such as 1e3 or 0.30000000000000004 become 1000.0000 and 0.3000. */
function plainDecimal(value: number): string {
	return Number.isFinite(value) ? value.toFixed(SCALE_DIGITS + 1) : "";
}

/** The amount as a plain decimal in major units, as the APIs take it: 2500500 → "2500.50" (two digits at least). */
export function decimalFromAmount(amount: number): string {
	const whole = Math.trunc(Math.abs(amount) / SCALE);
	const fraction = String(Math.abs(amount) % SCALE).padStart(SCALE_DIGITS, "0");
	return `${amount < 0 ? "-" : ""}${whole}.${fraction.endsWith("0") ? fraction.slice(0, 2) : fraction}`;
}

/** Making a formatter takes a hundred times as long as using it, and a list of events asks for one at each card. */
const formatters = new Map<string, (decimal: number) => string>();

/**
 * Money in words of the language: "2 500 ₽", "12,50 GEL"; whole sums lose their zeros.
 * @param currency ISO 4217 code; an unknown one is written after the number
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

/** The landing's own signs of currencies, by code. */
let signs: ReadonlyMap<string, string> = new Map();

/** Takes the landing's signs for the prices of this build, or of this page. */
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
		if (!sign || !isReadWith(sign, own)) return format.format;
		// The mark that keeps Arabic signs on their side of the figures stays.
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

/** A sign reads in every language; a word ("сум", "د.إ") only where the language's own one is much the same. */
function isReadWith(sign: string, own: string): boolean {
	return /\p{Sc}/u.test(sign) || sign[0] === own[0];
}
