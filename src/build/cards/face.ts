import { readFileSync } from "node:fs";
import { join } from "node:path";
import opentype, { type Font } from "opentype.js";

/** Lengths are in ems. */
export interface Face {
	capHeight: number;
	/** Whether there is a glyph for every letter, mark and digit of the text. */
	covers(text: string): boolean;
	/** Width of a line; signs without a glyph take no room. */
	width(text: string): number;
	/** A line as path data of thousandths of an em, its baseline at 0, its left edge at 0. */
	outline(text: string): string;
}

const UNITS = 1_000;

/**
 * Files of each face (by script, cut by `npm run faces`), the face that is tried first in front; a character is looked for
 * file by file. Their bytes are part of what a card is named by.
 */
const SOFIA = ["sofia-latin-900.ttf", "sofia-latin-ext-900.ttf", "sofia-cyrillic-900.ttf"];
const FACES = [
	SOFIA,
	["onest-latin-700.ttf", "onest-latin-ext-700.ttf", "onest-cyrillic-700.ttf", "onest-cyrillic-ext-700.ttf"],
	["georgian-900.ttf", ...SOFIA],
	["armenian-900.ttf", ...SOFIA],
];

/** @param directory where the faces lie @returns them in the order in which they are tried */
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
	/** Commands with their coordinates apart, so that a line can be put together by adding. */
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
