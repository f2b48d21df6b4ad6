import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseCurrency } from "#src/domain/currency";
import { theme } from "../../fixtures/records";

const currencies = (...codes: string[]) => codes.map((code) => ({ code }));
const landingTheme = theme({
	currencies: currencies("KZT", "RUB", "USD"),
	language_currency: { en: "USD", kk: "KZT", tr: "TRY" },
	ui_config_show_currencies: true,
});

describe("chooseCurrency", () => {
	const withHiddenCurrencies = { ...landingTheme, ui_config_show_currencies: false };
	const withoutRubles = theme({ currencies: currencies("AED", "USD") });
	const withoutCurrencies = theme({ currency: { code: "GEL" } });

	it.each([
		["the cookie's currency if the landing has it", landingTheme, "en", "KZT", "KZT"],
		["the cookie's currency even if currencies aren't shown", withHiddenCurrencies, "en", "KZT", "KZT"],
		[
			"the language's currency if currencies are shown and no cookie is set: USD",
			landingTheme,
			"en",
			undefined,
			"USD",
		],
		[
			"the language's currency if currencies are shown and no cookie is set: KZT",
			landingTheme,
			"kk",
			undefined,
			"KZT",
		],
		["RUB when currencies aren't shown and no cookie is set", withHiddenCurrencies, "en", undefined, "RUB"],
		["RUB when the language has no currency", landingTheme, "de", undefined, "RUB"],
		[
			"RUB rather than the language's currency if the landing lacks the cookie's one",
			landingTheme,
			"en",
			"EUR",
			"RUB",
		],
		["RUB rather than the language's currency when the cookie is empty", landingTheme, "en", "", "RUB"],
		["RUB when the landing lacks the language's currency", landingTheme, "tr", undefined, "RUB"],
		["the landing's first currency if RUB isn't listed", withoutRubles, "de", undefined, "AED"],
		["the theme's currency if the landing lists none", withoutCurrencies, "ru", undefined, "GEL"],
	] as const)("returns %s", (_, shopTheme, language, cookie, code) => {
		expect(chooseCurrency(shopTheme, language, cookie)).toBe(code);
	});

	it("returns one of the landing's currencies whenever the landing lists any", () => {
		const code = fc.constantFrom("RUB", "USD", "KZT", "AED", "GEL");
		fc.assert(
			fc.property(
				fc.uniqueArray(code, { minLength: 1 }),
				fc.dictionary(fc.constantFrom("ru", "en", "__proto__", "constructor"), code),
				fc.constantFrom("ru", "en", "constructor", "toString"),
				fc.option(fc.oneof(code, fc.string()), { nil: undefined }),
				fc.boolean(),
				(codes, language_currency, language, cookie, ui_config_show_currencies) => {
					const randomTheme = theme({
						currencies: currencies(...codes),
						language_currency,
						ui_config_show_currencies,
					});
					expect(codes).toContain(chooseCurrency(randomTheme, language, cookie));
				},
			),
		);
	});
});
