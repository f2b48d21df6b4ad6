/** Sizes by the width of the longest unbreakable part of a title, largest size first. */
const BY_WORD = [
	[6, "xxl"],
	[8, "xl"],
	[10, "l"],
	[13, "m"],
	[17, "s"],
] as const;

/** Titles longer than this are set smaller regardless of their words. */
const LONG = 36;
const VERY_LONG = 90;

export interface TitleSize {
	word: (typeof BY_WORD)[number][1] | "xs";
	length: "short" | "long" | "veryLong";
}

/** Capitals about a third wider than the display font's average. */
const WIDE = /[жмфшщыюmw]/gi;
const WIDER_BY = 0.4;
/** Characters missing from the display font (other than Latin and Cyrillic) are set in wider fonts. */
const FOREIGN = /(?![\u0400-\u045f]|\p{Script=Latin})\p{L}/gu;
const FOREIGN_BY = 0.8;

/** Width of an unbreakable part, in average characters of the display font. */
function letters(piece: string): number {
	const many = (of: RegExp) => piece.match(of)?.length ?? 0;
	return piece.length + WIDER_BY * many(WIDE) + FOREIGN_BY * many(FOREIGN);
}

/** Returns how large a title may be set. It can break at spaces and hyphens, not at no-break spaces. */
export function sizeOf(title: string): TitleSize {
	const longest = Math.max(...title.split(/[ \n-]/).map(letters));
	return {
		word: BY_WORD.find(([most]) => longest <= most)?.[1] ?? "xs",
		length: title.length > VERY_LONG ? "veryLong" : title.length > LONG ? "long" : "short",
	};
}

/** Whether one of its capitals carries a diacritic. */
export function hasMarks(title: string): boolean {
	return /\p{M}/u.test(title.normalize("NFD"));
}

/** Binds prepositions to the next word with a no-break space. */
export function tieShortWords(text: string): string {
	return text.replace(/(?<=^|[\s(«])(\S{1,2}) (?=\S)/g, "$1\u00a0");
}
