import { range } from "../drawing/svg";
import { type FaceName, face } from "./faces";
import { breakLines, tearsShortWord } from "./line-breaking";
import { measure, textLine } from "./outline";

export interface BlockOptions {
	face: FaceName;
	width: number;
	height: number;
	/** Line height in ems; tight for capitals by default. */
	leading?: number;
	tracking?: number;
	maxSize?: number;
	maxLines?: number;
}

export interface SetLine {
	text: string;
	/** Baseline from the top of the block. */
	y: number;
	size: number;
}

/** Laid-out text, from the first line's cap height to the last baseline. */
export interface Block {
	face: FaceName;
	tracking: number;
	lines: SetLine[];
	width: number;
	height: number;
}

const MOST_LINES = 12;

/** Accented capitals need a larger line height. */
const TALL = /[ЁЙÀ-ÖØ-Þ]/u;

function lead(options: BlockOptions, lines: readonly string[]): number {
	const room = options.leading === undefined && lines.slice(1).some((line) => TALL.test(line)) ? 0.09 : 0;
	return (options.leading ?? face(options.face).capHeight + 0.24) + room;
}

/** Text at the largest single size that fits the box. */
export function fitBlock(text: string, options: BlockOptions): Block {
	const { capHeight } = face(options.face);
	const tracking = options.tracking ?? 0;
	let chosen: { lines: string[]; size: number } = { lines: [], size: 0 };
	for (const count of range(options.maxLines ?? MOST_LINES)) {
		const lines = breakLines(options.face, text, count + 1, tracking);
		if (lines.length <= count) break;
		const widest = Math.max(...lines.map((line) => measure(options.face, line, tracking)));
		const tallest = capHeight + (lines.length - 1) * lead(options, lines);
		const size = Math.min(
			options.width / widest,
			options.height / tallest,
			options.maxSize ?? Number.POSITIVE_INFINITY,
		);
		// An extra line must enlarge the type noticeably, more so after an awkward break.
		const worth = lines.slice(0, -1).some(tearsShortWord) ? 1.4 : 1.04;
		if (size > chosen.size * worth) chosen = { lines, size };
	}
	const { lines, size } = chosen;
	const leading = lead(options, lines);
	return {
		face: options.face,
		tracking,
		lines: lines.map((line, index) => ({ text: line, size, y: size * (capHeight + index * leading) })),
		width: Math.max(0, ...lines.map((line) => measure(options.face, line, tracking) * size)),
		height: lines.length === 0 ? 0 : size * (capHeight + (lines.length - 1) * leading),
	};
}

/** Text in full-width lines of different sizes. */
export function stackBlock(text: string, options: BlockOptions): Block {
	const { capHeight } = face(options.face);
	const tracking = options.tracking ?? 0;
	const gap = Math.max(lead(options, []) - capHeight, 0.1);
	let chosen: Block = { face: options.face, tracking, lines: [], width: 0, height: 0 };
	let chosenFill = 0;
	for (const count of range(options.maxLines ?? MOST_LINES)) {
		const texts = breakLines(options.face, text, count + 1, tracking);
		if (texts.length <= count) break;
		const natural = texts.map((line) =>
			Math.min(options.width / measure(options.face, line, tracking), options.maxSize ?? Number.POSITIVE_INFINITY),
		);
		const stepOf = (size: number, index: number) =>
			size * (capHeight + (index === 0 ? 0 : gap + (TALL.test(texts[index] ?? "") ? 0.1 : 0)));
		const heightOf = (sizes: number[]) => sizes.reduce((sum, size, index) => sum + stepOf(size, index), 0);
		const scale = Math.min(1, options.height / heightOf(natural));
		const sizes = natural.map((size) => size * scale);
		const height = heightOf(sizes);
		const torn = texts.slice(0, -1).some(tearsShortWord) ? 0.7 : 1;
		const fill = (height / options.height) * scale * torn;
		if (fill <= chosenFill) continue;
		chosenFill = fill;
		let y = 0;
		const lines = sizes.map((size, index) => {
			y += stepOf(size, index);
			return { text: texts[index] ?? "", size, y };
		});
		chosen = { ...chosen, lines, height, width: options.width * scale };
	}
	return chosen;
}

/** Paths of the block; (x, top) is a corner or the top centre, by `align`. */
export function drawBlock(
	block: Block,
	x: number,
	top: number,
	fill: string,
	align: "left" | "center" | "right" = "left",
): string {
	return block.lines
		.map((line) =>
			textLine(line.text, x, top + line.y, {
				face: block.face,
				size: line.size,
				fill,
				tracking: block.tracking,
				align,
			}),
		)
		.join("");
}
