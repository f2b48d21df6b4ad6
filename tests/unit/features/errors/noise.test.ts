import { describe, expect, it } from "vitest";
import {
	type ErrorReport,
	isNoise,
	isOptionalChainingUnknown,
	isPatternMismatch,
	isStylesheetLost,
	isThirdParty,
	isWrongXPath,
} from "../../../../src/features/errors/noise";

const reportOf = (...texts: string[]): ErrorReport => ({ texts, scripts: [] });
const shop = "https://antrakt.example/app-0123456789.js";

describe("isNoise", () => {
	it("ignores errors of browsers too old for optional chaining", () => {
		for (const text of [
			"SyntaxError: Unexpected token '?.'",
			"SyntaxError: Unexpected token .",
			"SyntaxError: Unexpected token '.'",
		]) {
			expect(isOptionalChainingUnknown(reportOf(text)), text).toBe(true);
		}
		expect(isOptionalChainingUnknown(reportOf("SyntaxError: Unexpected token '<'"))).toBe(false);
		expect(
			isOptionalChainingUnknown(reportOf("SyntaxError: Unexpected token 'o', \"[object Obj\"... is not valid JSON")),
		).toBe(false);
	});

	it("ignores errors that mention the analytics counter's host or have its script last in the call stack", () => {
		expect(isThirdParty(reportOf("TypeError: Failed to fetch (mc.yandex.ru)"))).toBe(true);
		expect(isThirdParty({ texts: ["Error: x"], scripts: [shop, "https://mc.yandex.ru/metrika/tag.js"] })).toBe(true);
		expect(isThirdParty({ texts: ["Error: x"], scripts: ["https://mc.yandex.ru/metrika/tag.js", shop] })).toBe(false);
		expect(isThirdParty({ texts: ["Error: x"], scripts: ["<anonymous>"] })).toBe(false);
	});

	it("ignores a stylesheet that failed to load", () => {
		expect(isStylesheetLost(reportOf("ChunkLoadError: Loading CSS chunk 480 failed. (/480.css)"))).toBe(true);
		expect(isStylesheetLost(reportOf("ChunkLoadError: Loading chunk 480 failed."))).toBe(false);
	});

	it("ignores Safari's message about a pattern mismatch", () => {
		expect(isPatternMismatch(reportOf("SyntaxError: The string did not match the expected pattern."))).toBe(true);
		expect(isPatternMismatch(reportOf("TypeError: x is undefined"))).toBe(false);
	});

	it("ignores an invalid XPath in Chromium and Firefox", () => {
		const chromium =
			"SyntaxError: Failed to execute 'evaluate' on 'Document': The string '//*[' is not a valid XPath expression.";
		expect(isWrongXPath(reportOf(chromium))).toBe(true);
		expect(isWrongXPath(reportOf("SyntaxError: Document.evaluate: The expression is not a legal expression"))).toBe(
			true,
		);
		expect(isWrongXPath(reportOf("SyntaxError: Invalid regular expression"))).toBe(false);
	});

	it("ignores an error with a cause that is noise", () => {
		expect(isNoise(reportOf("Error: while styling", "Error: Loading CSS chunk 1 failed"))).toBe(true);
	});

	it("reports the shop's own errors", () => {
		const own = ["TypeError: Cannot read properties of undefined (reading 'price')", "Error: Loading chunk 12 failed."];
		for (const text of own) expect(isNoise({ texts: [text], scripts: [shop] }), text).toBe(false);
	});
});
