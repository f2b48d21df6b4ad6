import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGUAGES } from "../../../src/i18n/languages";
import { pluralOf, textsOf } from "./texts";

const SOURCE = new URL("../../../src/", import.meta.url);

/** Calls `t("key", { name: …, other })` in the code, with the names of their values. */
const calls = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
	.filter((path) => /\.tsx?$/.test(path))
	.flatMap((path) =>
		[
			...readFileSync(new URL(path, SOURCE), "utf8").matchAll(
				/\bt\(\s*"(?<key>[\w.:-]+)"\s*(?:,\s*\{(?<given>[^{}]*)\}\s*)?\)/g,
			),
		].map(({ groups }) => ({
			path,
			key: (groups?.["key"] ?? "").replace(/^\w+:/, ""),
			given: groups?.["given"] ?? "",
		})),
	);

/** Placeholders of a key in any language and plural form: the call can't know which one is shown. */
const wanted = new Map<string, Set<string>>();
for (const language of Object.keys(LANGUAGES)) {
	const texts = textsOf(language);
	for (const [key, text] of texts) {
		const base = (pluralOf(key, texts)?.base ?? key).replace(/^\w+:/, "");
		const names = wanted.get(base) ?? new Set();
		wanted.set(base, names);
		for (const [, name = ""] of text.matchAll(/\{\{(\w+)\}\}/g)) names.add(name);
	}
}

it("every text is given all its placeholders", () => {
	const open = calls.flatMap(({ path, key, given }) => {
		// A spread may contain any name; `count` comes with plural forms.
		if (given.includes("...")) return [];
		const names = new Set([...given.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = ""]) => name));
		return [...(wanted.get(key) ?? [])]
			.filter((name) => !names.has(name))
			.map((name) => `${path}: ${key} lacks ${name}`);
	});
	expect(calls.length).toBeGreaterThan(200);
	expect(open).toEqual([]);
});
