import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES, languageOf } from "../../../src/i18n/languages";
import { localPath } from "../../../src/routes";
import { sakartvelo } from "../../sandbox/data/landings/sakartvelo";
import { filesWithPlaceholders, NONE, PUBLIC, report } from "../emitted";
import { emittedHeads } from "./emitted-heads";

const { languages, main_lang: main } = sakartvelo("");
const heads = [...emittedHeads()];
const byPath = new Map(heads.map((head) => [head.path, head]));

/** Splits a path into its language and the path without prefix. */
function splitLanguage(path: string): { language: string; unprefixed: string } {
	const [, prefix, rest = ""] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
	return prefix && languages.includes(prefix)
		? { language: prefix, unprefixed: rest || "/" }
		: { language: main, unprefixed: path };
}

/** The only page with a prefix in the main language (spec §2), since links in e-mails name the language. */
const PREFIXED_BILL = `/${main}/order/bill`;

describe("a landing with all languages", () => {
	it("has all 18 languages of the specification", () => {
		expect([...languages].sort()).toEqual(Object.keys(LANGUAGES).sort());
	});

	it("has each page in each language, without a prefix in the main one", () => {
		const pagesInMain = heads.filter(({ path }) => splitLanguage(path).language === main && path !== PREFIXED_BILL);
		expect(pagesInMain.length).toBeGreaterThan(400);
		const expected = pagesInMain.flatMap(({ path }) => languages.map((language) => localPath(path, language, main)));
		expect(report(expected.filter((path) => !byPath.has(path)))).toBe(NONE);
		expect(heads).toHaveLength(expected.length + 1);
		const prefixedPaths = heads.map(({ path }) => path).filter((path) => new RegExp(`^/${main}(?:/|$)`).test(path));
		expect(prefixedPaths).toEqual([PREFIXED_BILL]);
	});

	it("has a search index and a list of cities in each language", () => {
		const missing = languages.flatMap((language) =>
			[`search.${language}.json`, `cities.${language}.json`].filter((name) => !existsSync(join(PUBLIC, "data", name))),
		);
		expect(report(missing)).toBe(NONE);
	});

	it("contains no unfilled placeholder", () => {
		expect(report(filesWithPlaceholders())).toBe(NONE);
	});

	it("declares language and direction on each page", () => {
		const wrongHeads = heads.filter(({ path, lang, dir }) => {
			const { language } = splitLanguage(path);
			return lang !== language || dir !== languageOf(language).direction;
		});
		expect(report(wrongHeads.map(({ path, lang, dir }) => `${path}: ${lang}, ${dir}`))).toBe(NONE);
	});

	it("lists all alternates on each indexable page", () => {
		const wrongHeads = heads.filter(({ path, isHidden, canonical, alternates }) => {
			if (isHidden) return alternates.size > 0 || canonical !== undefined;
			const { unprefixed } = splitLanguage(path);
			const hasAll = languages.every((language) => alternates.get(language) === localPath(unprefixed, language, main));
			const hasDefault = alternates.get("x-default") === unprefixed;
			return !hasAll || !hasDefault || alternates.size !== languages.length + 1 || canonical !== path;
		});
		expect(report(wrongHeads.map(({ path }) => path))).toBe(NONE);
	});

	it("has reciprocal alternates", () => {
		const oneWay = heads.flatMap(({ path, alternates }) =>
			[...alternates.values()]
				.filter((other) => ![...(byPath.get(other)?.alternates.values() ?? [])].includes(path))
				.map((other) => `${path} → ${other}`),
		);
		expect(report(oneWay)).toBe(NONE);
	});

	it("links to one file of texts on each page, in the page's language", () => {
		const wrongHeads = heads.filter(({ path, texts }) => {
			const [own, ...others] = texts;
			return !own?.startsWith(`/texts/${splitLanguage(path).language}.`) || others.length > 0;
		});
		expect(report(wrongHeads.map(({ path, texts }) => `${path}: ${texts}`))).toBe(NONE);
	});
});
