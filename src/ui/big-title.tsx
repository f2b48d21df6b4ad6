import type { ReactNode } from "react";
import * as styles from "./big-title.module.css";
import { hasMarks, sizeOf, tieShortWords } from "./big-title-fit";
import { classNames } from "./class-names";

interface Props {
	text: string;
	/** Where it isn't the page's. */
	lang?: string | undefined;
	/** What stands after the words, such as how many records follow. */
	children?: ReactNode;
	/** Where the title stands across a picture: the class that puts its lines on paper. */
	boxed?: string | undefined;
}

/** The heading of a page, as large as its longest word allows: words are never broken where they can stand whole. */
export function BigTitle({ text, lang, children, boxed }: Props) {
	const title = tieShortWords(text);
	return (
		<div className={styles["frame"]}>
			<h1 className={classNames(fittedClass(title), boxed)} lang={lang}>
				{boxed ? <span>{title}</span> : title}
				{children}
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
