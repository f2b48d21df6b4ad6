import { skeleton } from "./skeleton";

/** Endings of Russian nouns, adjectives and surnames, as skeletons; the first is that of names without an ending. */
const ENDINGS = new Set([
	"",
	...skeleton("а у е ы я ю ой ей ом ем ов ев ам ям ами ями ах ях ая ую ый ые ых ым ого его ому ему").split(
		" ",
	),
]);
const MIN_TYPED_LETTERS = 5;
const MIN_STEM_LETTERS = 3;

/** Returns the beginning that a typed word shares with its other cases; undefined if it is too short to have some. */
export function caseStem(typed: string): string | undefined {
	return typed.length < MIN_TYPED_LETTERS ? undefined : typed.slice(0, MIN_STEM_LETTERS);
}

/** Whether two skeletons with the same `caseStem` differ only by an ending: "полынцевой" and "полынцева". */
export function isOtherCase(typed: string, word: string): boolean {
	let stem = MIN_STEM_LETTERS;
	while (stem < typed.length && typed[stem] === word[stem]) stem++;
	// An ending may begin with letters that both share: "набережных" and "набережные".
	for (; stem >= MIN_STEM_LETTERS; stem--)
		if (ENDINGS.has(typed.slice(stem)) && ENDINGS.has(word.slice(stem))) return true;
	return false;
}
