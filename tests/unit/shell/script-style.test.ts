import { describe, expect, it } from "vitest";
import { LANGUAGES, languageOf } from "#src/i18n/languages";
import { scriptStyle } from "#src/shell/script-style";

describe("scriptStyle", () => {
	it.each([
		["keeps Japanese words whole", "ja", /:root\{word-break:auto-phrase;line-break:strict\}/],
		[
			"keeps short Japanese texts whole in browsers without word detection",
			"ja",
			/@supports not \(word-break:auto-phrase\)\{:is\([^)]*h1[^)]*\)\{word-break:keep-all;overflow-wrap:anywhere\}\}/,
		],
		["keeps Chinese punctuation away from the start of a line", "zh", /line-break:strict/],
		[
			"keeps words whole in Chinese labels",
			"zh",
			/:is\([^)]*button[^)]*\)\{word-break:keep-all;overflow-wrap:anywhere\}/,
		],
		["hyphenates Armenian, whose words are long", "hy", /:lang\(hy\)\{hyphens:auto\}/],
	])("%s", (_, language, rules) => {
		expect(scriptStyle(language, [language])).toMatch(rules);
	});

	it("makes lines of Arabic higher than 1.62 em, to fit vowel signs and tails", () => {
		const [, height] = /:root :is\(body,p,dd\)\{line-height:([\d.]+)\}/.exec(scriptStyle("ar", ["ar"])) ?? [];
		expect(Number(height)).toBeGreaterThan(1.62);
	});
});

describe("the line height of titles", () => {
	const titleRules = (language: string, languages: readonly string[]) =>
		scriptStyle(language, languages).match(/[^{}]*:is\(h1,h2,h3\)[^{}]*\{line-height[^}]*\}/g) ?? [];
	const rule = (language: string, height: number) =>
		`:root:root:root :is(h1,h2,h3):lang(${language}){line-height:${height}}`;

	it("is that of the title's own language: Russian ones on an Arabic page keep theirs", () => {
		expect(titleRules("ar", ["ar", "ru"])).toEqual([rule("ar", 1.35)]);
		expect(titleRules("tr", ["ru", "tr", "fr"])).toEqual([rule("tr", 1.1)]);
	});

	it("has room for Arabic and Japanese titles on a Russian page", () => {
		expect(titleRules("ru", ["ru", "ar", "ja", "tr"])).toEqual([rule("ar", 1.35), rule("ja", 1.2)]);
	});
});

const LTR_LANGUAGES = Object.keys(LANGUAGES).filter((language) => languageOf(language).direction === "ltr");

it.each(LTR_LANGUAGES)(
	"scriptStyle isolates Arabic and Hebrew names from the text direction of pages in %s",
	(language) => {
		for (const foreign of ["ar", "he"])
			expect(scriptStyle(language, [language, foreign])).toContain(
				`[lang=${foreign}]:not([dir]){unicode-bidi:plaintext;text-align:left}`,
			);
	},
);

it("scriptStyle writes no rules for foreign names on right-to-left pages or if all languages are left-to-right", () => {
	for (const language of LTR_LANGUAGES)
		expect(scriptStyle(language, LTR_LANGUAGES), language).not.toContain("bidi");
	expect(scriptStyle("ru", ["ru", "en"])).toBe("");
	expect(scriptStyle("ar", ["ar", "he", "en"])).not.toContain("[lang=");
});

it.each(["ar", "he"])(
	"scriptStyle lays out the parts of a line from right to left in %s, whatever the first one's",
	(language) => {
		const css = scriptStyle(language, [language]);
		const plaintext = css.indexOf("{unicode-bidi:plaintext}");
		expect(plaintext).toBeGreaterThan(0);
		expect(css.indexOf(":not([lang]):has(>*){unicode-bidi:isolate}")).toBeGreaterThan(plaintext);
	},
);

it.each(["ar", "he"])(
	"scriptStyle writes phones and e-mail addresses from left to right and mirrors arrows in %s",
	(language) => {
		const css = scriptStyle(language, [language]);
		const [, phones = ""] = /\}([^}]*)\{direction:ltr;unicode-bidi:isolate\}/.exec(css) ?? [];
		expect(phones.split(",")).toEqual(
			expect.arrayContaining([
				'a[href^="tel:"]',
				'a[href^="mailto:"]',
				"input[inputmode=email]",
				"input[type=tel]",
			]),
		);
		expect(css).toMatch(/\.icon \[d\^="M4 12h15"\]\{transform:scaleX\(-1\)/);
	},
);
