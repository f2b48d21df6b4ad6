import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { packageFile, ShapedFont } from "../../../scripts/faces/shaped";
import { textsOf } from "../locales/texts";

/** By language: the pattern of a word in the language's script. */
const WORD: Readonly<Record<string, RegExp>> = { ar: /\p{Script=Arabic}+/gu, he: /\p{Script=Hebrew}+/gu };
const SUBSET_FONTS = [
	["ar", "arabic", "title", { wght: 800, wdth: 62.5 }],
	["ar", "arabic", "text", { wght: 400, wdth: 100 }],
	["he", "hebrew", "title", { wght: 800, wdth: 62.5 }],
] as const;

it.each(SUBSET_FONTS)(
	"the subset font shapes the interface's words in %s (%s script, %s font) like the full font",
	async (language, script, use, axes) => {
		const words = new Set(
			[...textsOf(language).values()].flatMap((text) => text.match(WORD[language] ?? /^$/) ?? []),
		);
		const subsetFont = await ShapedFont.open(readFileSync(`static/fonts/${script}-${use}-2.woff2`), axes);
		const fullFont = await ShapedFont.open(packageFile(`noto-sans-${script}`, `${script}-standard`), axes);
		const differentlyShaped = [...words].filter((word) => {
			const [is, should] = [subsetFont.line(word), fullFont.line(word)];
			return (
				is.length !== should.length ||
				is.some(
					(glyph, at) =>
						glyph.length !== should[at]?.length || Math.abs((glyph[0] ?? 0) - (should[at]?.[0] ?? 0)) > 2,
				)
			);
		});
		expect(words.size).toBeGreaterThan(300);
		expect(differentlyShaped).toEqual([]);
	},
);
