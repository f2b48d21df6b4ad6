import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fontverter from "fontverter";
import type { Font } from "harfbuzzjs";

/** The package uses top-level await, so it can't be imported synchronously. */
const loadHarfbuzz = () => import("harfbuzzjs");

/** A font opened with HarfBuzz, which shapes text like browsers do. */
export class ShapedFont {
	private constructor(
		private readonly hb: Awaited<ReturnType<typeof loadHarfbuzz>>,
		private readonly font: Font,
	) {}

	/** @param axes values of the variable axes by tag */
	static async open(file: Buffer, axes: Readonly<Record<string, number>> = {}): Promise<ShapedFont> {
		const hb = await loadHarfbuzz();
		const face = new hb.Face(new hb.Blob(new Uint8Array(await fontverter.convert(file, "sfnt"))));
		const font = new hb.Font(face);
		font.setVariations(Object.entries(axes).map(([tag, value]) => new hb.Variation(tag, value)));
		return new ShapedFont(hb, font);
	}

	/** @returns the id of the glyph that the font maps a character to; undefined if the font has none */
	glyphOf(character: string): number | undefined {
		return this.font.nominalGlyph(character.codePointAt(0) ?? 0) || undefined;
	}

	/** @returns the id of a character's glyph after applying the font's features for a language; undefined if missing */
	glyphIn(language: string, character: string): number | undefined {
		const text = new this.hb.Buffer();
		text.addText(character);
		text.guessSegmentProperties();
		text.setLanguage(language);
		this.hb.shape(this.font, text);
		return text.getGlyphInfos()[0]?.codepoint || undefined;
	}

	line(text: string): number[][] {
		const shapedText = new this.hb.Buffer();
		shapedText.addText(text);
		shapedText.guessSegmentProperties();
		this.hb.shape(this.font, shapedText);
		return shapedText
			.getGlyphInfosAndPositions()
			.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => [
				xAdvance,
				xOffset,
				yOffset,
				...this.outline(codepoint),
			]);
	}

	outline(glyph: number): number[] {
		return this.font.glyphToJson(glyph).flatMap(({ values }) => values);
	}
}

const require = createRequire(import.meta.url);

/** Reads a font file of an npm package, as in `packageFile("onest", "cyrillic-wght")`. */
export function packageFile(family: string, part: string): Buffer {
	return readFileSync(require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-normal.woff2`));
}
