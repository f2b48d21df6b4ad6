import { classNames } from "../class-names";
import * as styles from "./big-title.module.css";

interface Props {
	text: string;
	/** How many records stand below; small figures after the title. */
	count?: number | undefined;
	/** Set when the title stands across a picture. */
	boxed?: boolean;
}

/** The heading of a page, as large as its longest word allows: words are never broken where they can stand whole. */
export function BigTitle({ text, count, boxed = false }: Props) {
	const title = tieShortWords(text);
	return (
		<div className={styles["frame"]}>
			<h1
				className={classNames(
					styles["title"],
					styles[sizeOf(title)],
					title.length > LONG && styles["long"],
					boxed && styles["boxed"],
				)}
			>
				{boxed ? <span>{title}</span> : title}
				{count !== undefined && count > 0 && <sup className={styles["count"]}>{count}</sup>}
			</h1>
		</div>
	);
}

/** From so many letters on a title is set smaller whatever its words. */
const LONG = 36;

/** Prepositions stay on the line of the word they belong to. */
function tieShortWords(text: string): string {
	return text.replace(/(?<=^|\s)(\S{1,2}) (?=\S)/g, "$1\u00a0");
}

/** Sizes by letters of the longest unbreakable piece. */
const SIZES = [
	[6, "xxl"],
	[8, "xl"],
	[10, "l"],
	[13, "m"],
	[17, "s"],
] as const;

function sizeOf(title: string): (typeof SIZES)[number][1] | "xs" {
	const longest = Math.max(...title.split(/[ \n-]/).map(({ length }) => length));
	return SIZES.find(([letters]) => longest <= letters)?.[1] ?? "xs";
}
