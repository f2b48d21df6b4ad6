import type { ReactNode } from "react";
import * as styles from "./facts.module.css";

export interface Fact {
	title: string;
	content: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className={styles["facts"]}>
			{facts
				.filter(({ content }) => Boolean(content))
				.map(({ title, content }) => (
					<div key={title}>
						<dt>{title}</dt>
						<dd>{content}</dd>
					</div>
				))}
		</dl>
	);
}
