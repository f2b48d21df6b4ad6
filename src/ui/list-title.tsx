import type { CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names";
import { Foreign } from "./foreign";
import * as styles from "./list-title.module.css";

interface Props {
	title: string;
	lang?: string | undefined;
	/** Part of the title in the language `lang`; absent when the whole title is in that language. */
	foreign?: string | undefined;
	count?: number | undefined;
	children?: ReactNode;
}

/** How many letters fit into one line of a phone at the least size. */
const MAX_ONE_LINE_LETTERS = 45;

/** Heading of a list whose size depends on its length, in one line unless that is very long; with links below. */
export function ListTitle({ title, lang, foreign, count = 0, children }: Props) {
	const letters = title.length + (count > 0 ? String(count).length : 0);
	return (
		<header className={styles.head}>
			<div className={styles.frame} style={{ "--letters": letters } as CSSProperties}>
				<h1
					className={classNames(styles.title, letters > MAX_ONE_LINE_LETTERS && styles.long)}
					lang={foreign ? undefined : lang}
				>
					{foreign ? <Foreign text={title} parts={[foreign]} language={lang} /> : <span>{title}</span>}
					{/* The no-break space separates the title and the count when read aloud. */}
					{count > 0 && <sup className={styles.count}>{`\u00a0${count}`}</sup>}
				</h1>
			</div>
			{children}
		</header>
	);
}
