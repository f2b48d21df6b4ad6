/** The words of one language that a browser's Intl may lack. A type and no interface: it's a part of the texts' file. */
export type IntlWords = {
	locale: string;
	/** The first day of the epoch as it should read; tells whether Intl knows the language. */
	probe: string;
	/** By what is asked for (`skeletonOf`): "{d} {m0}, {w0}". */
	patterns: Record<string, string>;
	/** Lists of the twelve months, January first, that patterns name by number. */
	months: string[][];
	/** Lists of the seven weekdays, Sunday first. */
	weekdays: string[][];
	/** A locale every browser knows, which writes numbers alike. */
	numbers: string;
	/** Whether four digits stay together: "1234", but "12 345". */
	isSparse: boolean;
	/** Signs of money that the other locale writes otherwise. */
	symbols: Record<string, string>;
};

/** What of a date is asked for, as the key of its pattern: "short-d-long". */
export function skeletonOf({ weekday, day, month, year }: Intl.DateTimeFormatOptions): string {
	return [weekday, day && "d", month, year && "y"].filter(Boolean).join("-");
}

/** Days and clocks without words, as every language of the site writes them. */
const PLAIN = "en-GB";
/** Writes "2026-11-21" in every browser. */
const FIGURES = "sv-SE";

/**
 * Gives Intl the words of a language that this browser doesn't know (intl-words.ts says why), for that locale only. Where
 * they are known nothing changes. Small on purpose: it's a part of the first load in those languages.
 */
export function fillIntl(words: IntlWords): void {
	const { DateTimeFormat, NumberFormat } = Intl;
	const probe = new DateTimeFormat(words.locale, { day: "numeric", month: "long", timeZone: "UTC" });
	if (probe.format(0) === words.probe) return;
	Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
		construct(Native, [locale, options = {}]: [string?, Intl.DateTimeFormatOptions?]) {
			if (locale !== words.locale) return new Native(locale, options);
			const pattern = words.patterns[skeletonOf(options)];
			if (pattern === undefined) return new Native(PLAIN, options);
			return rewritten(new Native(FIGURES, { timeZone: options.timeZone }), (text) => {
				const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
				const names: Record<string, string | number | undefined> = { y: year, d: day };
				for (const [list, each] of words.months.entries()) names[`m${list}`] = each[month - 1];
				const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
				for (const [list, each] of words.weekdays.entries()) names[`w${list}`] = each[weekday];
				return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(names[name]));
			});
		},
	});
	Intl.NumberFormat = new Proxy(NumberFormat, {
		construct(Native, [locale, options = {}]: [string?, Intl.NumberFormatOptions?]) {
			if (locale !== words.locale) return new Native(locale, options);
			const { currency = "" } = options;
			const symbol = words.symbols[currency];
			const native = new Native(words.numbers, {
				...options,
				...(symbol && { currencyDisplay: "code" }),
				...(words.isSparse && { useGrouping: "min2" }),
			});
			return symbol ? rewritten(native, (text) => text.replace(currency, symbol)) : native;
		},
	});
}

/** The same formatter, with its text written anew. */
function rewritten<T extends { format(value: never): string }>(native: T, write: (text: string) => string): T {
	const { format } = native;
	const own = (value: never) => write(format(value));
	const formatRange = (from: never, to: never) => `${own(from)} – ${own(to)}`;
	return Object.defineProperties(native, { format: { value: own }, formatRange: { value: formatRange } });
}
