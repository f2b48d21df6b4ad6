/** Words of a language that a browser's Intl may lack. They are sent to browsers with the language's texts. */
export type IntlWords = {
	locale: string;
	/** 1 January 1970 as a complete Intl formats it; a browser that formats it differently lacks the language. */
	probe: string;
	/** Date patterns, such as "{d} {m0}, {w0}", by the key that `skeletonOf` returns. */
	patterns: Record<string, string>;
	/** Lists of twelve month names from January; `m0` in a pattern is a name from the first list. */
	months: string[][];
	/** Lists of seven weekday names from Sunday; `w0` in a pattern is a name from the first list. */
	weekdays: string[][];
	/** Widely supported locale that formats numbers in the same way as this language. */
	numbers: string;
	/** Whether four-digit numbers aren't grouped: "1234", but "12 345". */
	isSparse: boolean;
	/** Currency symbols that differ from those of the locale in `numbers`. */
	symbols: Record<string, string>;
};

/** Returns the key of the pattern for date options, such as "short-d-long". */
export function skeletonOf({ weekday, day, month, year }: Intl.DateTimeFormatOptions): string {
	return [weekday, day && "d", month, year && "y"].filter(Boolean).join("-");
}

/** Locale for date options without a pattern, such as those of a time of day, which needs no words. */
const FALLBACK_LOCALE = "en-GB";
const ISO_DATE_LOCALE = "sv-SE";

/** Patches Intl for a locale that this browser lacks (see intl-words.ts). Kept small: part of the first load. */
export function fillIntl(words: IntlWords): void {
	const { DateTimeFormat, NumberFormat } = Intl;
	const probe = new DateTimeFormat(words.locale, { day: "numeric", month: "long", timeZone: "UTC" });
	if (probe.format(0) === words.probe) return;
	Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
		construct(Native, [locale, options = {}]: [string?, Intl.DateTimeFormatOptions?]) {
			if (locale !== words.locale) return new Native(locale, options);
			const pattern = words.patterns[skeletonOf(options)];
			if (pattern === undefined) return new Native(FALLBACK_LOCALE, options);
			return convertOutput(new Native(ISO_DATE_LOCALE, { timeZone: options.timeZone }), (text) => {
				const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
				const weekday = new Date(text).getUTCDay();
				return pattern.replace(/\{(\w)(\d?)\}/g, (_, part: "y" | "d" | "m" | "w", list: number) => {
					const parts = {
						y: year,
						d: day,
						m: words.months[list]?.[month - 1],
						w: words.weekdays[list]?.[weekday],
					};
					return String(parts[part]);
				});
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
			return symbol ? convertOutput(native, (text) => text.replace(currency, symbol)) : native;
		},
	});
}

function convertOutput<T extends { format(value: never): string }>(
	native: T,
	convert: (text: string) => string,
): T {
	const { format } = native;
	const formatAndConvert = (value: never) => convert(format(value));
	const formatRange = (from: never, to: never) => `${formatAndConvert(from)} – ${formatAndConvert(to)}`;
	return Object.defineProperties(native, {
		format: { value: formatAndConvert },
		formatRange: { value: formatRange },
	});
}
