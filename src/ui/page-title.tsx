import type { ReactNode } from "react";
import { BigTitle } from "./big-title";
import * as styles from "./page-title.module.css";

interface Props {
	title: string;
	/** Of the title, where it isn't the page's. */
	lang?: string | undefined;
	/** How many records the page lists: small figures after the title. */
	count?: number | undefined;
	children?: ReactNode;
}

/** The top of a page: its heading, and what belongs to it. */
export function PageTitle({ title, lang, count, children }: Props) {
	return (
		<header className={styles["head"]}>
			<BigTitle text={title} lang={lang}>
				{count !== undefined && count > 0 && (
					<sup className={styles["count"]}>
						{/* Read out, the number stands apart from the word. */}
						{`\u00a0${count}`}
					</sup>
				)}
			</BigTitle>
			{children}
		</header>
	);
}
