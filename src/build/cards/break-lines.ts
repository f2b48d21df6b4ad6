/** Short words that shouldn't end a line. */
const NOT_AT_LINE_END = /^[«„“"(]?(?:\p{L}{1,2}|для|без|про|над|под|при|или|как|что|the|and|for)$/iu;

/** Split longer words; one of them would shrink the whole title. */
const LONGEST_WORD = 18;

/** Break opportunity inside a word: joined within a line, hyphenated at its end. */
const GLUE = "\u200b";
const SOFT_HYPHEN = "\u00ad";

/** Splits a text into unbreakable pieces; a dash stays with the word before it. */
export function wordsOf(text: string): string[] {
	const tied = text
		.replace(/\s+/gu, " ")
		.trim()
		.replace(/ ([–—-]) /gu, "\u00a0$1 ");
	return tied.split(" ").flatMap((word) => (word === "" ? [] : inPieces(word)));
}

function inPieces(word: string): string[] {
	const parts = word.split(/(?<=\p{L}{3}-)(?=\p{L}{3})/u);
	return parts.flatMap((part, index) => cut(index < parts.length - 1 ? part + GLUE : part));
}

function cut(word: string): string[] {
	const signs = [...word];
	if (signs.length <= LONGEST_WORD) return [word];
	const count = Math.ceil(signs.length / LONGEST_WORD);
	const size = Math.ceil(signs.length / count);
	return Array.from({ length: count }, (_, index) => {
		const piece = signs.slice(index * size, (index + 1) * size).join("");
		return index < count - 1 ? piece + SOFT_HYPHEN : piece;
	});
}

interface Way {
	cost: number;
	ends: number[];
}

export function breakLines(
	words: readonly string[],
	count: number,
	widths: readonly number[],
	space: number,
): string[] {
	const lines = Math.min(count, words.length);
	if (lines === 0) return [];
	const starts = [0];
	for (const width of widths) starts.push((starts.at(-1) ?? 0) + width + space);
	const widthOf = (from: number, to: number) => (starts[to] ?? 0) - (starts[from] ?? 0) - space;
	const ideal = widthOf(0, words.length) / lines;
	const cost = (from: number, to: number) => {
		const clings = to < words.length && NOT_AT_LINE_END.test(words[to - 1] ?? "") ? 0.6 * ideal ** 2 : 0;
		return (widthOf(from, to) - ideal) ** 2 + clings;
	};
	let ways = new Map<number, Way>([[0, { cost: 0, ends: [] }]]);
	for (let set = 1; set <= lines; set++) {
		const next = new Map<number, Way>();
		for (const [from, way] of ways) {
			for (let to = from + 1; to <= words.length - (lines - set); to++) {
				const total = way.cost + cost(from, to);
				if (total < (next.get(to)?.cost ?? Number.POSITIVE_INFINITY)) {
					next.set(to, { cost: total, ends: [...way.ends, to] });
				}
			}
		}
		ways = next;
	}
	const ends = ways.get(words.length)?.ends ?? [];
	return ends.map((end, index) => joined(words.slice(ends[index - 1] ?? 0, end)));
}

function joined(pieces: readonly string[]): string {
	const line = pieces.join(" ").replaceAll(`${GLUE} `, "").replaceAll(`${SOFT_HYPHEN} `, "");
	return line.replace(GLUE, "").replace(SOFT_HYPHEN, "-");
}
