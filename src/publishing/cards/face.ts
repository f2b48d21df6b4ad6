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

/** Files of the faces, the one that is tried first in front: their bytes are part of what a card is named by. */
export const FACE_FILES = ["sofia-sans-extra-condensed-900.ttf", "onest-700.ttf"] as const;

/** @param directory where the faces lie @returns them in the order in which they are tried */
export function readFaces(directory: string): Face[] {
	return FACE_FILES.map((name) => {
		const bytes = new Uint8Array(readFileSync(join(directory, name)));
		return faceOf(opentype.parse(bytes.buffer));
	});
}

interface Drawn {
	glyph: ReturnType<Font["charToGlyph"]>;
	advance: number;
	/** Commands with their coordinates apart, so that a line can be put together by adding. */
	parts: { type: string; at: number[] }[];
}

function faceOf(font: Font): Face {
	const drawn = new Map<string, Drawn | undefined>();
	const find = (sign: string): Drawn | undefined => {
		if (!drawn.has(sign)) drawn.set(sign, drawGlyph(font, sign));
		return drawn.get(sign);
	};
	const walk = (text: string, see: (glyph: Drawn, pen: number) => void): number => {
		let pen = 0;
		let before: Drawn | undefined;
		for (const sign of text) {
			const glyph = find(sign);
			if (!glyph) continue;
			if (before) pen += font.getKerningValue(before.glyph, glyph.glyph) / font.unitsPerEm;
			see(glyph, pen);
			pen += glyph.advance;
			before = glyph;
		}
		return pen;
	};
	return {
		capHeight: (font.tables.os2?.sCapHeight ?? font.unitsPerEm * 0.7) / font.unitsPerEm,
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

function drawGlyph(font: Font, sign: string): Drawn | undefined {
	const character = /\s/u.test(sign) ? " " : sign;
	if (font.charToGlyphIndex(character) === 0) return undefined;
	const glyph = font.charToGlyph(character);
	const parts = glyph.getPath(0, 0, UNITS).commands.map(({ type, x1, y1, x2, y2, x, y }) => ({
		type,
		at: [x1, y1, x2, y2, x, y].filter((value) => value !== undefined),
	}));
	return { glyph, advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm, parts };
}
