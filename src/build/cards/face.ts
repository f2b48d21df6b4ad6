import { readFileSync } from "node:fs";
import { join } from "node:path";
import opentype, { type Font } from "opentype.js";
import { type Outline, polygons } from "./shape";

/** A font with lengths in ems. */
export interface Face {
	capHeight: number;
	/** Whether every letter, mark and digit of the text has a glyph. */
	covers(text: string): boolean;
	width(text: string): number;
	/** @param place the text's start on its baseline, in pixels, and those of an em */
	outline(text: string, place: { x: number; y: number; size: number }): Outline;
}

/** Largest distance of an outline's lines from the glyph's curves, in pixels. */
const TOLERANCE = 0.1;

/** Font files by script (made by `npm run faces`), in fallback order. They are part of a card's hash. */
const SOFIA = ["sofia-latin-900.ttf", "sofia-latin-ext-900.ttf", "sofia-cyrillic-900.ttf"];
const FACES = [
	SOFIA,
	["onest-latin-700.ttf", "onest-latin-ext-700.ttf", "onest-cyrillic-700.ttf", "onest-cyrillic-ext-700.ttf"],
	["georgian-900.ttf", ...SOFIA],
	["armenian-900.ttf", ...SOFIA],
];

/** @returns the fonts in fallback order */
export function readFaces(directory: string): Face[] {
	const read = new Map<string, Font>();
	const font = (name: string): Font => {
		const known = read.get(name) ?? opentype.parse(new Uint8Array(readFileSync(join(directory, name))).buffer);
		read.set(name, known);
		return known;
	};
	return FACES.map((names) => faceOf(names.map(font)));
}

interface Drawn {
	font: Font;
	glyph: ReturnType<Font["charToGlyph"]>;
	advance: number;
	/** In ems, by the powers of two that type is at most as large as: small type needs fewer lines. */
	outlines: Map<number, Outline>;
	/** What is added between this glyph and another of its font, in ems. */
	kerning: Map<Drawn, number>;
}

function faceOf(fonts: readonly Font[]): Face {
	const [{ tables, unitsPerEm } = missingFace()] = fonts;
	const drawn = new Map<string, Drawn | undefined>();
	const find = (sign: string): Drawn | undefined => {
		if (!drawn.has(sign)) drawn.set(sign, drawGlyph(fonts, sign));
		return drawn.get(sign);
	};
	const walk = (text: string, see: (glyph: Drawn, pen: number) => void): number => {
		let pen = 0;
		let before: Drawn | undefined;
		for (const sign of text) {
			const glyph = find(sign);
			if (!glyph) continue;
			if (before?.font === glyph.font) pen += kerning(before, glyph);
			see(glyph, pen);
			pen += glyph.advance;
			before = glyph;
		}
		return pen;
	};
	return {
		capHeight: (tables.os2?.sCapHeight ?? unitsPerEm * 0.7) / unitsPerEm,
		covers: (text) => (text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).every((sign) => find(sign) !== undefined),
		width: (text) => walk(text, () => undefined),
		outline: (text, { x, y, size }) => {
			const outline: number[][] = [];
			const detail = 2 ** Math.ceil(Math.log2(size));
			walk(text, (glyph, pen) => {
				for (const polygon of outlineOf(glyph, detail))
					outline.push(polygon.map((at, index) => (index % 2 === 0 ? x + (pen + at) * size : y + at * size)));
			});
			return outline;
		},
	};
}

function missingFace(): never {
	throw new Error("A face needs a file");
}

function drawGlyph(fonts: readonly Font[], sign: string): Drawn | undefined {
	const character = /\s/u.test(sign) ? " " : sign;
	const font = fonts.find((one) => one.charToGlyphIndex(character) !== 0);
	if (!font) return undefined;
	const glyph = font.charToGlyph(character);
	const advance = (glyph.advanceWidth ?? 0) / font.unitsPerEm;
	return { font, glyph, advance, outlines: new Map(), kerning: new Map() };
}

function outlineOf({ glyph, outlines }: Drawn, detail: number): Outline {
	const known = outlines.get(detail) ?? polygons(glyph.getPath(0, 0, 1).commands, TOLERANCE / detail);
	outlines.set(detail, known);
	return known;
}

/** Keeps values, since fonts are slow to find them. */
function kerning(left: Drawn, right: Drawn): number {
	const known = left.kerning.get(right);
	if (known !== undefined) return known;
	const value = left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm;
	left.kerning.set(right, value);
	return value;
}
