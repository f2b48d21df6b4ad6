import { describe, expect, it } from "vitest";
import { currencyNames } from "#src/i18n/currency-names";

const currencies = [
	{ code: "GEL", symbol: "₾", title: "Лари" },
	{ code: "XQQ", symbol: "¤", title: "" },
];
const theme = { currencies, main_lang: "ru" };

describe("currencyNames", () => {
	it.each([
		["hy", "Վրացական լարի"],
		["kk", "Грузия лариі"],
		["en", "Georgian Lari"],
	])(
		"returns names in the page's language, or the symbol if Intl and landing lack a name: %s",
		(language, name) => {
			expect(currencyNames(theme, language)).toEqual({ GEL: name, XQQ: "¤" });
		},
	);

	it("returns the landing's own names in its main language, or Intl's names if the landing has none", () => {
		expect(currencyNames(theme, "ru")["GEL"]).toBe("Лари");
		const untitled = { ...theme, currencies: [{ code: "GEL", symbol: "", title: "" }] };
		expect(currencyNames(untitled, "ru")).toEqual({ GEL: "Грузинский лари" });
	});
});
