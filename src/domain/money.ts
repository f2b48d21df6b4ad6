/**
 * Decimal places of an amount of money. Amounts are integers in thousandths of the major unit, which is exact for every
 * currency (KWD has three decimals) and avoids rounding errors in sums (contract, "General rules").
 */
export const AMOUNT_DECIMALS = 3;
export const AMOUNT_PER_MAJOR_UNIT = 10 ** AMOUNT_DECIMALS;
const DECIMAL_PATTERN = /^(-?)(\d{1,12})(?:\.(\d+))?$/;

export const CURRENCY_CODE_PATTERN = /^[A-Z]{3}$/;
/** ISO 4217's code for no currency. */
export const NO_CURRENCY = "XXX";

/** Reads an answer's currency code. One that is given but unusable is `NO_CURRENCY`: no other may take its place. */
export function readCurrencyCode(value: unknown): string | undefined {
	const code = typeof value === "string" ? value.trim().toUpperCase() : (value ?? "");
	if (code === "") return undefined;
	return typeof code === "string" && CURRENCY_CODE_PATTERN.test(code) ? code : NO_CURRENCY;
}

/** Converts a decimal in major units (`12.5`) to thousandths (12500); undefined if invalid or 10 ** 12 or more. */
export function amountFromDecimal(decimal: string | number): number | undefined {
	const text = typeof decimal === "number" ? plainDecimal(decimal) : decimal.trim();
	const match = DECIMAL_PATTERN.exec(text);
	if (!match) return undefined;
	const [, sign, wholePart = "0", fraction = ""] = match;
	const thousandths = Number(fraction.slice(0, AMOUNT_DECIMALS).padEnd(AMOUNT_DECIMALS, "0"));
	const roundUp = Number(fraction[AMOUNT_DECIMALS] ?? "0") >= 5 ? 1 : 0;
	const amount = Number(wholePart) * AMOUNT_PER_MAJOR_UNIT + thousandths + roundUp;
	return sign && amount !== 0 ? -amount : amount;
}

/** Writes a number with four decimals and no binary rounding errors: 1e3 → 1000.0000, 0.30000000000000004 → 0.3000. */
function plainDecimal(value: number): string {
	return Number.isFinite(value) ? value.toFixed(AMOUNT_DECIMALS + 1) : "";
}

/** Writes an amount (thousandths) of a currency: "2 500 ₽", "190,91 AED". If Intl rejects the code, it comes last. */
export type MoneyFormat = (amount: number, currency: string) => string;

/**
 * Returns a locale's format of money with the signs (symbols or abbreviations) that the landing writes. If readers of
 * the locale may not know a sign, Intl's is shown instead.
 */
export function moneyFormat(
	locale: string,
	currencies: readonly { code: string; symbol?: string | undefined }[] = [],
): MoneyFormat {
	const signs = new Map(currencies.map(({ code, symbol = "" }) => [code, symbol]));
	return (amount, currency) =>
		formatterOf(locale, currency, signs.get(currency) ?? "")(amount / AMOUNT_PER_MAJOR_UNIT);
}

/** Formats a range: "990–3 080 ₽". The first amount is without the sign where the sign follows the amount. */
export function moneyRange(from: number, to: number, currency: string, money: MoneyFormat): string {
	const first = money(from, currency);
	const last = money(to, currency);
	const sign = /[^\d]+$/.exec(last)?.[0] ?? "";
	return sign !== "" && first.endsWith(sign)
		? `${first.slice(0, -sign.length)}–${last}`
		: `${first} – ${last}`;
}

type Formatter = (decimal: number) => string;

/** Formatters by locale, currency and sign, since creating one takes a hundred times as long as using it. */
const formatters = new Map<string, Formatter>();

function formatterOf(locale: string, currency: string, sign: string): Formatter {
	const key = `${locale} ${currency} ${sign}`;
	const formatter = formatters.get(key) ?? createFormatter(locale, currency, sign);
	formatters.set(key, formatter);
	return formatter;
}

function createFormatter(locale: string, currency: string, sign: string): Formatter {
	try {
		const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
		const fraction = new Intl.NumberFormat(locale, style);
		// Firefox has `trailingZeroDisplay` since version 116 only.
		const whole = new Intl.NumberFormat(locale, {
			...style,
			minimumFractionDigits: 0,
			maximumFractionDigits: 0,
		});
		const { maximumFractionDigits } = fraction.resolvedOptions();
		const formatOf = (decimal: number) =>
			Number.isInteger(Number(decimal.toFixed(maximumFractionDigits))) ? whole : fraction;
		const localSign = whole.formatToParts(0).find(({ type }) => type === "currency")?.value ?? "";
		if (!sign || !isFamiliarSign(sign, localSign)) return (decimal) => formatOf(decimal).format(decimal);
		// Keep the direction mark, without which an Arabic abbreviation would move to the other side of the number.
		const shownSign = localSign.endsWith(RIGHT_TO_LEFT_MARK) ? sign + RIGHT_TO_LEFT_MARK : sign;
		return (decimal) =>
			formatOf(decimal)
				.formatToParts(decimal)
				.map(({ type, value }) => (type === "currency" ? shownSign : value))
				.join("");
	} catch {
		const { format } = new Intl.NumberFormat(locale);
		return (decimal) => `${format(decimal)} ${currency}`;
	}
}

const RIGHT_TO_LEFT_MARK = "\u200f";

/**
 * Whether readers of a locale know a currency's sign: a symbol such as ₽ always, an abbreviation ("сум", "د.إ") only if
 * it starts with the same letter as Intl's sign for the locale.
 */
function isFamiliarSign(sign: string, localSign: string): boolean {
	return /\p{Sc}/u.test(sign) || sign[0] === localSign[0];
}
