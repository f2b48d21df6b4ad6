/** From how many letters on a word may hold a typo: shorter ones would turn into each other. */
export const TYPO_MIN_LETTERS = 4;
/** The beginning of a word says less than the whole of it. */
const TYPO_MIN_PREFIX = 5;

/**
 * Whether a typed word is at most one typo (a letter wrong, missing, too many, or two swapped) away from a word, or from the
 * beginning of it: people search while they type.
 * @returns "word" for the whole word, "prefix" for its beginning, undefined for neither
 */
export function withinOneTypo(typed: string, word: string): "word" | "prefix" | undefined {
	const length = typed.length;
	if (length < TYPO_MIN_LETTERS || word.length < length - 1) return undefined;
	let at = 0;
	while (at < length && typed.charCodeAt(at) === word.charCodeAt(at)) at++;
	// Nothing is left to go wrong but a letter too many or too few at the end.
	if (at === length || at === word.length) return word.length <= length + 1 ? "word" : "prefix";
	const prefixCounts = length >= TYPO_MIN_PREFIX;
	let best: "prefix" | undefined;
	for (const [skipTyped, skipWord] of STEPS) {
		if (skipTyped === 2 && (typed[at] !== word[at + 1] || typed[at + 1] !== word[at])) continue;
		const left = length - at - skipTyped;
		if (!word.startsWith(typed.slice(at + skipTyped), at + skipWord)) continue;
		if (at + skipWord + left === word.length) return "word";
		if (prefixCounts) best = "prefix";
	}
	return best;
}

/** How many letters of the typed word and of the other stand for the typo: wrong, missing, too many, swapped. */
const STEPS = [
	[1, 1],
	[0, 1],
	[1, 0],
	[2, 2],
] as const;
