import { describe, expect, it } from "vitest";
import { currencyNames } from "../../../src/i18n/currency-names";

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
	])("returns names in the page's language: %s", (language, name) => {
		expect(currencyNames(theme, language)["GEL"]).toBe(name);
	});

	it("returns the landing's own names in its main language, else the names of Intl", () => {
		expect(currencyNames(theme, "ru")["GEL"]).toBe("Лари");
		expect(currencyNames({ ...theme, currencies: [{ code: "GEL", symbol: "", title: "" }] }, "ru")).toEqual({
			GEL: "Грузинский лари",
		});
	});

	it("returns the symbol of a currency unknown to Intl", () => {
		expect(currencyNames(theme, "hy")["XQQ"]).toBe("¤");
	});
});
