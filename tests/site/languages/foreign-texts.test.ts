import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { localPath } from "#src/routes";
import { sakartvelo } from "../../sandbox/data/landings/sakartvelo";
import { emittedPaths, NO_PROBLEMS, PUBLIC, report } from "../emitted";

/** Languages of the demo landing "sakartvelo"; the address of its images, here empty, doesn't matter. */
const { languages, main_lang: main } = sakartvelo("");
const paths = emittedPaths();
const pathLike = (pattern: RegExp) => paths.find((path) => pattern.test(path)) ?? `no page like ${pattern}`;

/** Paths, in the main language, of the checked pages: home, search, contacts, lists, and a page of each record type. */
const PAGES = [
	"/",
	"/moskva",
	"/moskva/events",
	"/moskva/events/search",
	"/moskva/places",
	"/persons",
	"/news",
	"/contacts",
	pathLike(/^\/moskva\/events\/\d+$/),
	pathLike(/^\/moskva\/places\/\d+$/),
	pathLike(/^\/moskva\/events\/category\/\d+$/),
	pathLike(/^\/events\/category\/\d+$/),
	pathLike(/^\/moskva\/events\/day\/[\d-]+$/),
	pathLike(/^\/persons\/person\/\d+$/),
	pathLike(/^\/news\/\d+$/),
];

/** Writing systems, and the languages that use them. Latin letters are allowed in any text. */
const WRITING_SYSTEMS: readonly (readonly [letters: RegExp, languages: string])[] = [
	[/(?=\p{L})\p{Script=Cyrillic}/u, "ru uk be kk ky"],
	[/(?=\p{L})\p{Script=Georgian}/u, "ka"],
	[/(?=\p{L})\p{Script=Armenian}/u, "hy"],
	[/(?=\p{L})\p{Script=Arabic}/u, "ar"],
	[/(?=\p{L})\p{Script=Hebrew}/u, "he"],
	[/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
	[/\p{Script=Han}/u, "ja zh"],
];
const VOID_ELEMENT = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Texts of a page in a writing system that the language of the nearest `lang` attribute doesn't use. */
function foreignTextsOf(html: string): string[] {
	const body = html
		.slice(html.indexOf("<body"))
		.replace(/(<(script|style|noscript)\b[^>]*>).*?(?=<\/\2>)/gs, "$1");
	const [, own = ""] = /<html\b[^>]*\slang="([^"]*)"/.exec(html) ?? [];
	const openElements: { name: string; lang: string }[] = [{ name: "html", lang: own }];
	const unmarkedTexts: string[] = [];
	for (const [, closing, name = "", inside = "", text = ""] of body.matchAll(
		/<(\/?)([a-zA-Z][\w-]*)([^>]*)>|([^<]+)/g,
	)) {
		const innermost = openElements.at(-1) ?? { name: "", lang: own };
		if (text) {
			const isForeign = WRITING_SYSTEMS.some(
				([letters, of]) => letters.test(text) && !of.split(" ").includes(innermost.lang),
			);
			if (isForeign) unmarkedTexts.push(`<${innermost.name} lang=${innermost.lang}> ${text.trim()}`);
		} else if (closing) openElements.splice(openElements.findLastIndex((each) => each.name === name));
		else if (!VOID_ELEMENT.test(name) && !inside.endsWith("/"))
			openElements.push({ name, lang: /\slang="([^"]*)"/.exec(inside)?.[1] ?? innermost.lang });
	}
	return unmarkedTexts;
}

it.each(languages)(
	"pages in %s mark texts in another non-Latin writing system with their language",
	(language) => {
		const unmarkedTexts = PAGES.flatMap((page) => {
			const path = localPath(page, language, main);
			return foreignTextsOf(readFileSync(join(PUBLIC, path, "index.html"), "utf8")).map(
				(text) => `${path}: ${text}`,
			);
		});
		expect(report(unmarkedTexts)).toBe(NO_PROBLEMS);
	},
);
