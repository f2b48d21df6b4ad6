import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseCurrency } from "../../../src/domain/currency";
import { theme } from "../../fixtures/records";

const currencies = (...codes: string[]) => codes.map((code) => ({ code }));
const landingTheme = theme({
	currencies: currencies("KZT", "RUB", "USD"),
	language_currency: { en: "USD", kk: "KZT", tr: "TRY" },
	ui_config_show_currencies: true,
});

describe("chooseCurrency", () => {
	it("prefers the cookie's currency if the landing has it", () => {
		expect(chooseCurrency(landingTheme, "en", "KZT")).toBe("KZT");
		expect(chooseCurrency({ ...landingTheme, ui_config_show_currencies: false }, "en", "KZT")).toBe("KZT");
	});

	it("returns the language's currency when currencies are shown and there is no cookie", () => {
		expect(chooseCurrency(landingTheme, "en", undefined)).toBe("USD");
		expect(chooseCurrency(landingTheme, "kk", undefined)).toBe("KZT");
	});

	it("returns RUB when currencies aren't shown, or the language has no currency", () => {
		expect(chooseCurrency({ ...landingTheme, ui_config_show_currencies: false }, "en", undefined)).toBe("RUB");
		expect(chooseCurrency(landingTheme, "de", undefined)).toBe("RUB");
	});

	it("returns RUB rather than the language's currency when the cookie's currency is unknown", () => {
		expect(chooseCurrency(landingTheme, "en", "EUR")).toBe("RUB");
		expect(chooseCurrency(landingTheme, "en", "")).toBe("RUB");
	});

	it("returns RUB when the landing lacks the language's currency", () => {
		expect(chooseCurrency(landingTheme, "tr", undefined)).toBe("RUB");
	});

	it("returns the landing's first currency if RUB isn't listed, and the theme's if none are listed", () => {
		expect(
			chooseCurrency(
				{ ...landingTheme, currencies: theme({ currencies: currencies("AED", "USD") }).currencies },
				"de",
				undefined,
			),
		).toBe("AED");
		expect(chooseCurrency(theme({ currency: { code: "GEL" } }), "ru", undefined)).toBe("GEL");
	});

	it("always returns one of the landing's currencies", () => {
		const code = fc.constantFrom("RUB", "USD", "KZT", "AED", "GEL");
		fc.assert(
			fc.property(
				fc.uniqueArray(code, { minLength: 1 }),
				fc.dictionary(fc.constantFrom("ru", "en", "__proto__", "constructor"), code),
				fc.constantFrom("ru", "en", "constructor", "toString"),
				fc.option(fc.oneof(code, fc.string()), { nil: undefined }),
				fc.boolean(),
				(codes, language_currency, language, cookie, ui_config_show_currencies) => {
					const randomTheme = theme({ currencies: currencies(...codes), language_currency, ui_config_show_currencies });
					expect(codes).toContain(chooseCurrency(randomTheme, language, cookie));
				},
			),
		);
	});
});
