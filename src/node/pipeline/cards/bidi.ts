import bidiFactory from "bidi-js";
import { RTL_LETTER } from "./script-letters";

export type Direction = "ltr" | "rtl";

/** The characters of a line as the Unicode bidirectional algorithm orders them. */
export interface OrderedLine {
	/** By the index of the character in the line; a character's direction is rtl if its level is odd. */
	levels: ArrayLike<number>;
	/** Indexes of the line's characters from left to right. */
	order: readonly number[];
}

const bidi = bidiFactory();
const OTHER_LETTER = /[^\P{L}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Returns the direction of a text: the page's if the text has a letter of that direction or no letter at all. */
export function directionOf(text: string, pageDirection: Direction): Direction {
	const hasRtlLetter = RTL_LETTER.test(text);
	const hasOtherLetter = OTHER_LETTER.test(text);
	if (hasRtlLetter === hasOtherLetter) return pageDirection;
	return hasRtlLetter ? "rtl" : "ltr";
}

/** Orders a text that is broken into lines. @returns undefined if all lines run from left to right */
export function orderLines(lines: readonly string[], direction: Direction): OrderedLine[] | undefined {
	if (direction === "ltr" && !lines.some((line) => RTL_LETTER.test(line))) return undefined;
	const text = lines.join(" ");
	const levels = bidi.getEmbeddingLevels(text, direction);
	let start = 0;
	return lines.map((line) => {
		const end = start + line.length;
		const indexes = bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end);
		const lineStart = start;
		start = end + 1;
		return {
			levels: levels.levels.subarray(lineStart, end),
			order: indexes.map((index) => index - lineStart),
		};
	});
}
