import type { TFunction } from "i18next";
import { describe, expect, it, vi } from "vitest";
import { fillIntl } from "#src/i18n/intl-fill";
import { intlWords } from "#src/i18n/intl-words";
import { LANGUAGES, languageOf } from "#src/i18n/languages";

const CURRENCIES = ["RUB", "GEL", "AMD", "UZS", "AED", "EUR", "USD", "KZT", "KWD", "BYN"];
/** Languages that some browsers' Intl lacks, so that `fillIntl` adds them. */
const FILLED_LANGUAGES = ["kk", "ky", "hy", "uz", "az", "be", "ka"];
const nativeIntl = { DateTimeFormat: Intl.DateTimeFormat, NumberFormat: Intl.NumberFormat };

/** Simulates a browser whose Intl lacks a locale: its dates and numbers are then formatted as in English. */
function removeLocale(locale: string): void {
	const supportedLocale = (requested: unknown) => (requested === locale ? "en-US" : requested);
	for (const name of ["DateTimeFormat", "NumberFormat"] as const) {
		const withoutLocale = new Proxy(nativeIntl[name], {
			construct: (Native, [requested, options]) =>
				Reflect.construct(Native, [supportedLocale(requested), options]),
		});
		vi.stubGlobal("Intl", Object.assign(Object.create(Intl), { [name]: withoutLocale }));
	}
}

const SAMPLE_TIMES = Array.from({ length: 24 }, (_, at) => Date.UTC(2026, at / 2, 3 + at, 21, 30));
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
	{ day: "numeric" },
	{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
];

function formatDates(locale: string, timeZone: string): string[] {
	return DATE_OPTIONS.flatMap((options) => {
		const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
		return SAMPLE_TIMES.map((day) => format.format(day));
	});
}

/** Formats sums with the current Intl: imports `money.ts` anew, since it caches formatters of an earlier Intl. */
async function formatSums(locale: string): Promise<string[]> {
	vi.resetModules();
	const { moneyFormat } = await import("#src/domain/money");
	const money = moneyFormat(locale);
	return CURRENCIES.flatMap((code) =>
		[0, 999_000, 1_234_500, 12_345_000, 1_234_567_250].map((sum) => money(sum, code)),
	);
}

describe.each(FILLED_LANGUAGES)("fillIntl in a browser whose Intl lacks %s", (language) => {
	const { locale } = languageOf(language);
	const words = intlWords(language, CURRENCIES);

	it.each(["UTC", "Asia/Tashkent", "America/New_York"])(
		"makes Intl format dates as Node does, in the time zone %s",
		(timeZone) => {
			const expected = formatDates(locale, timeZone);
			removeLocale(locale);
			expect(formatDates(locale, timeZone)).not.toEqual(expected);
			if (words) fillIntl(words);
			expect(formatDates(locale, timeZone)).toEqual(expected);
		},
	);

	it("makes Intl format parts of dates as Node does", () => {
		const namedParts = () =>
			SAMPLE_TIMES.map((day) => {
				const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
				const parts = new Intl.DateTimeFormat(locale, options).formatToParts(day);
				return parts.filter(({ type }) => type !== "literal");
			});
		const expected = namedParts();
		removeLocale(locale);
		if (words) fillIntl(words);
		expect(namedParts()).toEqual(expected);
	});

	it("makes a show's card name dates as Node does", async () => {
		const isos = ["2026-12-08T19:00:00+05:00", "2026-12-09T19:00:00+05:00", "2027-01-11T19:00:00+05:00"];
		const t = ((_key: string, { first, second }: Record<string, string>) =>
			`${first}, ${second}`) as unknown as TFunction;
		const cardDates = async () => {
			vi.resetModules();
			return (await import("#src/views/show-card")).datesText(t, locale, isos);
		};
		const expected = await cardDates();
		removeLocale(locale);
		if (words) fillIntl(words);
		expect(await cardDates()).toBe(expected);
	});

	it("makes Intl format money as Node does", async () => {
		const expected = await formatSums(locale);
		removeLocale(locale);
		expect(await formatSums(locale)).not.toEqual(expected);
		if (words) fillIntl(words);
		expect(await formatSums(locale)).toEqual(expected);
	});

	it("doesn't change the output for other locales", async () => {
		const formatOthers = async () => [...formatDates("ru-RU", "UTC"), ...(await formatSums("de-DE"))];
		const expected = await formatOthers();
		removeLocale(locale);
		if (words) fillIntl(words);
		expect(await formatOthers()).toEqual(expected);
	});
});

describe("the patch of Intl by fillIntl", () => {
	it("isn't applied in a browser that supports the language", () => {
		const words = intlWords("ka", CURRENCIES);
		if (words) fillIntl(words);
		expect(Intl.DateTimeFormat).toBe(nativeIntl.DateTimeFormat);
	});

	it("has words from `intlWords` for exactly the languages that some browsers lack", () => {
		const languages = Object.keys(LANGUAGES).filter(
			(language) => intlWords(language, CURRENCIES) !== undefined,
		);
		expect(languages.sort()).toEqual(FILLED_LANGUAGES.sort());
	});
});
