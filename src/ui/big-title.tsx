import type { ReactNode } from "react";
import * as styles from "./big-title.module.css";
import { hasMarks, sizeOf, tieShortWords } from "./big-title-fit";
import { classNames, type Rules } from "./class-names";
import { Foreign } from "./foreign";

interface Props {
	text: string;
	/** Language of the text if it differs from the page's. */
	lang?: string | undefined;
	/** Part of the text in the language `lang`; absent when the whole text is in it. */
	foreign?: string | undefined;
	children?: ReactNode;
	/** Class that puts each line on a background strip, for titles over a picture. */
	boxed?: string | undefined;
}

/** Page heading, as large as its longest word allows without breaking. */
export function BigTitle({ text, lang, foreign, children, boxed }: Props) {
	const tiedText = tieShortWords(text);
	const title = foreign ? <Foreign text={tiedText} parts={[tieShortWords(foreign)]} language={lang} /> : tiedText;
	const { word, length } = sizeOf(tiedText);
	const sizeClass = classNames(styles["title"], (styles as Rules)[word], (styles as Rules)[length]);
	return (
		<div className={styles["frame"]}>
			<h1
				className={classNames(sizeClass, hasMarks(tiedText) && styles["marked"], boxed)}
				lang={foreign ? undefined : lang}
			>
				{boxed ? <span>{title}</span> : title}
				{children}
			</h1>
		</div>
	);
}
