import * as styles from "./big-title.module.css";
import { type CssModule, classNames } from "./class-names";

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
	const { word, length } = titleSize(tiedText);
	const sizeClass = classNames(styles.title, (styles as CssModule)[word], (styles as CssModule)[length]);
	return (
		<div className={styles.frame}>
			<h1 className={classNames(sizeClass, hasDiacritics(tiedText) && styles.marked, stripClass)} lang={lang}>
				<span>{stripClass ? <span>{tiedText}</span> : tiedText}</span>
			</h1>
		</div>
	);
}

/** Title sizes, largest first, each with the greatest width (in average letters) that the longest word may have. */
const SIZES_BY_WORD_LENGTH = [
	[6, "xxl"],
	[8, "xl"],
	[10, "l"],
	[13, "m"],
	[17, "s"],
] as const;
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
 * Returns a title's size classes, by its widest word and by its length. A no-break space doesn't end a word; a hyphen
 * does, and stays at its end.
 */
export function titleSize(title: string) {
	const words = title.match(/[^ \n-]+-?/g) ?? [];
	const longestWidth = Math.max(...words.map(widthOf));
	const longLength = title.length > VERY_LONG_TITLE_LENGTH ? "veryLong" : "long";
	return {
		word: SIZES_BY_WORD_LENGTH.find(([maxWidth]) => longestWidth <= maxWidth)?.[1] ?? "xs",
		length: title.length > LONG_TITLE_LENGTH ? longLength : "short",
	};
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
