import type { ReactNode } from "react";
import type { LinkView } from "../views/cards";
import { ButtonLink } from "./button";
import * as styles from "./empty-state.module.css";

interface Props {
	title: string;
	/** Text that suggests what the visitor can do next; `children` is shown below or instead. */
	next?: string | undefined;
	children?: ReactNode;
	link?: LinkView | undefined;
}

export function EmptyState({ title, next, link, children }: Props) {
	return (
		<div className={styles.empty}>
			<p className={styles.title}>{title}</p>
			{next && <p>{next}</p>}
			{children}
			{link && <ButtonLink to={link.path}>{link.title}</ButtonLink>}
		</div>
	);
}
