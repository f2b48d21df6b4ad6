import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Font, Buffer as TextBuffer } from "harfbuzzjs";
import type { Direction } from "./bidi";
import { type Outline, polygons } from "./shape";

type HarfBuzz = typeof import("harfbuzzjs");
const HARFBUZZ_LOADER = "./src/node/pipeline/cards/harfbuzz-loader.js";

interface Glyph {
	id: number;
	/** Outlines in ems, by font size rounded up to a power of two: small type needs fewer line segments per curve. */
	outlines: Map<number, Outline>;
}

export type TextDirection = Direction | "ttb";

/** The glyphs of a text with their places relative to its left end (its top, from top to bottom). Lengths are in ems. */
export interface ShapedText {
	length: number;
	glyphs: readonly { glyph: Glyph; x: number; y: number }[];
}

/** Largest distance, in x and in y, of an outline's lines from the glyph's curves, in pixels. */
const MAX_CURVE_ERROR = 0.1;
/** A large site has more words; most are repeated soon or never. */
const MAX_SHAPED_TEXTS = 20_000;

/** A font opened with HarfBuzz, which joins, replaces and places glyphs as browsers do. */
export class GlyphFont {
	private readonly glyphs = new Map<number, Glyph>();
	private readonly shapedTexts = new Map<string, ShapedText>();

	private constructor(
		private readonly hb: HarfBuzz,
		private readonly font: Font,
		private readonly buffer: TextBuffer,
		/** In the units of glyphs. */
		private readonly em: number,
	) {}

	/** Opens the fonts of a file: several if it is a TrueType collection. */
	static async open(file: string): Promise<GlyphFont[]> {
		const load = createRequire(join(process.cwd(), "package.json"))(
			HARFBUZZ_LOADER,
		) as () => Promise<HarfBuzz>;
		const hb = await load();
		const bytes = readFileSync(file);
		const blob = new hb.Blob(new Uint8Array(bytes));
		const count = bytes.toString("latin1", 0, 4) === "ttcf" ? bytes.readUInt32BE(8) : 1;
		return Array.from({ length: count }, (_, index) => {
			const face = new hb.Face(blob, index);
			return new GlyphFont(hb, new hb.Font(face), new hb.Buffer(), face.upem);
		});
	}

	has(character: string): boolean {
		return this.font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined;
	}

	/** Height of capital letters in ems. */
	get capHeight(): number {
		return this.font.getMetricPositionWithFallback(this.hb.MetricsTag.CAP_HEIGHT) / this.em;
	}

	/** Shapes a text of one direction and script. */
	shape(text: string, direction: TextDirection): ShapedText {
		const key = direction + text;
		const cached = this.shapedTexts.get(key);
		if (cached) return cached;
		if (this.shapedTexts.size >= MAX_SHAPED_TEXTS) this.shapedTexts.clear();
		const shaped = this.shapeAnew(text, direction);
		this.shapedTexts.set(key, shaped);
		return shaped;
	}

	private shapeAnew(text: string, direction: TextDirection): ShapedText {
		const { hb, buffer, em } = this;
		buffer.reset();
		buffer.addText(text);
		buffer.setDirection({ ltr: hb.Direction.LTR, rtl: hb.Direction.RTL, ttb: hb.Direction.TTB }[direction]);
		buffer.guessSegmentProperties();
		hb.shape(this.font, buffer);
		let [penX, penY] = [0, 0];
		const glyphs = buffer.getGlyphInfosAndPositions().map((info) => {
			const { codepoint, xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = info;
			const placed = { glyph: this.glyph(codepoint), x: penX + xOffset / em, y: penY - yOffset / em };
			penX += xAdvance / em;
			penY -= yAdvance / em;
			return placed;
		});
		return { length: direction === "ttb" ? penY : penX, glyphs };
	}

	private glyph(id: number): Glyph {
		const cached = this.glyphs.get(id) ?? { id, outlines: new Map() };
		this.glyphs.set(id, cached);
		return cached;
	}

	/** Returns a glyph's outline in ems, exact enough for a font size in pixels. */
	outline({ id, outlines }: Glyph, size: number): Outline {
		const roundedSize = 2 ** Math.ceil(Math.log2(size));
		const cached =
			outlines.get(roundedSize) ??
			polygons(this.font.glyphToJson(id), this.em, MAX_CURVE_ERROR / roundedSize);
		outlines.set(roundedSize, cached);
		return cached;
	}
}
