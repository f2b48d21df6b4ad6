import type { LinkView } from "../views/cards";
import { ButtonLink } from "./button";
import * as styles from "./empty-state.module.css";

interface Props {
	title: string;
	/** Text that suggests what the visitor can do next. */
	next: string;
	link?: LinkView | undefined;
	secondLink?: LinkView | undefined;
}

export function EmptyState({ title, next, link, secondLink }: Props) {
	return (
		<div className={styles["empty"]}>
			<p className={styles["title"]}>{title}</p>
			<p>{next}</p>
			{link && <ButtonLink to={link.path}>{link.title}</ButtonLink>}
			{secondLink && <ButtonLink to={secondLink.path}>{secondLink.title}</ButtonLink>}
		</div>
	);
}
