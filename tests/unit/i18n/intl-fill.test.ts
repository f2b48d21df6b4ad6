import { afterEach, describe, expect, it, vi } from "vitest";
import { formatMoney } from "../../../src/domain/money";
import { fillIntl } from "../../../src/i18n/intl-fill";
import { intlWords } from "../../../src/i18n/intl-words";
import { LANGUAGES, languageOf } from "../../../src/i18n/languages";

const CURRENCIES = ["RUB", "GEL", "AMD", "UZS", "AED", "EUR", "USD", "KZT", "KWD", "BYN"];
const OF_FEW_BROWSERS = ["kk", "ky", "hy", "uz", "az", "be", "ka"];
const native = { DateTimeFormat: Intl.DateTimeFormat, NumberFormat: Intl.NumberFormat };

/** Intl of a browser that lacks a locale and falls back to English. */
function forget(locale: string): void {
	const known = (asked: unknown) => (asked === locale ? "en-US" : asked);
	for (const name of ["DateTimeFormat", "NumberFormat"] as const) {
		const forgetful = new Proxy(native[name], {
			construct: (Native, [asked, options]) => Reflect.construct(Native, [known(asked), options]),
		});
		vi.stubGlobal("Intl", Object.assign(Object.create(Intl), { [name]: forgetful }));
	}
}
afterEach(() => void vi.unstubAllGlobals());

const DAYS = Array.from({ length: 24 }, (_, at) => Date.UTC(2026, at / 2, 3 + at, 21, 30));
const ASKED: readonly Intl.DateTimeFormatOptions[] = [
	{ weekday: "short", day: "numeric", month: "long" },
	{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
	{ weekday: "long", day: "numeric", month: "long" },
	{ day: "numeric", month: "long", year: "numeric" },
	{ day: "numeric", month: "long" },
	{ month: "long", year: "numeric" },
	{ weekday: "short" },
	{ weekday: "long" },
	{ day: "numeric" },
	{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
];

function datesIn(locale: string, timeZone: string): string[] {
	return ASKED.flatMap((options) => {
		const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
		return DAYS.map((day) => format.format(day));
	});
}

const sumsIn = (locale: string) =>
	CURRENCIES.flatMap((code) =>
		[0, 999_000, 1_234_500, 12_345_000, 1_234_567_250].map((sum) => formatMoney(sum, code, locale)),
	);

describe.each(OF_FEW_BROWSERS)("a browser that doesn't know %s", (language) => {
	const { locale } = languageOf(language);
	const words = intlWords(language, CURRENCIES);

	it.each(["UTC", "Asia/Tashkent", "America/New_York"])("formats dates as the build does, in %s", (timeZone) => {
		const wanted = datesIn(locale, timeZone);
		forget(locale);
		expect(datesIn(locale, timeZone)).not.toEqual(wanted);
		if (words) fillIntl(words);
		expect(datesIn(locale, timeZone)).toEqual(wanted);
	});

	it("formats money as the build does", () => {
		const wanted = sumsIn(locale);
		forget(locale);
		if (words) fillIntl(words);
		expect(sumsIn(locale)).toEqual(wanted);
	});

	it("leaves other languages to the browser", () => {
		const wanted = [...datesIn("ru-RU", "UTC"), ...sumsIn("de-DE")];
		forget(locale);
		if (words) fillIntl(words);
		expect([...datesIn("ru-RU", "UTC"), ...sumsIn("de-DE")]).toEqual(wanted);
	});
});

describe("a browser that knows the language", () => {
	it("keeps its own Intl", () => {
		const words = intlWords("ka", CURRENCIES);
		if (words) fillIntl(words);
		expect(Intl.DateTimeFormat).toBe(native.DateTimeFormat);
	});

	it("gets no extra words for other languages", () => {
		const others = Object.keys(LANGUAGES).filter((language) => !OF_FEW_BROWSERS.includes(language));
		expect(others.map((language) => intlWords(language, CURRENCIES))).toEqual(others.map(() => undefined));
	});
});
