import type { CSSProperties } from "react";
import * as styles from "./big-title.module.css";
import { classNames } from "./class-names";

interface Props {
	text: string;
	/** Language of the text, if it differs from the page's. */
	lang?: string | undefined;
	/** Class that puts each line on a background strip, for titles over a picture. */
	stripClass?: string | undefined;
}

/** Page heading. Its size depends on the longest word, which should fit into a line, and on the length. */
export function BigTitle({ text, lang, stripClass }: Props) {
	const tiedText = tieShortWords(text);
	const { fit, length } = titleSize(tiedText);
	const classes = [
		styles.title,
		LENGTH_CLASSES[length],
		hasDiacritics(tiedText) && styles.marked,
		stripClass,
	];
	return (
		<div className={styles.frame}>
			<h1 className={classNames(...classes)} style={{ "--fit": fit } as CSSProperties} lang={lang}>
				<span>{stripClass ? <span>{tiedText}</span> : tiedText}</span>
			</h1>
		</div>
	);
}

const LENGTH_CLASSES = { short: undefined, long: styles.long, veryLong: styles.veryLong };

/** Font sizes, largest first, in % of the title's width, by the width of its longest word (average letters, at most). */
const SIZES_BY_WORD_WIDTH = [
	[6, 33],
	[8, 25.5],
	[10, 20.5],
	[13, 16],
	[17, 12.2],
] as const;
/** Font size for longer words. */
const LEAST_SIZE = 9;
/** Titles with more characters get a smaller size, even if their words are short. */
const LONG_TITLE_LENGTH = 36;
const VERY_LONG_TITLE_LENGTH = 90;

const WIDE_LETTERS = /[жмфшщыюmw]/gi;
/** How much wider a wide capital letter is than an average one, as a fraction of the average letter's width. */
const EXTRA_WIDTH_IF_WIDE = 0.4;
/** Letters that the display font mostly lacks, so that other fonts draw them. */
const FOREIGN_LETTERS = /(?![\u0400-\u045f]|\p{Script=Latin})\p{L}/gu;
/** Extra width of a letter from another font, as a fraction of the width of the display font's average letter. */
const EXTRA_WIDTH_IF_FOREIGN = 0.8;

/** Estimates the width of a word, in average letters of the display font. */
function widthOf(word: string): number {
	const countOf = (kind: RegExp) => word.match(kind)?.length ?? 0;
	return (
		word.length +
		EXTRA_WIDTH_IF_WIDE * countOf(WIDE_LETTERS) +
		EXTRA_WIDTH_IF_FOREIGN * countOf(FOREIGN_LETTERS)
	);
}

/**
 * Returns a title's font size by its widest word, and how long it is. A no-break space doesn't end a word; a hyphen
 * does, and stays at its end.
 */
export function titleSize(title: string) {
	const words = title.match(/[^ \n-]+-?/g) ?? [];
	const longestWidth = Math.max(...words.map(widthOf));
	const longLength = title.length > VERY_LONG_TITLE_LENGTH ? "veryLong" : "long";
	return {
		fit: SIZES_BY_WORD_WIDTH.find(([maxWidth]) => longestWidth <= maxWidth)?.[1] ?? LEAST_SIZE,
		length: title.length > LONG_TITLE_LENGTH ? longLength : "short",
	} as const;
}

export function hasDiacritics(title: string): boolean {
	return /\p{M}/u.test(title.normalize("NFD"));
}

/** Keeps words (and dashes) of one or two characters on the line of the next word, by a no-break space. */
export function tieShortWords(text: string): string {
	return text.replace(/\S+ (?=\S)/g, (word) =>
		/(?:^|[(«])\S{1,2} $/.test(word) ? `${word.trimEnd()}\u00a0` : word,
	);
}
