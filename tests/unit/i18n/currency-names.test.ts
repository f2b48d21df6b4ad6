import { describe, expect, it } from "vitest";
import { currencyNames } from "../../../src/i18n/currency-names";

const currencies = [
	{ code: "GEL", symbol: "₾", title: "Лари" },
	{ code: "XQQ", symbol: "¤", title: "" },
];
const theme = { currencies, main_lang: "ru" };

describe("names of currencies", () => {
	it.each([
		["hy", "Վրացական լարի"],
		["kk", "Грузия лариі"],
		["en", "Georgian Lari"],
	])("are in the page's language: %s", (language, name) => {
		expect(currencyNames(theme, language)["GEL"]).toBe(name);
	});

	it("are the landing's in its main language", () => {
		expect(currencyNames(theme, "ru")["GEL"]).toBe("Лари");
		expect(currencyNames({ ...theme, currencies: [{ code: "GEL", symbol: "", title: "" }] }, "ru")).toEqual({
			GEL: "Грузинский лари",
		});
	});

	it("fall back to the sign of an unknown currency", () => {
		expect(currencyNames(theme, "hy")["XQQ"]).toBe("¤");
	});
});
