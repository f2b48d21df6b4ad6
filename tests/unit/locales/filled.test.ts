import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGUAGES } from "#src/i18n/languages";
import { pluralOf, textsOf } from "./texts";

const SOURCE = new URL("../../../src/", import.meta.url);

/** Calls `t("key")` and `t("key", { name: …, other })` in the code, except those with braces inside the values. */
const translationCalls = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
	.filter((path) => /\.tsx?$/.test(path))
	.flatMap((path) => {
		const code = readFileSync(new URL(path, SOURCE), "utf8");
		const matches = code.matchAll(/\bt\(\s*"(?:\w+:)?([\w.-]+)"\s*(?:,\s*\{([^{}]*)\}\s*)?\)/g);
		return [...matches].map(([, key = "", values = ""]) => ({ path, key, values }));
	});

/** Placeholders in all translations and plural forms of a text, by its key; every call of `t` must fill all of them. */
const placeholders = new Map<string, Set<string>>();
for (const language of Object.keys(LANGUAGES)) {
	const texts = textsOf(language);
	for (const [key, text] of texts) {
		const base = (pluralOf(key, texts)?.base ?? key).replace(/^\w+:/, "");
		const names = placeholders.get(base) ?? new Set();
		placeholders.set(base, names);
		for (const [, name = ""] of text.matchAll(/\{\{(\w+)\}\}/g)) names.add(name);
	}
}

it("each call of `t` with a literal key and simple values passes a value for every placeholder of its text", () => {
	const missingValues = translationCalls.flatMap(({ path, key, values }) => {
		// The names of values passed as `...values` can't be found in the call.
		if (values.includes("...")) return [];
		const names = new Set([...values.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = ""]) => name));
		return [...(placeholders.get(key) ?? [])]
			.filter((name) => !names.has(name))
			.map((name) => `${path}: ${key} lacks ${name}`);
	});
	expect(translationCalls.length).toBeGreaterThan(200);
	expect(missingValues).toEqual([]);
});
