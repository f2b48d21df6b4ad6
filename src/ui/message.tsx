import type { ReactNode } from "react";
import * as styles from "./message.module.css";

interface Props {
	/** Word or number shown very large, such as "404". */
	sign: string;
	title: string;
	text: string;
	children: ReactNode;
}

export function Message({ sign, title, text, children }: Props) {
	return (
		<div className={styles.message}>
			<p className={styles.sign} aria-hidden="true">
				{sign}
			</p>
			<h1 className={styles.title}>{title}</h1>
			<p className={styles.text}>{text}</p>
			<div className={styles.actions}>{children}</div>
		</div>
	);
}
