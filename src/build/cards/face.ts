import { readFileSync } from "node:fs";
import { join } from "node:path";
import opentype, { type Font } from "opentype.js";

/** A font with lengths in ems. */
export interface Face {
	capHeight: number;
	/** Whether every letter, mark and digit of the text has a glyph. */
	covers(text: string): boolean;
	width(text: string): number;
	outline(text: string): string;
}

const UNITS = 1_000;

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
	/** Path commands apart from their coordinates, so that glyphs can be shifted. */
	parts: { type: string; at: number[] }[];
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
			if (before?.font === glyph.font) {
				pen += glyph.font.getKerningValue(before.glyph, glyph.glyph) / glyph.font.unitsPerEm;
			}
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
		outline: (text) => {
			let path = "";
			walk(text, ({ parts }, pen) => {
				for (const { type, at } of parts) {
					path += type + at.map((value, index) => Math.round(index % 2 === 0 ? value + pen * UNITS : value)).join(" ");
				}
			});
			return path;
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
	const parts = glyph.getPath(0, 0, UNITS).commands.map(({ type, x1, y1, x2, y2, x, y }) => ({
		type,
		at: [x1, y1, x2, y2, x, y].filter((value) => value !== undefined),
	}));
	return { font, glyph, advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm, parts };
}
