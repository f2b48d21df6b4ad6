import { join } from "node:path";
import { type Direction, type OrderedLine, orderLines } from "./bidi";
import { GlyphFont, type ShapedText, type TextDirection } from "./glyphs";
import type { Outline } from "./shape";

/** A line of text in a typeface. */
export interface TextLine {
	/** In ems. */
	length: number;
	/** Returns the outline in pixels. @param place left end of the baseline (top of a column's axis), and size of an em */
	outline(place: { x: number; y: number; size: number }): Outline;
}

/** How a typeface's letters stand in a line, in ems. */
interface Metrics {
	/** Height of capital letters, or of the tallest common letters, above the baseline. */
	capHeight: number;
	/** How far common letters of a script without capitals reach below the baseline. */
	descent: number;
	/** From baseline to baseline of a title. */
	lineHeight: number;
	/** Factor of the font size of single lines: what is taller than capitals is set smaller. */
	lineScale: number;
}

/** A typeface made of several fonts, each with the letters of some scripts. */
export interface Face extends Metrics {
	/** Language whose pages prefer this typeface to others that have the same characters. */
	language: string | undefined;
	/** Whether every letter, combining mark and digit of the text has a glyph. */
	covers(text: string): boolean;
	/** Whether a character has a glyph or controls others, such as the zero-width non-joiner. */
	has(character: string): boolean;
	/** Returns the width of a text in ems. */
	width(text: string): number;
	/** Lays out the lines of one text. */
	lines(lines: readonly string[], direction: Direction): TextLine[];
	/** Lays out a text with one letter below the other. */
	column(text: string): TextLine;
}

const SOFIA_FILES = ["sofia-latin-900.ttf", "sofia-latin-ext-900.ttf", "sofia-cyrillic-900.ttf"];
const CAPITALS = { descent: 0, lineHeight: 0.82, lineScale: 1 };
const CJK = { capHeight: 0.86, descent: 0.09, lineHeight: 1.06, lineScale: 0.8 };

interface FaceFiles extends Partial<Metrics> {
	/** Font files (made by `npm run faces`) in fallback order. */
	files: readonly string[];
	language?: string;
}

/** The typefaces in order of preference. The height of capitals is the first font's if it isn't given. */
const FACES: readonly FaceFiles[] = [
	{ files: SOFIA_FILES },
	{ files: ["latin", "latin-ext", "cyrillic", "cyrillic-ext"].map((part) => `onest-${part}-700.ttf`) },
	{ files: ["georgian-900.ttf", ...SOFIA_FILES], lineHeight: 0.92 },
	{ files: ["armenian-900.ttf", ...SOFIA_FILES], lineHeight: 0.92 },
	{ files: ["hebrew-900.ttf", ...SOFIA_FILES], capHeight: 0.7, descent: 0.18, lineHeight: 0.92 },
	{
		files: ["arabic-900.ttf", ...SOFIA_FILES],
		capHeight: 0.76,
		descent: 0.46,
		lineHeight: 1.15,
		lineScale: 0.85,
	},
	{ files: ["chinese-900.ttc", ...SOFIA_FILES], language: "zh", ...CJK },
	{ files: ["japanese-900.ttc", "chinese-900.ttc", ...SOFIA_FILES], language: "ja", ...CJK },
];

export async function readFaces(directory: string): Promise<Face[]> {
	const fonts = new Map<string, GlyphFont[]>();
	for (const name of new Set(FACES.flatMap(({ files }) => files)))
		fonts.set(name, await GlyphFont.open(join(directory, name)));
	return FACES.map(({ files, language, ...metrics }) =>
		faceOf(
			files.flatMap((name) => fonts.get(name) ?? []),
			language,
			metrics,
		),
	);
}

/** Characters of a line that are shaped together: they have the same font and direction. */
interface Run {
	font: GlyphFont;
	text: string;
	level: number;
}

