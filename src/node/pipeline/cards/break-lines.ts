import { CJK_LETTER, RTL_LETTER } from "./script-letters";

const NOT_AT_LINE_END = /^[«„“"(]?(?:\p{L}{1,2}|для|без|про|над|под|при|или|как|что|the|and|for)$/iu;

/** In characters. Longer words are split, since one long word would make the whole title's font smaller. */
const MAX_WORD_LENGTH = 18;

/** Ends a piece that the next one follows without a space, such as a part of a word with a hyphen. */
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

/** Words in Chinese and Japanese texts, which have no spaces; the rules are alike for both languages. */
const cjkWords = new Intl.Segmenter("ja", { granularity: "word" });
/** Begins no line: closing punctuation, marks of repetition and length, and small kana. */
const NOT_AT_LINE_START =
	/^[\p{Pe}\p{Pf}\p{M}、。，．・：；！？!?,.:;%％…‥ー々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ～〜]/u;
const OPENING_AT_END = /[\p{Ps}\p{Pi}]$/u;

/** A word's suffix or particle, which stays with the word before it. */
const CJK_SUFFIX = /^(?:\p{L}|\p{Script=Hiragana}+)$/u;
const MAX_CJK_PIECE_LENGTH = 8;

function cjkPiecesOf(word: string): string[] {
	const pieces: string[] = [];
	for (const { segment } of cjkWords.segment(word)) {
		const last = pieces.at(-1) ?? "";
		const isShort = last.length + segment.length <= MAX_CJK_PIECE_LENGTH;
		const isSuffix = isShort && CJK_SUFFIX.test(segment) && CJK_LETTER.test(last.slice(-1));
		const isTied = NOT_AT_LINE_START.test(segment) || OPENING_AT_END.test(last) || isSuffix;
		if (last !== "" && isTied) pieces[pieces.length - 1] = last + segment;
		else pieces.push(segment);
	}
	return pieces.map((piece, index) => (index < pieces.length - 1 ? piece + ZERO_WIDTH_SPACE : piece));
}

function piecesOf(word: string): string[] {
	if (CJK_LETTER.test(word)) return cjkPiecesOf(word);
	// Arabic and Hebrew words aren't hyphenated.
	if (RTL_LETTER.test(word)) return [word];
	const parts = word.split(/(?<=\p{L}{3}-)(?=\p{L}{3})/u);
	return parts.flatMap((part, index) =>
		splitLongWord(index < parts.length - 1 ? part + ZERO_WIDTH_SPACE : part),
	);
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

const isTiedToNext = (word: string) => NOT_AT_LINE_END.test(word) && !CJK_LETTER.test(word);

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
	const spaceAfter = (word = "") =>
		word.endsWith(ZERO_WIDTH_SPACE) || word.endsWith(SOFT_HYPHEN) ? 0 : spaceWidth;
	for (const [index, word] of words.entries())
		starts.push((starts[index] ?? 0) + (widths[index] ?? 0) + spaceAfter(word));
	const widthOf = (from: number, to: number) =>
		(starts[to] ?? 0) - (starts[from] ?? 0) - spaceAfter(words[to - 1]);
	const idealWidth = widthOf(0, words.length) / lines;
	const lineCost = (from: number, to: number) => {
		const penalty = to < words.length && isTiedToNext(words[to - 1] ?? "") ? 0.6 * idealWidth ** 2 : 0;
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
