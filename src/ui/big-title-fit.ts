/** Sizes by the letters of the longest unbreakable piece of a title, the largest size first. */
const BY_WORD = [
	[6, "xxl"],
	[8, "xl"],
	[10, "l"],
	[13, "m"],
	[17, "s"],
] as const;

/** From so many letters on a title is set smaller whatever its words. */
const LONG = 36;
const VERY_LONG = 90;

export interface TitleSize {
	word: (typeof BY_WORD)[number][1] | "xs";
	length: "short" | "long" | "veryLong";
}

/** Capitals a good third wider than the rest of the display face; a word of many of them needs the room of a longer one. */
const WIDE = /[жмфшщыюmw]/gi;
const WIDER_BY = 0.4;
/** Letters that the display face lacks (scripts beside Latin and Cyrillic) come from wider faces. */
const FOREIGN = /(?![\u0400-\u045f]|\p{Script=Latin})\p{L}/gu;
const FOREIGN_BY = 0.8;

/** The width of an unbreakable piece, in letters of the display face. */
function letters(piece: string): number {
	const many = (of: RegExp) => piece.match(of)?.length ?? 0;
	return piece.length + WIDER_BY * many(WIDE) + FOREIGN_BY * many(FOREIGN);
}

/** How large a title may be. Spaces and hyphens are where it can be broken; no-break spaces aren't. */
export function sizeOf(title: string): TitleSize {
	const longest = Math.max(...title.split(/[ \n-]/).map(letters));
	return {
		word: BY_WORD.find(([most]) => longest <= most)?.[1] ?? "xs",
		length: title.length > VERY_LONG ? "veryLong" : title.length > LONG ? "long" : "short",
	};
}

/** Whether something stands on one of its capitals. */
export function hasMarks(title: string): boolean {
	return /\p{M}/u.test(title.normalize("NFD"));
}

/** Prepositions stay on the line of the word they belong to. */
export function tieShortWords(text: string): string {
	return text.replace(/(?<=^|[\s(«])(\S{1,2}) (?=\S)/g, "$1\u00a0");
}
