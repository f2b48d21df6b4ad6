import { describe, expect, it } from "vitest";
import { isNoise } from "#src/features/errors/noise";

const SHOP_SCRIPT = "https://antrakt.example/app-0123456789.js";
const ANALYTICS_SCRIPT = "https://mc.yandex.ru/metrika/tag.js";

describe("isNoise", () => {
	it.each([
		"SyntaxError: Unexpected token '?.'",
		"SyntaxError: Unexpected token .",
		"SyntaxError: Unexpected token '.'",
		"TypeError: Failed to fetch (mc.yandex.ru)",
		"TypeError: Failed to fetch (mc.yandex.com.ge)",
		"ChunkLoadError: Loading CSS chunk 480 failed. (/480.css)",
		"SyntaxError: The string did not match the expected pattern.",
		"SyntaxError: Failed to execute 'evaluate' on 'Document': The string '//*[' is not a valid XPath expression.",
		"SyntaxError: Document.evaluate: The expression is not a legal expression",
	])("returns true for an error with this message or cause: %s", (text) => {
		expect(isNoise({ texts: [text], scripts: [] })).toBe(true);
		expect(isNoise({ texts: ["Error: with a cause", text], scripts: [SHOP_SCRIPT] })).toBe(true);
	});

	it.each([
		"SyntaxError: Unexpected token '<'",
		"SyntaxError: Unexpected token 'o', \"[object Obj\"... is not valid JSON",
		"ChunkLoadError: Loading chunk 480 failed.",
		"TypeError: x is undefined",
		"SyntaxError: Invalid regular expression",
		"TypeError: Cannot read properties of undefined (reading 'price')",
	])("returns false for an error of the shop's own code: %s", (text) => {
		expect(isNoise({ texts: [text], scripts: [SHOP_SCRIPT] })).toBe(false);
	});

	it("returns true for an unknown message only if the analytics script is innermost in the call stack", () => {
		const isNoiseFrom = (...scripts: string[]) => isNoise({ texts: ["Error: x"], scripts });
		expect(isNoiseFrom(SHOP_SCRIPT, ANALYTICS_SCRIPT)).toBe(true);
		expect(isNoiseFrom(ANALYTICS_SCRIPT, SHOP_SCRIPT)).toBe(false);
		expect(isNoiseFrom("<anonymous>")).toBe(false);
	});
});
