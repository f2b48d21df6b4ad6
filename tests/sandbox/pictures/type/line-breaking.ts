import type { FaceName } from "./faces";
import { measure } from "./outline";

/** Unbreakable text. `glued`: follows the previous piece without a space (after a hyphen). */
interface Piece {
	text: string;
	glued: boolean;
	width: number;
}

/** Short words that shouldn't end a line. */
const NOT_AT_LINE_END = /^[\p{L}&+]{1,2}$|^(?:для|без|про|над|под|при|или|как|что|the|and|for)$/iu;

/** Whether the line ends with such a word. */
export function tearsShortWord(line: string): boolean {
	return NOT_AT_LINE_END.test(line.split(" ").at(-1) ?? "");
}

/** Split longer words; one of them would shrink the whole title. */
const LONGEST_PIECE = 22;

function pieces(name: FaceName, text: string, tracking: number): Piece[] {
	// A dash stays with the word before it.
	const tied = text.replace(/ ([–—-]) /gu, "\u00a0$1 ");
	return tied.split(" ").flatMap((word) => {
		const parts = word.split(/(?<=\p{L}{2}[-–—/])(?=\p{L}{2})/u);
		const short = parts.flatMap((part) => part.match(new RegExp(`.{1,${LONGEST_PIECE}}`, "gsu")) ?? []);
		return short.map((part, index) => ({ text: part, glued: index > 0, width: measure(name, part, tracking) }));
	});
}

function joined(line: readonly Piece[]): string {
	return line.map((piece, index) => (index > 0 && !piece.glued ? ` ${piece.text}` : piece.text)).join("");
}

/**
 * Breaks text into at most `count` lines of similar width (least squares, in ems), avoiding short words at line ends.
 * Empty text gives no lines.
 */
export function breakLines(name: FaceName, text: string, count: number, tracking = 0): string[] {
	const all = pieces(name, text, tracking);
	const lines = Math.min(count, all.length);
	if (lines === 0) return [];
	const space = measure(name, " ");
	const starts = [0];
	for (const piece of all) starts.push((starts.at(-1) ?? 0) + piece.width + (piece.glued ? 0 : space));
	const widthOf = (from: number, to: number) =>
		(starts[to] ?? 0) - (starts[from] ?? 0) - (all[from]?.glued ? 0 : space);
	const target = widthOf(0, all.length) / lines;
	const costOf = (from: number, to: number) => {
		const last = all[to - 1]?.text ?? "";
		const clings = to < all.length && NOT_AT_LINE_END.test(last) ? target * target * 0.3 : 0;
		return (widthOf(from, to) - target) ** 2 + clings;
	};
	// best[k][end]: lowest cost of the first `end` pieces in k lines, with the start of the last line.
	let best = new Map<number, { cost: number; breaks: number[] }>([[0, { cost: 0, breaks: [] }]]);
	for (let line = 1; line <= lines; line += 1) {
		const next = new Map<number, { cost: number; breaks: number[] }>();
		for (let end = line; end <= all.length - (lines - line); end += 1) {
			for (const [start, way] of best) {
				if (start >= end) continue;
				const cost = way.cost + costOf(start, end);
				if (cost < (next.get(end)?.cost ?? Number.POSITIVE_INFINITY))
					next.set(end, { cost, breaks: [...way.breaks, end] });
			}
		}
		best = next;
	}
	const ends = best.get(all.length)?.breaks ?? [all.length];
	return ends.map((end, index) => joined(all.slice(ends[index - 1] ?? 0, end)));
}
