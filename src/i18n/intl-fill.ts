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

/** Returns the key of the pattern for date options, such as "w short-d-m long". */
export function skeletonOf({ weekday, day, month, year }: Intl.DateTimeFormatOptions): string {
	return [weekday && `w ${weekday}`, day && "d", month && `m ${month}`, year && "y"]
		.filter(Boolean)
		.join("-");
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
			const isoDate = new Native(ISO_DATE_LOCALE, { timeZone: options.timeZone });
			const { format } = isoDate;
			return withParts(isoDate, (date: Date) => {
				const text = format(date);
				const [year, month = 1, day] = text.split("-").map(Number);
				const weekday = new Date(text).getUTCDay();
				return pattern.split(/[{}]/).map((piece, index) => {
					if (index % 2 === 0) return { type: "literal", value: piece };
					const list = Number(piece[1]);
					if (piece[0] === "m") return { type: "month", value: words.months[list]?.[month - 1] };
					if (piece[0] === "w") return { type: "weekday", value: words.weekdays[list]?.[weekday] };
					return piece === "d" ? { type: "day", value: `${day}` } : { type: "year", value: `${year}` };
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
			if (!symbol) return native;
			const parts = native.formatToParts.bind(native);
			return withParts(native, (value: number) =>
				parts(value).map((part) => (part.type === "currency" ? { ...part, value: symbol } : part)),
			);
		},
	});
}

/** Makes a formatter write the parts that `formatToParts` returns. */
function withParts<F extends object, V>(
	formatter: F,
	formatToParts: (value: V) => { type: string; value: string | undefined }[],
): F {
	const format = (value: V) =>
		formatToParts(value)
			.map((part) => part.value)
			.join("");
	const formatRange = (from: V, to: V) => `${format(from)} – ${format(to)}`;
	return Object.defineProperties(formatter, {
		format: { value: format },
		formatRange: { value: formatRange },
		formatToParts: { value: formatToParts },
	});
}
