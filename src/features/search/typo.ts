/** Length from which a typed word may have a typo; shorter ones would match too many words. */
export const TYPO_MIN_LETTERS = 4;
/** Length from which a typed beginning of a word may have a typo; beginnings match more words. */
const TYPO_MIN_PREFIX_LETTERS = 5;

/** Tells if `typed` is `word` or a prefix of it, with at most one wrong, missing, extra or swapped letter. */
export function withinOneTypo(typed: string, word: string): "word" | "prefix" | undefined {
	const length = typed.length;
	if (length < TYPO_MIN_LETTERS || word.length < length - 1) return undefined;
	let at = 0;
	while (at < length && typed.charCodeAt(at) === word.charCodeAt(at)) at++;
	// One text begins with the other, so the only typo can be a letter missing or extra at the end.
	if (at === length || at === word.length) return word.length <= length + 1 ? "word" : "prefix";
	const acceptsPrefix = length >= TYPO_MIN_PREFIX_LETTERS;
	let bestSoFar: "prefix" | undefined;
	for (const [skipTyped, skipWord] of LETTERS_TO_SKIP) {
		if (skipTyped === 2 && (typed[at] !== word[at + 1] || typed[at + 1] !== word[at])) continue;
		const restOfTyped = typed.slice(at + skipTyped);
		if (!word.startsWith(restOfTyped, at + skipWord)) continue;
		if (at + skipWord + restOfTyped.length === word.length) return "word";
		if (acceptsPrefix) bestSoFar = "prefix";
	}
	return bestSoFar;
}

/** How many letters of the typed and the indexed word to skip at a typo: wrong, missing, extra or swapped letter. */
const LETTERS_TO_SKIP = [
	[1, 1],
	[0, 1],
	[1, 0],
	[2, 2],
] as const;
