import type { ReactNode } from "react";
import * as styles from "./big-title.module.css";
import { hasMarks, sizeOf, tieShortWords } from "./big-title-fit";
import { classNames } from "./class-names";

interface Props {
	text: string;
	/** Set when it differs from the page's language. */
	lang?: string | undefined;
	children?: ReactNode;
	/** Class that puts each line on a background strip, for titles over a picture. */
	boxed?: string | undefined;
}

/** A page heading set as large as its longest word allows, so that words don't break. */
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

function fittedClass(text: string): string {
	const { word, length } = sizeOf(text);
	return classNames(styles["title"], styles[word], styles[length], hasMarks(text) && styles["marked"]);
}
