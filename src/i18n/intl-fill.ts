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
const ENGLISH_DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/**
 * Gives Intl the words of a language that this browser doesn't know (intl-words.ts says why), for that locale only. Where
 * they are known nothing changes.
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
			const { timeZone } = options;
			const native = new Native(PLAIN, {
				year: "numeric",
				month: "numeric",
				day: "numeric",
				weekday: "short",
				timeZone,
			});
			return writing(native, (date?: Date | number) => {
				const part = Object.fromEntries(native.formatToParts(date).map(({ type, value }) => [type, value]));
				return pattern.replace(/\{(.)(\d*)\}/g, (_, kind: string, list: string) => {
					if (kind === "m") return words.months[Number(list)]?.[Number(part["month"]) - 1] ?? "";
					if (kind === "w") return words.weekdays[Number(list)]?.[ENGLISH_DAYS.indexOf(part["weekday"] ?? "")] ?? "";
					return String(Number(part[kind === "d" ? "day" : "year"]));
				});
			});
		},
	});
	Intl.NumberFormat = new Proxy(NumberFormat, {
		construct(Native, [locale, options]: [string?, Intl.NumberFormatOptions?]) {
			if (locale !== words.locale) return new Native(locale, options);
			const native = new Native(words.numbers, { ...options, ...(words.isSparse && { useGrouping: "min2" }) });
			const symbol = words.symbols[options?.currency ?? ""];
			if (symbol === undefined) return native;
			return writing(native, (value: number) =>
				native
					.formatToParts(value)
					.map((part) => (part.type === "currency" ? symbol : part.value))
					.join(""),
			);
		},
	});
}

/** The same formatter with another hand. */
function writing<T extends object, V>(native: T, format: (value: V) => string): T {
	const formatRange = (from: V, to: V) => `${format(from)} – ${format(to)}`;
	return Object.defineProperties(native, { format: { value: format }, formatRange: { value: formatRange } });
}
