import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES, languageOf } from "../../../src/i18n/languages";
import { localPath } from "../../../src/routes";
import { sakartvelo } from "../../sandbox/data/landings/sakartvelo";
import { NONE, PUBLIC, report, withPlaceholders } from "../emitted";
import { emittedHeads } from "./emitted-heads";

const { languages, main_lang: main } = sakartvelo("");
const heads = [...emittedHeads()];
const byPath = new Map(heads.map((head) => [head.path, head]));

/** Splits a path into its language and the path without prefix. */
function split(path: string): { language: string; bare: string } {
	const [, prefix, rest = ""] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
	return prefix && languages.includes(prefix)
		? { language: prefix, bare: rest || "/" }
		: { language: main, bare: path };
}

/** Spec §2 names the bill with a prefix too: links in mails carry the language. */
const PREFIXED_BILL = `/${main}/order/bill`;

describe("a landing with all languages", () => {
	it("has the specification's 18", () => {
		expect([...languages].sort()).toEqual(Object.keys(LANGUAGES).sort());
	});

	it("has each page in each language, the main one without prefix", () => {
		const bare = heads.filter(({ path }) => split(path).language === main && path !== PREFIXED_BILL);
		expect(bare.length).toBeGreaterThan(400);
		const wanted = bare.flatMap(({ path }) => languages.map((language) => localPath(path, language, main)));
		expect(report(wanted.filter((path) => !byPath.has(path)))).toBe(NONE);
		expect(heads).toHaveLength(wanted.length + 1);
		expect(heads.map(({ path }) => path).filter((path) => path.startsWith(`/${main}/`) || path === `/${main}`)).toEqual(
			[PREFIXED_BILL],
		);
	});

	it("has search index and cities in each language", () => {
		const missing = languages.flatMap((language) =>
			[`search.${language}.json`, `cities.${language}.json`].filter((name) => !existsSync(join(PUBLIC, "data", name))),
		);
		expect(report(missing)).toBe(NONE);
	});

	it("leaves no placeholder unfilled", () => {
		expect(report(withPlaceholders())).toBe(NONE);
	});

	it("declares language and direction on each page", () => {
		const wrong = heads.filter(({ path, lang, dir }) => {
			const { language } = split(path);
			return lang !== language || dir !== languageOf(language).direction;
		});
		expect(report(wrong.map(({ path, lang, dir }) => `${path}: ${lang}, ${dir}`))).toBe(NONE);
	});

	it("lists all alternates on each indexable page", () => {
		const wrong = heads.filter(({ path, isHidden, canonical, alternates }) => {
			if (isHidden) return alternates.size > 0 || canonical !== undefined;
			const { bare } = split(path);
			const isWhole = languages.every((language) => alternates.get(language) === localPath(bare, language, main));
			const hasDefault = alternates.get("x-default") === bare;
			return !isWhole || !hasDefault || alternates.size !== languages.length + 1 || canonical !== path;
		});
		expect(report(wrong.map(({ path }) => path))).toBe(NONE);
	});

	it("has reciprocal alternates", () => {
		const oneWay = heads.flatMap(({ path, alternates }) =>
			[...alternates.values()]
				.filter((other) => ![...(byPath.get(other)?.alternates.values() ?? [])].includes(path))
				.map((other) => `${path} → ${other}`),
		);
		expect(report(oneWay)).toBe(NONE);
	});

	it("shows only its own language's texts", () => {
		const wrong = heads.filter(({ path, texts }) => {
			const [own, ...others] = texts;
			return !own?.startsWith(`/texts/${split(path).language}.`) || others.length > 0;
		});
		expect(report(wrong.map(({ path, texts }) => `${path}: ${texts}`))).toBe(NONE);
	});
});