function faceOf(fonts: readonly GlyphFont[], language: string | undefined, metrics: Partial<Metrics>): Face {
	const [firstFont] = fonts;
	if (!firstFont) throw new Error("A typeface needs at least one font file");
	const characters = new Map<string, Character>();
	const characterOf = (character: string): Character => {
		const cached = characters.get(character) ?? readCharacter(character, fonts);
		characters.set(character, cached);
		return cached;
	};
	const lineOf = (text: string, ordered: OrderedLine | undefined): TextLine =>
		textLine(runsOf(text, ordered, characterOf), (level) => (level % 2 === 0 ? "ltr" : "rtl"));
	return {
		capHeight: firstFont.capHeight,
		...CAPITALS,
		...metrics,
		language,
		covers: (text) =>
			(text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).every((character) => characterOf(character).font),
		has: (character) => characterOf(character).font !== undefined || characterOf(character).isControl,
		width: (text) => lineOf(text, orderLines([text], "ltr")?.[0]).length,
		lines: (lines, direction) => {
			const ordered = orderLines(lines, direction);
			return lines.map((line, index) => lineOf(line, ordered?.[index]));
		},
		column: (text) => textLine(runsOf(text, undefined, characterOf), () => "ttb"),
	};
}

interface Character {
	/** The text to shape: a space for any white space. */
	text: string;
	font: GlyphFont | undefined;
	isMark: boolean;
	/** Whether it is invisible and controls the joining or the direction of others. */
	isControl: boolean;
}

function readCharacter(character: string, fonts: readonly GlyphFont[]): Character {
	const text = /\s/u.test(character) ? " " : character;
	return {
		text,
		font: fonts.find((font) => font.has(text)),
		isMark: /\p{M}/u.test(character),
		isControl: /[\u200c-\u200f\u202a-\u202e\u2066-\u2069]/u.test(character),
	};
}

/** Divides a line into runs, from left to right. Words are runs of their own, since words are what texts repeat. */
function runsOf(
	line: string,
	ordered: OrderedLine | undefined,
	characterOf: (character: string) => Character,
): readonly Run[] {
	const runs: Run[] = [];
	/** The run of each character, by its index in the line. */
	const runsByIndex: Run[] = [];
	let run: Run | undefined;
	let index = 0;
	for (const character of line) {
		const { text, font: ownFont, isMark, isControl } = characterOf(character);
		const level = ordered?.levels[index] ?? 0;
		// Marks and controls are shaped with the letter before them.
		const font = run && (isControl || (isMark && run.font.has(text))) ? run.font : ownFont;
		if (font) {
			if (run?.font !== font || run.level !== level || text === " " || run.text === " ") {
				run = { font, text: "", level };
				runs.push(run);
			}
			run.text += text;
			runsByIndex[index] = run;
		}
		index += character.length;
	}
	return ordered ? [...new Set(ordered.order.flatMap((at) => runsByIndex[at] ?? []))] : runs;
}

function textLine(runs: readonly Run[], directionOf: (level: number) => TextDirection): TextLine {
	let length = 0;
	const parts = runs.map(({ font, text, level }) => {
		const direction = directionOf(level);
		const shaped = font.shape(text, direction);
		const [across, down] = direction === "ttb" ? [0, length] : [length, 0];
		length += shaped.length;
		return { font, shaped, across, down };
	});
	return { length, outline: (place) => parts.flatMap((part) => outlineOf(part, place)) };
}

/** A run's glyphs, with the run's place in its line, in ems. */
interface LinePart {
	font: GlyphFont;
	shaped: ShapedText;
	across: number;
	down: number;
}

function outlineOf(part: LinePart, { x, y, size }: { x: number; y: number; size: number }): Outline {
	return part.shaped.glyphs.flatMap((placed) => {
		const [left, top] = [x + (part.across + placed.x) * size, y + (part.down + placed.y) * size];
		const place = (at: number, index: number) => (index % 2 === 0 ? left : top) + at * size;
		return part.font.outline(placed.glyph, size).map((polygon) => polygon.map(place));
	});
}
