import { readFileSync } from "node:fs";
import { join } from "node:path";
import opentype, { type Font } from "opentype.js";
import { type Outline, polygons } from "./shape";

/** A typeface made of several fonts, each with the letters of some scripts. Lengths are in ems. */
export interface Face {
	capHeight: number;
	/** Whether every letter, combining mark and digit of the text has a glyph. */
	covers(text: string): boolean;
	width(text: string): number;
	/** Returns the outline in pixels. @param place start of the text on its baseline, and size of an em, in pixels */
	outline(text: string, place: { x: number; y: number; size: number }): Outline;
}

/** Largest distance, in x and in y, of an outline's lines from the glyph's curves, in pixels. */
const MAX_CURVE_ERROR = 0.1;

const SOFIA_FILES = ["sofia-latin-900.ttf", "sofia-latin-ext-900.ttf", "sofia-cyrillic-900.ttf"];
/** The typefaces in order of preference, each as its font files (made by `npm run faces`) in fallback order. */
const FACES = [
	SOFIA_FILES,
	["onest-latin-700.ttf", "onest-latin-ext-700.ttf", "onest-cyrillic-700.ttf", "onest-cyrillic-ext-700.ttf"],
	["georgian-900.ttf", ...SOFIA_FILES],
	["armenian-900.ttf", ...SOFIA_FILES],
];

export function readFaces(directory: string): Face[] {
	const parsedFonts = new Map<string, Font>();
	const font = (name: string): Font => {
		const parsed = parsedFonts.get(name) ?? opentype.parse(new Uint8Array(readFileSync(join(directory, name))).buffer);
		parsedFonts.set(name, parsed);
		return parsed;
	};
	return FACES.map((names) => faceOf(names.map(font)));
}

interface CachedGlyph {
	font: Font;
	glyph: ReturnType<Font["charToGlyph"]>;
	advance: number;
	/** Outlines in ems, by font size rounded up to a power of two: small type needs fewer line segments per curve. */
	outlines: Map<number, Outline>;
	/** Kerning in ems, by the glyph that follows this one; both are of the same font. */
	kerning: Map<CachedGlyph, number>;
}

function faceOf(fonts: readonly Font[]): Face {
	const [firstFont] = fonts;
	if (!firstFont) throw new Error("A typeface needs at least one font file");
	const { tables, unitsPerEm } = firstFont;
	const glyphs = new Map<string, CachedGlyph | undefined>();
	const glyphOf = (character: string): CachedGlyph | undefined => {
		if (!glyphs.has(character)) glyphs.set(character, readGlyph(fonts, character));
		return glyphs.get(character);
	};
	/** Visits the glyphs of a text with their positions. @returns the width of the text in ems */
	const walk = (text: string, visit: (glyph: CachedGlyph, position: number) => void): number => {
		let position = 0;
		let previousGlyph: CachedGlyph | undefined;
		for (const character of text) {
			const glyph = glyphOf(character);
			if (!glyph) continue;
			if (previousGlyph?.font === glyph.font) position += kerningEms(previousGlyph, glyph);
			visit(glyph, position);
			position += glyph.advance;
			previousGlyph = glyph;
		}
		return position;
	};
	return {
		capHeight: (tables.os2?.sCapHeight ?? unitsPerEm * 0.7) / unitsPerEm,
		covers: (text) => (text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).every((character) => glyphOf(character) !== undefined),
		width: (text) => walk(text, () => undefined),
		outline: (text, { x, y, size }) => {
			const outline: number[][] = [];
			const roundedSize = 2 ** Math.ceil(Math.log2(size));
			walk(text, (glyph, position) => {
				const place = (at: number, index: number) => (index % 2 === 0 ? x + (position + at) * size : y + at * size);
				for (const polygon of outlineForFontSize(glyph, roundedSize)) outline.push(polygon.map(place));
			});
			return outline;
		},
	};
}

function readGlyph(fonts: readonly Font[], character: string): CachedGlyph | undefined {
	const mapped = /\s/u.test(character) ? " " : character;
	const font = fonts.find((candidate) => candidate.charToGlyphIndex(mapped) !== 0);
	if (!font) return undefined;
	const glyph = font.charToGlyph(mapped);
	const advance = (glyph.advanceWidth ?? 0) / font.unitsPerEm;
	return { font, glyph, advance, outlines: new Map(), kerning: new Map() };
}

function outlineForFontSize({ glyph, outlines }: CachedGlyph, roundedSize: number): Outline {
	const cached = outlines.get(roundedSize) ?? polygons(glyph.getPath(0, 0, 1).commands, MAX_CURVE_ERROR / roundedSize);
	outlines.set(roundedSize, cached);
	return cached;
}

function kerningEms(left: CachedGlyph, right: CachedGlyph): number {
	const cached = left.kerning.get(right);
	if (cached !== undefined) return cached;
	const value = left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm;
	left.kerning.set(right, value);
	return value;
}
