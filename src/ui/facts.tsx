import type { ReactNode } from "react";
import * as styles from "./facts.module.css";

/** List of titles with their contents. Omits facts without content. */
export function Facts({ facts }: { facts: readonly { title: string; content: ReactNode }[] }) {
	return (
		<dl className={styles.facts}>
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
