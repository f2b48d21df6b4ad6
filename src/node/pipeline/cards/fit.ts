import { breakLines, wordsOf } from "./break-lines";
import type { Face } from "./face";
import type { Shape } from "./shape";

/** Space for a text, in pixels; `maxSize` limits the font size. */
interface TextBox {
	width: number;
	height: number;
	maxSize: number;
	maxLines: number;
}

interface TextBlock {
	face: Face;
	lines: string[];
	size: number;
	height: number;
}

const LINE_HEIGHT_EMS = 0.82;
const ACCENTED_LINE_HEIGHT_EMS = 0.92;
const ACCENTED_CAPITAL = /[ЁЙЇЎ\u00c0-\u00de\u0100-\u017f]/u;

/** A text gets another line only if its font size then grows by at least this factor. */
const MIN_SIZE_GAIN = 1.06;

/** Breaks a text into lines that fill a box in nearly the largest font size. @returns undefined for an empty text */
export function fitText(text: string, face: Face, box: TextBox): TextBlock | undefined {
	const words = wordsOf(text);
	const leading = ACCENTED_CAPITAL.test(text) ? ACCENTED_LINE_HEIGHT_EMS : LINE_HEIGHT_EMS;
	const widths = words.map(face.width);
	let largest: TextBlock | undefined;
	for (let count = 1; count <= Math.min(box.maxLines, words.length); count++) {
		const lines = breakLines(words, count, widths, face.width(" "));
		const widest = Math.max(...lines.map(face.width));
		const heightInEms = face.capHeight + (lines.length - 1) * leading;
		const size = Math.min(box.width / widest, box.height / heightInEms, box.maxSize);
		if (size > (largest?.size ?? 0) * MIN_SIZE_GAIN) largest = { face, lines, size, height: size * heightInEms };
	}
	return largest;
}

export function drawText({ face, lines, size, height }: TextBlock, left: number, top: number, colour: string): Shape[] {
	const firstBaseline = top + size * face.capHeight;
	const lineStep = lines.length > 1 ? (height - size * face.capHeight) / (lines.length - 1) : 0;
	return lines.map((line, index) =>
		textLine(line, face, { size, x: left, y: firstBaseline + index * lineStep, colour }),
	);
}

interface LinePlacement {
	/** Font size, and left end of the text's baseline (its centre if `isCentred`), in pixels. */
	size: number;
	x: number;
	y: number;
	colour: string;
	isCentred?: boolean;
}

export function textLine(text: string, face: Face, { size, x, y, colour, isCentred = false }: LinePlacement): Shape {
	const left = isCentred ? x - (face.width(text) * size) / 2 : x;
	return { colour, outline: face.outline(text, { size, x: left, y }) };
}
