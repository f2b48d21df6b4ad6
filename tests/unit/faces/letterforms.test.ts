import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packageFile, ShapedFont } from "../../tools/faces/shaped";
import { faceRules, ruleFor, TITLE_FACE } from "./stylesheet-faces";

/** Russian, Ukrainian and Belarusian letters. The display font lacks the additional Kazakh and Kyrgyz ones. */
const LETTERS = [..."абвгдеёжзийклмнопрстуфхцчшщъыьэюяєіїґў"].flatMap((letter) => [letter, letter.toUpperCase()]);
/** Tolerance in font units, as subsetting rounds the coordinates of interpolated weights. */
const TOLERANCE = 2;

const source = (weight: number) =>
	ShapedFont.open(packageFile("sofia-sans-extra-condensed", "cyrillic-wght"), { wght: weight });

/** Returns the letters whose outlines differ from those of the full font for Russian text. */
function differingLetters(shipped: ShapedFont | undefined, whole: ShapedFont, letters: readonly string[]): string[] {
	return letters.filter((letter) => {
		const glyph = shipped?.glyphOf(letter);
		const russian = whole.glyphIn("ru", letter);
		if (!shipped || glyph === undefined || russian === undefined) return true;
		const [is, should] = [shipped.outline(glyph), whole.outline(russian)];
		return is.length !== should.length || is.some((value, index) => Math.abs(value - (should[index] ?? 0)) > TOLERANCE);
	});
}

describe("Cyrillic titles", () => {
	it.each([600, 800, 900])("have Russian letterforms at weight %d", async (weight) => {
		const rules = await faceRules("ru", { wght: weight });
		const whole = await source(weight);
		const fonts = new Set(LETTERS.map((letter) => ruleFor(rules, TITLE_FACE, letter)?.font));
		expect(fonts.size).toBe(1);
		expect(differingLetters([...fonts][0], whole, LETTERS)).toEqual([]);
	});

	it("have Russian letterforms on share cards", async () => {
		const file = readFileSync("src/build/cards/faces/sofia-cyrillic-900.ttf");
		const card = await ShapedFont.open(file);
		expect(differingLetters(card, await source(900), LETTERS)).toEqual([]);
	});

	it("have another form of д in Bulgarian, so that a wrong form would be detected", async () => {
		const whole = await source(800);
		const bulgarian = LETTERS.filter((letter) => whole.glyphIn("bg", letter) !== whole.glyphIn("ru", letter));
		expect(bulgarian.join("")).toContain("д");
	});
});
