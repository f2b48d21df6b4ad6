import { describe, expect, it } from "vitest";
import { isLanguage, LANGUAGES, languageOf } from "#src/i18n/languages";

const SPECIFIED_LANGUAGES = "ru en ar de es ja zh uk kk fr ky hy uz az be he ka tr".split(" ");

describe("LANGUAGES", () => {
	it("contains exactly the specification's 18 languages", () => {
		expect(Object.keys(LANGUAGES).sort()).toEqual(SPECIFIED_LANGUAGES.sort());
	});

	it("has a name, a locale that Intl supports, a country and an Open Graph locale for each language", () => {
		for (const [code, { locale, localeCode, countryCode, name }] of Object.entries(LANGUAGES)) {
			expect(Intl.DateTimeFormat.supportedLocalesOf(locale), code).toEqual([locale]);
			expect([locale, localeCode]).toEqual([`${code}-${countryCode}`, `${code}_${countryCode}`]);
			expect(
				new Intl.DisplayNames("ru", { type: "region", fallback: "none" }).of(countryCode),
				code,
			).toBeDefined();
			expect(name, code).not.toBe("");
		}
	});

	it("starts the week on Monday for Russian, British English, German, Spanish, Ukrainian and Chinese, on Sunday for Hebrew", () => {
		for (const code of ["ru", "en", "de", "es", "uk", "zh"]) expect(languageOf(code).weekStart, code).toBe(1);
		expect(LANGUAGES.he.weekStart).toBe(7);
	});

	it("marks only Arabic and Hebrew as right to left", () => {
		const rightToLeftLanguages = Object.entries(LANGUAGES).filter(([, { direction }]) => direction === "rtl");
		expect(rightToLeftLanguages.map(([code]) => code)).toEqual(["ar", "he"]);
	});

	it("doesn't accept other codes, such as properties of Object.prototype: `languageOf` returns Russian", () => {
		for (const code of ["constructor", "__proto__", "toString", "RU", "xx", ""]) {
			expect(isLanguage(code), code).toBe(false);
			expect(languageOf(code), code).toBe(LANGUAGES.ru);
		}
	});
});
