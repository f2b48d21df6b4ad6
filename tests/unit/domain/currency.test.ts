import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseCurrency } from "../../../src/domain/currency";
import { theme } from "../../fixtures/records";

const currencies = (...codes: string[]) => codes.map((code) => ({ code }));
const shop = theme({
	currencies: currencies("KZT", "RUB", "USD"),
	language_currency: { en: "USD", kk: "KZT", tr: "TRY" },
	ui_config_show_currencies: true,
});

describe("chooseCurrency", () => {
	it("prefers the cookie's currency if the landing has it", () => {
		expect(chooseCurrency(shop, "en", "KZT")).toBe("KZT");
		expect(chooseCurrency({ ...shop, ui_config_show_currencies: false }, "en", "KZT")).toBe("KZT");
	});

	it("is the language's when currencies are shown and there is no cookie", () => {
		expect(chooseCurrency(shop, "en", undefined)).toBe("USD");
		expect(chooseCurrency(shop, "kk", undefined)).toBe("KZT");
	});

	it("is the rouble when currencies aren't shown, or the language has none", () => {
		expect(chooseCurrency({ ...shop, ui_config_show_currencies: false }, "en", undefined)).toBe("RUB");
		expect(chooseCurrency(shop, "de", undefined)).toBe("RUB");
	});

	it("falls back to the rouble, not the language's, when the cookie's is unknown", () => {
		expect(chooseCurrency(shop, "en", "EUR")).toBe("RUB");
		expect(chooseCurrency(shop, "en", "")).toBe("RUB");
	});

	it("falls back to the rouble when the language's currency isn't offered", () => {
		expect(chooseCurrency(shop, "tr", undefined)).toBe("RUB");
	});

	it("falls back to the first currency, then to the theme's", () => {
		expect(
			chooseCurrency(
				{ ...shop, currencies: theme({ currencies: currencies("AED", "USD") }).currencies },
				"de",
				undefined,
			),
		).toBe("AED");
		expect(chooseCurrency(theme({ currency: { code: "GEL" } }), "ru", undefined)).toBe("GEL");
	});

	it("is always one of the landing's", () => {
		const code = fc.constantFrom("RUB", "USD", "KZT", "AED", "GEL");
		fc.assert(
			fc.property(
				fc.uniqueArray(code, { minLength: 1 }),
				fc.dictionary(fc.constantFrom("ru", "en", "__proto__", "constructor"), code),
				fc.constantFrom("ru", "en", "constructor", "toString"),
				fc.option(fc.oneof(code, fc.string()), { nil: undefined }),
				fc.boolean(),
				(codes, language_currency, language, cookie, ui_config_show_currencies) => {
					const any = theme({ currencies: currencies(...codes), language_currency, ui_config_show_currencies });
					expect(codes).toContain(chooseCurrency(any, language, cookie));
				},
			),
		);
	});
});
