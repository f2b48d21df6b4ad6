import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";

const require = createRequire(import.meta.url);
const reexportsLoader: (source: string) => string = require("../../../src/build/gatsby/reexports-loader.js");
const sourceOf = (file: string) => readFileSync(require.resolve(file), "utf8");

describe("the loader of CommonJS re-exports", () => {
	it("re-exports the `dist` of the language plugin's package", () => {
		expect(reexportsLoader(sourceOf("gatsby-plugin-react-i18next"))).toBe("export * from './dist';\n");
	});

	it("exports each module of the language plugin's index", () => {
		expect(reexportsLoader(sourceOf("gatsby-plugin-react-i18next/dist"))).toBe(
			["react-i18next", "./i18nextContext", "./useI18next", "./Link"]
				.map((name) => `export * from "${name}";\n`)
				.join(""),
		);
	});

	it("throws on an index that requires no modules", () => {
		expect(() => reexportsLoader("exports.answer = 42;")).toThrow("requires no modules");
	});
});
