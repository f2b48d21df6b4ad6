import { SHARE_CARD_PX } from "../../../views/share-card";
import type { Direction } from "./bidi";
import type { TextLine } from "./face";
import { mirror, type Outline, rotateLeft, type Shape } from "./shape";
import type { TypesetText } from "./typesetter";

/** Where a line of text stands, in pixels, on a card whose language runs from left to right. */
interface LinePlace {
	/** Left end of the line, or its centre. */
	x: number;
	isCentred?: boolean;
	/** Baseline of capitals; letters that hang below the baseline stand a little higher. */
	y: number;
	maxSize: number;
	maxWidth?: number;
	colour: string;
}

/** Where a vertical text stands: its centre, and its limits, in pixels. */
interface VerticalPlace {
	x: number;
	y: number;
	maxSize: number;
	maxWidth: number;
	maxLength: number;
	colour: string;
}

/** Collects a card's shapes, and mirrors their places, but no letters, if the card's language runs right to left. */
export class CardDrawing {
	readonly shapes: Shape[] = [];
	private readonly isMirrored: boolean;

	constructor(direction: Direction) {
		this.isMirrored = direction === "rtl";
	}

	add(colour: string, outline: Outline): void {
		this.shapes.push({ colour, outline: this.isMirrored ? mirror(outline, SHARE_CARD_PX.width) : outline });
	}

	addText({ text, face, direction }: TypesetText, place: LinePlace): void {
		const { x, isCentred, y, maxSize, maxWidth = Infinity, colour } = place;
		for (const line of face.lines([text], direction)) {
			const size = Math.min(maxSize * face.lineScale, maxWidth / line.length);
			const start = isCentred ? x - (line.length * size) / 2 : x;
			this.addLine(line, { start, y: y - (face.descent * size) / 4, size, colour });
		}
	}

	addLine(
		line: TextLine,
		{ start, y, size, colour }: { start: number; y: number; size: number; colour: string },
	): void {
		const x = this.isMirrored ? SHARE_CARD_PX.width - start - line.length * size : start;
		this.shapes.push({ colour, outline: line.outline({ x, y, size }) });
	}

	/** Draws a text upwards: Arabic and Hebrew downwards, Chinese and Japanese with one letter below the other. */
	addVerticalText({ text, face, direction }: TypesetText, place: VerticalPlace): void {
		const { y, maxSize, maxWidth, maxLength, colour } = place;
		const x = this.isMirrored ? SHARE_CARD_PX.width - place.x : place.x;
		const isColumn = !NOT_CJK_LETTER.test(text);
		for (const line of isColumn ? [face.column(text)] : face.lines([text], direction)) {
			const size = Math.min(maxSize, maxWidth / (face.capHeight + face.descent), maxLength / line.length);
			const half = (line.length * size) / 2;
			const baseline = x + ((face.capHeight - face.descent) * size) / 2;
			const outline = isColumn
				? line.outline({ x, y: y - half, size })
				: rotateLeft(line.outline({ x: -half, y: 0, size }), baseline, y);
			this.shapes.push({ colour, outline });
		}
	}
}

const NOT_CJK_LETTER = /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]/u;
