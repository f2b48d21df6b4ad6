const NOT_AT_LINE_END = /^[«„“"(]?(?:\p{L}{1,2}|для|без|про|над|под|при|или|как|что|the|and|for)$/iu;

/** In characters. Longer words are split, since one long word would make the whole title's font smaller. */
const MAX_WORD_LENGTH = 18;

/** Ends a piece of a word that was split after one of its hyphens: the next piece follows without a space. */
const ZERO_WIDTH_SPACE = "\u200b";
/** Ends a piece of a word that was split where it has no hyphen: becomes a hyphen at a line's end, else disappears. */
const SOFT_HYPHEN = "\u00ad";

/** Splits a text into unbreakable pieces; a dash stays with the word before it. */
export function wordsOf(text: string): string[] {
	const tiedText = text
		.replace(/\s+/gu, " ")
		.trim()
		.replace(/ ([–—-]) /gu, "\u00a0$1 ");
	return tiedText.split(" ").flatMap((word) => (word === "" ? [] : piecesOf(word)));
}

function piecesOf(word: string): string[] {
	const parts = word.split(/(?<=\p{L}{3}-)(?=\p{L}{3})/u);
	return parts.flatMap((part, index) => splitLongWord(index < parts.length - 1 ? part + ZERO_WIDTH_SPACE : part));
}

function splitLongWord(word: string): string[] {
	const characters = [...word];
	const letterCount = [...word.replace(ZERO_WIDTH_SPACE, "")].length;
	if (letterCount <= MAX_WORD_LENGTH) return [word];
	const count = Math.ceil(letterCount / MAX_WORD_LENGTH);
	const size = Math.ceil(letterCount / count);
	return Array.from({ length: count }, (_, index) => {
		if (index === count - 1) return characters.slice(index * size).join("");
		return characters.slice(index * size, (index + 1) * size).join("") + SOFT_HYPHEN;
	});
}

/** A text's first words, broken into lines. `ends`: index after each line's last word; uneven lines cost more. */
interface LineLayout {
	cost: number;
	ends: number[];
}

/** Arranges words in `count` lines of similar width. If there are fewer words than lines, each word gets a line. */
export function breakLines(
	words: readonly string[],
	count: number,
	widths: readonly number[],
	spaceWidth: number,
): string[] {
	const lines = Math.min(count, words.length);
	if (lines === 0) return [];
	const starts = [0];
	for (const width of widths) starts.push((starts.at(-1) ?? 0) + width + spaceWidth);
	const widthOf = (from: number, to: number) => (starts[to] ?? 0) - (starts[from] ?? 0) - spaceWidth;
	const idealWidth = widthOf(0, words.length) / lines;
	const lineCost = (from: number, to: number) => {
		const penalty = to < words.length && NOT_AT_LINE_END.test(words[to - 1] ?? "") ? 0.6 * idealWidth ** 2 : 0;
		return (widthOf(from, to) - idealWidth) ** 2 + penalty;
	};
	let layouts = new Map<number, LineLayout>([[0, { cost: 0, ends: [] }]]);
	for (let line = 1; line <= lines; line++) {
		const nextLayouts = new Map<number, LineLayout>();
		for (const [from, layout] of layouts) {
			for (let to = from + 1; to <= words.length - (lines - line); to++) {
				const totalCost = layout.cost + lineCost(from, to);
				if (totalCost < (nextLayouts.get(to)?.cost ?? Number.POSITIVE_INFINITY)) {
					nextLayouts.set(to, { cost: totalCost, ends: [...layout.ends, to] });
				}
			}
		}
		layouts = nextLayouts;
	}
	const ends = layouts.get(words.length)?.ends ?? [];
	return ends.map((end, index) => joinPieces(words.slice(ends[index - 1] ?? 0, end)));
}

function joinPieces(pieces: readonly string[]): string {
	const line = pieces.join(" ").replaceAll(`${ZERO_WIDTH_SPACE} `, "").replaceAll(`${SOFT_HYPHEN} `, "");
	return line.replace(ZERO_WIDTH_SPACE, "").replace(SOFT_HYPHEN, "-");
}
