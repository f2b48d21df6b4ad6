import { classNames } from "../class-names";
import * as styles from "./big-title.module.css";
import { hasMarks, sizeOf, tieShortWords } from "./fit";

interface Props {
	text: string;
	/** Where it isn't the page's. */
	lang?: string | undefined;
	/** How many records stand below; small figures after the title. */
	count?: number | undefined;
	/** Set when the title stands across a picture. */
	boxed?: boolean;
}

/** The heading of a page, as large as its longest word allows: words are never broken where they can stand whole. */
export function BigTitle({ text, lang, count, boxed = false }: Props) {
	const title = tieShortWords(text);
	return (
		<div className={styles["frame"]}>
			<h1 className={classNames(fittedClass(title), boxed && styles["boxed"])} lang={lang}>
				{boxed ? <span>{title}</span> : title}
				{count !== undefined && count > 0 && (
					<sup className={styles["count"]}>
						{/* Read out, the number stands apart from the word. */}
						{`\u00a0${count}`}
					</sup>
				)}
			</h1>
		</div>
	);
}

/** For headings made elsewhere: the class that fits a text into the nearest element of `fitFrame`. */
export function fittedClass(text: string): string {
	const { word, length } = sizeOf(text);
	return classNames(styles["title"], styles[word], styles[length], hasMarks(text) && styles["marked"]);
}

export const fitFrame = styles["frame"];
