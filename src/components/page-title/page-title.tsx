import type { ReactNode } from "react";
import { BigTitle } from "../big-title/big-title";
import * as styles from "./page-title.module.css";

interface Props {
	title: string;
	/** How many records the page lists. */
	count?: number | undefined;
	children?: ReactNode;
}

/** The top of a page: its heading, and what belongs to it. */
export function PageTitle({ title, count, children }: Props) {
	return (
		<header className={styles["head"]}>
			<BigTitle text={title} count={count} />
			{children}
		</header>
	);
}
