import type { ReactNode } from "react";
import * as styles from "./page-title.module.css";

interface Props {
	title: string;
	/** How many records the page lists; small figures after the title. */
	count?: number | undefined;
	children?: ReactNode;
}

/** The heading of a page, as large as the screen lets it be. */
export function PageTitle({ title, count, children }: Props) {
	return (
		<header className={styles["head"]}>
			<h1 className={`${styles["title"]}${title.length > LONG_TITLE ? ` ${styles["long"]}` : ""}`}>
				{title}
				{count !== undefined && count > 0 && <sup className={styles["count"]}>{count}</sup>}
			</h1>
			{children}
		</header>
	);
}

/** From so many letters on a title is set smaller. */
const LONG_TITLE = 40;
