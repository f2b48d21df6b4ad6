import type { CSSProperties, ReactNode } from "react";
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

/** Heading of a list in one line, whose size depends on its length, with links above the list's first card. */
export function ListTitle({ title, lang, foreign, count = 0, children }: Props) {
	const letters = { "--letters": title.length + (count > 0 ? String(count).length : 0) };
	return (
		<header className={styles.head}>
			<div className={styles.frame} style={letters as CSSProperties}>
				<h1 className={styles.title} lang={foreign ? undefined : lang}>
					{foreign ? <Foreign text={title} parts={[foreign]} language={lang} /> : <span>{title}</span>}
					{/* The no-break space separates the title and the count when read aloud. */}
					{count > 0 && <sup className={styles.count}>{`\u00a0${count}`}</sup>}
				</h1>
			</div>
			{children}
		</header>
	);
}
