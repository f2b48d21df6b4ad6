import { type IntlWords, skeletonOf } from "./intl-fill";
import { languageOf } from "./languages";

/** Languages that Chromium's Intl lacks ("M01 1, Thu" in Kazakh); intl-fill.ts patches it with words from the build. */
const LANGUAGES_MISSING_IN_INTL: ReadonlySet<string> = new Set(["kk", "ky", "hy", "uz", "az", "be", "ka"]);

const SPACE_GROUPING_LOCALE = "uk-UA";
const DOT_GROUPING_LOCALE = "de-DE";

const DATE_OPTIONS: readonly Intl.DateTimeFormatOptions[] = [
	{ weekday: "short", day: "numeric", month: "long" },
	{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
	{ weekday: "long", day: "numeric", month: "long" },
	{ day: "numeric", month: "long", year: "numeric" },
	{ day: "numeric", month: "long" },
	{ month: "long", year: "numeric" },
	{ month: "long" },
	{ month: "short" },
	{ weekday: "short" },
	{ weekday: "long" },
];

/** Returns words of a language that some browsers lack, taken from Node's Intl; undefined for other languages. */
export function intlWords(language: string, currencies: readonly string[]): IntlWords | undefined {
	if (!LANGUAGES_MISSING_IN_INTL.has(language)) return undefined;
	const { locale } = languageOf(language);
	const months: string[][] = [];
	const weekdays: string[][] = [];
	const patterns = DATE_OPTIONS.map((options) => [
		skeletonOf(options),
		patternOf(locale, options, months, weekdays),
	]);
	const numbers = /\./.test(new Intl.NumberFormat(locale).format(12_345))
		? DOT_GROUPING_LOCALE
		: SPACE_GROUPING_LOCALE;
	const symbols = currencies
		.map((code) => [code, symbolOf(locale, code)] as const)
		.filter(([code, symbol]) => symbol !== symbolOf(numbers, code));
	return {
		locale,
		probe: new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(0),
		patterns: Object.fromEntries(patterns),
		months,
		weekdays,
		numbers,
		isSparse: new Intl.NumberFormat(locale).format(1_234) === "1234",
		symbols: Object.fromEntries(symbols),
	};
}

/** Returns the pattern of dates with `options`, such as "{d} {m0}". Adds its month and weekday names to the lists. */
function patternOf(
	locale: string,
	options: Intl.DateTimeFormatOptions,
	months: string[][],
	weekdays: string[][],
): string {
	const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
	const partOf = (type: string, date: number) =>
		format.formatToParts(date).find((part) => part.type === type)?.value;
	const names = (type: string, dates: readonly number[]) => dates.map((date) => partOf(type, date) ?? "");
	const tokenOf = (type: string) => {
		if (type === "month") return `{m${indexIn(months, names("month", MONTH_DATES))}}`;
		if (type === "weekday") return `{w${indexIn(weekdays, names("weekday", WEEKDAY_DATES))}}`;
		return type === "day" ? "{d}" : "{y}";
	};
	// Take separators from the whole text, as some spaces in Node's formatToParts differ from those of format.
	let restOfText = format.format(0);
	let pattern = "";
	for (const { type, value } of format.formatToParts(0)) {
		if (type === "literal") continue;
		const at = restOfText.indexOf(value);
		pattern += restOfText.slice(0, at) + tokenOf(type);
		restOfText = restOfText.slice(at + value.length);
	}
	return pattern + restOfText;
}

const DAY_MS = 86_400_000;
const MONTH_DATES = Array.from({ length: 12 }, (_, month) => Date.UTC(1970, month, 15));
/** The dates of one week from Sunday, to read the weekday names from. */
const WEEKDAY_DATES = Array.from({ length: 7 }, (_, day) => Date.UTC(1970, 0, 4) + day * DAY_MS);

/** Returns the index of a list with the same members; adds the list when there is none. */
function indexIn(lists: string[][], list: string[]): number {
	const at = lists.findIndex((other) => other.join() === list.join());
	return at >= 0 ? at : lists.push(list) - 1;
}

function symbolOf(locale: string, currency: string): string {
	const format = new Intl.NumberFormat(locale, {
		style: "currency",
		currency,
		currencyDisplay: "narrowSymbol",
	});
	return format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency;
}
