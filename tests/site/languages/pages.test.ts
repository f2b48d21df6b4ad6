import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LANGUAGES, languageOf } from "#src/i18n/languages";
import { localPath } from "#src/routes";
import { sakartvelo } from "../../sandbox/data/landings/sakartvelo";
import { isSampleRun } from "../../tools/sample";
import { filesWithPlaceholders, NO_PROBLEMS, PUBLIC, report } from "../emitted";
import { emittedHeads } from "./emitted-heads";

/** Languages of the demo landing "sakartvelo"; the address of its images, here empty, doesn't matter. */
const { languages, main_lang: main } = sakartvelo("");
const heads = [...emittedHeads()];
const headsByPath = new Map(heads.map((head) => [head.path, head]));

function splitLanguage(path: string): { language: string; unprefixed: string } {
	const [, prefix, rest = ""] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
	return prefix && languages.includes(prefix)
		? { language: prefix, unprefixed: rest || "/" }
		: { language: main, unprefixed: path };
}

/** The only path with the main language's prefix (spec §2): links in e-mails always contain the language. */
const PREFIXED_BILL = `/${main}/order/bill`;

it("the demo landing sakartvelo has all 18 languages of the specification", () => {
	expect([...languages].sort()).toEqual(Object.keys(LANGUAGES).sort());
});

it("the site has each page in each language; in the main one, only the bill also has a prefixed path", () => {
	const pagesInMain = heads.filter(
		({ path }) => splitLanguage(path).language === main && path !== PREFIXED_BILL,
	);
	expect(pagesInMain.length).toBeGreaterThan(isSampleRun() ? 200 : 400);
	const expected = pagesInMain.flatMap(({ path }) =>
		languages.map((language) => localPath(path, language, main)),
	);
	expect(report(expected.filter((path) => !headsByPath.has(path)))).toBe(NO_PROBLEMS);
	expect(heads).toHaveLength(expected.length + 1);
	const prefixedPaths = heads
		.map(({ path }) => path)
		.filter((path) => new RegExp(`^/${main}(?:/|$)`).test(path));
	expect(prefixedPaths).toEqual([PREFIXED_BILL]);
});

it("the site has a search index and a list of cities in each language", () => {
	const missing = languages.flatMap((language) =>
		[`search.${language}.json`, `cities.${language}.json`].filter(
			(name) => !existsSync(join(PUBLIC, "data", name)),
		),
	);
	expect(report(missing)).toBe(NO_PROBLEMS);
});

it("pages, data and calendars contain no unfilled placeholder", () => {
	expect(report(filesWithPlaceholders())).toBe(NO_PROBLEMS);
});

it("each page declares its language and text direction", () => {
	const wrongHeads = heads.filter(({ path, lang, dir }) => {
		const { language } = splitLanguage(path);
		return lang !== language || dir !== languageOf(language).direction;
	});
	expect(report(wrongHeads.map(({ path, lang, dir }) => `${path}: ${lang}, ${dir}`))).toBe(NO_PROBLEMS);
});

it("each indexable page links to an indexable alternate in each language, and noindex pages link to none", () => {
	const wrongHeads = heads.filter(({ path, isNoindex, canonical, alternates }) => {
		if (isNoindex) return alternates.size > 0 || canonical !== undefined;
		const { unprefixed } = splitLanguage(path);
		const hasAll = languages.every(
			(language) => alternates.get(language) === localPath(unprefixed, language, main),
		);
		const hasNoindex = [...alternates.values()].some((other) => headsByPath.get(other)?.isNoindex !== false);
		const hasDefault = alternates.get("x-default") === unprefixed;
		return (
			!hasAll || hasNoindex || !hasDefault || alternates.size !== languages.length + 1 || canonical !== path
		);
	});
	expect(report(wrongHeads.map(({ path }) => path))).toBe(NO_PROBLEMS);
});

it("each page links to one file of texts, in its own language", () => {
	const wrongHeads = heads.filter(({ path, texts }) => {
		const [own, ...others] = texts;
		return !own?.startsWith(`/texts/${splitLanguage(path).language}.`) || others.length > 0;
	});
	expect(report(wrongHeads.map(({ path, texts }) => `${path}: ${texts}`))).toBe(NO_PROBLEMS);
});
