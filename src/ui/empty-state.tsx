import type { LinkView } from "../views/cards";
import { ButtonLink } from "./button";
import * as styles from "./empty-state.module.css";

interface Props {
	title: string;
	/** Text that suggests what the visitor can do next. */
	next: string;
	link?: LinkView | undefined;
	also?: LinkView | undefined;
}

export function EmptyState({ title, next, link, also }: Props) {
	return (
		<div className={styles["empty"]}>
			<p className={styles["title"]}>{title}</p>
			<p>{next}</p>
			{link && <ButtonLink to={link.path}>{link.title}</ButtonLink>}
			{also && <ButtonLink to={also.path}>{also.title}</ButtonLink>}
		</div>
	);
}
