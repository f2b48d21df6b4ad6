import { breakLines, wordsOf } from "./break-lines";
import type { Face } from "./face";
import type { Shape } from "./shape";

export interface Box {
	width: number;
	height: number;
	maxSize: number;
	maxLines: number;
}

export interface SetText {
	face: Face;
	lines: string[];
	size: number;
	height: number;
}

/** Line height in ems; accented capitals (Ё, Й, Ä) need more. */
const LEADING = 0.82;
const LEADING_WITH_ACCENTS = 0.92;
const MARKED = /[ЁЙЇЎ\u00c0-\u00de\u0100-\u017f]/u;

/** An extra line must enlarge the type by at least this factor. */
const MIN_SIZE_GAIN = 1.06;

/** Sets a text as large as possible in a box. */
export function fitText(text: string, face: Face, box: Box): SetText | undefined {
	const words = wordsOf(text);
	const leading = MARKED.test(text) ? LEADING_WITH_ACCENTS : LEADING;
	const widths = words.map(face.width);
	const space = face.width(" ");
	let chosen: SetText | undefined;
	for (let count = 1; count <= Math.min(box.maxLines, words.length); count++) {
		const lines = breakLines(words, count, widths, space);
		const widest = Math.max(...lines.map(face.width));
		const heightInEms = face.capHeight + (lines.length - 1) * leading;
		const size = Math.min(box.width / widest, box.height / heightInEms, box.maxSize);
		if (size > (chosen?.size ?? 0) * MIN_SIZE_GAIN) chosen = { face, lines, size, height: size * heightInEms };
	}
	return chosen;
}

export function drawText({ face, lines, size, height }: SetText, left: number, top: number, colour: string): Shape[] {
	const firstBaseline = top + size * face.capHeight;
	const lineStep = lines.length > 1 ? (height - size * face.capHeight) / (lines.length - 1) : 0;
	return lines.map((line, index) =>
		drawLine(line, face, { size, x: left, y: firstBaseline + index * lineStep, colour }),
	);
}

interface Line {
	size: number;
	x: number;
	y: number;
	colour: string;
	align?: "middle" | "end";
}

export function drawLine(text: string, face: Face, { size, x, y, colour, align }: Line): Shape {
	const width = align ? face.width(text) * size : 0;
	return { colour, outline: face.outline(text, { size, x: align === "middle" ? x - width / 2 : x - width, y }) };
}
