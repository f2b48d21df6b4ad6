import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { localPath } from "#src/routes";
import { sakartvelo } from "../../sandbox/data/landings/sakartvelo";
import { textsOf } from "../../unit/locales/texts";
import { emittedPaths, PUBLIC } from "../emitted";
import { chunkScripts, gzippedSize, SCRIPT_BUDGET, scriptsOf } from "../page-scripts";

/** Languages of the demo landing "sakartvelo"; the address of its images, here empty, doesn't matter. */
const { languages, main_lang: main } = sakartvelo("");
const EVENT_PATH = emittedPaths().find((path) => /^\/moskva\/events\/\d+$/.test(path)) ?? "/moskva/events";
/** Paths, in the main language, of the pages whose first load is checked. */
const PAGES = ["/", "/moskva", "/moskva/events", EVENT_PATH, "/moskva/events/search", "/persons", "/news"];
/** Length (characters) from which a text is unlikely to occur in two languages; shorter for Chinese and Japanese. */
const distinctLength = (language: string) => (language === "ja" || language === "zh" ? 16 : 40);
/** Size limit (bytes) of a language's gzipped file of texts. Georgian has the largest: a letter takes three bytes. */
const TEXTS_BUDGET = 16 * 1_024;

const readBuilt = (path: string) => readFileSync(join(PUBLIC, path), "utf8");
const textsFilesOf = (language: string) =>
	readdirSync(join(PUBLIC, "texts")).filter(
		(name) => name.startsWith(`${language}.`) && name.endsWith(".json"),
	);

/** Replaces non-breaking spaces, also escaped ones in scripts: the build adds some to the texts. */
const withPlainSpaces = (text: string) => text.replace(/\u00a0|\\xa0|\\u00a0/g, " ");

/** Parts of each language's texts, split at placeholders and tags, that are long enough to identify the language. */
const distinctTexts = new Map(
	languages.map((language) => {
		const textParts = [...textsOf(language).values()].flatMap((text) =>
			withPlainSpaces(text).split(/\{\{\w+\}\}|<\/?\w+>/),
		);
		return [language, textParts.filter((text) => text.length >= distinctLength(language))];
	}),
);
/** Those `distinctTexts` of all languages except `own` that occur in `text`, also with non-breaking spaces. */
const foreignTextsIn = (text: string, own: string) => {
	const spacedText = withPlainSpaces(text);
	return [...distinctTexts].flatMap(([language, texts]) =>
		language === own ? [] : texts.filter((each) => spacedText.includes(each)),
	);
};

describe.each(languages)("a first visit in %s", (language) => {
	const textsFiles = textsFilesOf(language);
	const hasIntlWords = "intl" in JSON.parse(readBuilt(`texts/${textsFiles[0]}`));

	it.each(PAGES)("opens %s with at most 122 KiB of gzipped scripts", (page) => {
		const path = localPath(page, language, main).slice(1);
		const scripts = new Set([...scriptsOf(path), ...(hasIntlWords ? chunkScripts("intl-fill") : [])]);
		expect(scripts.size).toBeGreaterThanOrEqual(hasIntlWords ? 5 : 4);
		const bytes = [...scripts].reduce((sum, script) => sum + gzippedSize(script), 0);
		expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET);
	});

	it("loads one file of texts, which has at most 16 KiB after gzip and no texts of other languages", () => {
		expect(textsFiles).toHaveLength(1);
		expect(gzippedSize(`texts/${textsFiles[0]}`)).toBeLessThanOrEqual(TEXTS_BUDGET);
		const text = readBuilt(`texts/${textsFiles[0]}`);
		expect(distinctTexts.get(language)?.length).toBeGreaterThan(5);
		expect(foreignTextsIn(text, language)).toEqual([]);
	});

	it("loads pages and page data without texts of other languages", () => {
		for (const page of PAGES) {
			const path = localPath(page, language, main);
			expect(foreignTextsIn(readBuilt(`${path}/index.html`), language), path).toEqual([]);
			const data = `page-data/${path === "/" ? "index" : path}/page-data.json`;
			expect(foreignTextsIn(readBuilt(data), language), data).toEqual([]);
		}
	});
});

it("scripts contain no interface texts of any language", () => {
	const files = readdirSync(PUBLIC, { recursive: true, encoding: "utf8" });
	const scripts = files.filter((file) => /^(?:_\/)?[^/]+\.js$/.test(file));
	expect(scripts.length).toBeGreaterThan(20);
	for (const script of scripts) expect(foreignTextsIn(readBuilt(script), "none"), script).toEqual([]);
});
