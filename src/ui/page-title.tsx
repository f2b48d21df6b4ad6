import type { ReactNode } from "react";
import { BigTitle } from "./big-title";
import * as styles from "./page-title.module.css";

interface Props {
	title: string;
	lang?: string | undefined;
	children?: ReactNode;
}

export function PageTitle({ title, lang, children }: Props) {
	return (
		<header className={styles.head}>
			<BigTitle text={title} lang={lang} />
			{children}
		</header>
	);
}
