import type { ReactNode } from "react";
import { BigTitle } from "./big-title";
import * as styles from "./page-title.module.css";

interface Props {
	title: string;
	lang?: string | undefined;
	/** Part of the title in the language `lang`; absent when the whole title is in that language. */
	foreign?: string | undefined;
	count?: number | undefined;
	children?: ReactNode;
}

export function PageTitle({ title, lang, foreign, count, children }: Props) {
	return (
		<header className={styles.head}>
			<BigTitle text={title} lang={lang} foreign={foreign}>
				{count !== undefined && count > 0 && (
					<sup className={styles.count}>
						{/* The no-break space separates the title and the count when read aloud. */}
						{`\u00a0${count}`}
					</sup>
				)}
			</BigTitle>
			{children}
		</header>
	);
}
