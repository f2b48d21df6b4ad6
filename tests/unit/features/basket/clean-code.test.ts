import { expect, it } from "vitest";
import { cleanCode } from "#src/features/basket/clean-code";

it.each([
	["SUMMER-10", "SUMMER-10"],
	["Лето.2026", "Лето.2026"],
	["O'NEILL", "O'NEILL"],
	["  SUMMER10\u00a0", "SUMMER10"],
	["\u200bSUM\u200bMER10\u2060", "SUMMER10"],
	["\u202aSUMMER10\u202c", "SUMMER10"],
	["SUM\u00adMER10\ufeff", "SUMMER10"],
	["\tSUM\u0000MER10\n", "SUMMER10"],
	["«SUMMER10»", "SUMMER10"],
	['"SUMMER10"', "SUMMER10"],
	["“SUMMER10”.", "SUMMER10"],
	["„SUMMER10“,", "SUMMER10"],
	["'SUMMER10'", "SUMMER10"],
	["‘SUMMER10’;", "SUMMER10"],
	["«SUMMER10.»", "SUMMER10"],
	["SUMMER10!", "SUMMER10!"],
	["ＳＵＭＭＥＲ１０", "SUMMER10"],
	["1234 5678\u00a09012\u20073456", "1234567890123456"],
	["«»", ""],
	[" \u200b ", ""],
])("cleanCode reads the code in what was pasted: %j", (typed, code) => {
	expect(cleanCode(typed)).toBe(code);
});
