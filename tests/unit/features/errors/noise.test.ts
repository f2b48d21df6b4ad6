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

const says = (...texts: string[]): ErrorReport => ({ texts, scripts: [] });
const shop = "https://antrakt.example/app-0123456789.js";

describe("error noise is dropped", () => {
	it("when the browser is too old for optional chaining", () => {
		for (const text of [
			"SyntaxError: Unexpected token '?.'",
			"SyntaxError: Unexpected token .",
			"SyntaxError: Unexpected token '.'",
		]) {
			expect(isOptionalChainingUnknown(says(text)), text).toBe(true);
		}
		expect(isOptionalChainingUnknown(says("SyntaxError: Unexpected token '<'"))).toBe(false);
		expect(
			isOptionalChainingUnknown(says("SyntaxError: Unexpected token 'o', \"[object Obj\"... is not valid JSON")),
		).toBe(false);
	});

	it("when it mentions the counter's host or comes from its script", () => {
		expect(isThirdParty(says("TypeError: Failed to fetch (mc.yandex.ru)"))).toBe(true);
		expect(isThirdParty({ texts: ["Error: x"], scripts: [shop, "https://mc.yandex.ru/metrika/tag.js"] })).toBe(true);
		expect(isThirdParty({ texts: ["Error: x"], scripts: ["https://mc.yandex.ru/metrika/tag.js", shop] })).toBe(false);
		expect(isThirdParty({ texts: ["Error: x"], scripts: ["<anonymous>"] })).toBe(false);
	});

	it("when a stylesheet failed to load", () => {
		expect(isStylesheetLost(says("ChunkLoadError: Loading CSS chunk 480 failed. (/480.css)"))).toBe(true);
		expect(isStylesheetLost(says("ChunkLoadError: Loading chunk 480 failed."))).toBe(false);
	});

	it("when it is Safari's pattern mismatch", () => {
		expect(isPatternMismatch(says("SyntaxError: The string did not match the expected pattern."))).toBe(true);
		expect(isPatternMismatch(says("TypeError: x is undefined"))).toBe(false);
	});

	it("when it is an XPath error of either browser", () => {
		const chromium =
			"SyntaxError: Failed to execute 'evaluate' on 'Document': The string '//*[' is not a valid XPath expression.";
		expect(isWrongXPath(says(chromium))).toBe(true);
		expect(isWrongXPath(says("SyntaxError: Document.evaluate: The expression is not a legal expression"))).toBe(true);
		expect(isWrongXPath(says("SyntaxError: Invalid regular expression"))).toBe(false);
	});

	it("when any error of its chain is noise", () => {
		expect(isNoise(says("Error: while styling", "Error: Loading CSS chunk 1 failed"))).toBe(true);
	});

	it("unless it is the shop's own error", () => {
		const own = ["TypeError: Cannot read properties of undefined (reading 'price')", "Error: Loading chunk 12 failed."];
		for (const text of own) expect(isNoise({ texts: [text], scripts: [shop] }), text).toBe(false);
	});
});
