import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { packageFile, ShapedFont } from "../../../scripts/faces/shaped";
import { faceRules, ruleFor, TITLE_FACE } from "./stylesheet-faces";

/** Russian, Ukrainian and Belarusian letters; the title font lacks the additional letters of Kazakh and Kyrgyz. */
const LETTERS = [..."абвгдеёжзийклмнопрстуфхцчшщъыьэюяєіїґў"].flatMap((letter) => [
	letter,
	letter.toUpperCase(),
]);
/** How far coordinates of two compared outlines may differ, in font units: font subsets have rounded coordinates. */
const TOLERANCE = 2;

const fullFont = (weight: number) =>
	ShapedFont.open(packageFile("sofia-sans-extra-condensed", "cyrillic-wght"), { wght: weight });

/** Returns the letters whose outlines in `font` differ from their outlines for Russian text in the full font. */
function differingLetters(
	font: ShapedFont | undefined,
	full: ShapedFont,
	letters: readonly string[],
): string[] {
	return letters.filter((letter) => {
		const glyph = font?.glyphOf(letter);
		const russianGlyph = full.glyphIn("ru", letter);
		if (!font || glyph === undefined || russianGlyph === undefined) return true;
		const [is, should] = [font.outline(glyph), full.outline(russianGlyph)];
		return (
			is.length !== should.length ||
			is.some((value, index) => Math.abs(value - (should[index] ?? 0)) > TOLERANCE)
		);
	});
}

it.each([600, 800, 900])(
	"the title font has the Russian letterforms of the full font at weight %d",
	async (weight) => {
		const rules = await faceRules("ru", { wght: weight });
		const full = await fullFont(weight);
		const fonts = new Set(LETTERS.map((letter) => ruleFor(rules, TITLE_FACE, letter)?.font));
		expect(fonts.size).toBe(1);
		expect(differingLetters([...fonts][0], full, LETTERS)).toEqual([]);
	},
);

it("the share cards' font has Russian letterforms, not Bulgarian ones", async () => {
	const file = readFileSync("src/node/pipeline/cards/faces/sofia-cyrillic-900.ttf");
	const cardFont = await ShapedFont.open(file);
	expect(differingLetters(cardFont, await fullFont(900), LETTERS)).toEqual([]);
});

it("the full font's д differs between Bulgarian and Russian, so these tests can detect wrong letterforms", async () => {
	const full = await fullFont(800);
	const different = LETTERS.filter((letter) => full.glyphIn("bg", letter) !== full.glyphIn("ru", letter));
	expect(different.join("")).toContain("д");
});
