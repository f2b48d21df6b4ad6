import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ReactNode } from "react";
import { Link } from "./link";
import * as styles from "./section.module.css";

interface Props {
	title: string;
	language?: string | undefined;
	/** Link to the full list. */
	path?: string | undefined;
	id?: string;
	/** Number of cards. On wide screens, up to four are beside the heading; if there are more, all are below it. */
	cards?: number;
	children: ReactNode;
}

export function Section({ title, language, path, id, cards, children }: Props) {
	const { t } = useTranslation();
	return (
		<section className={styles.section} {...(id && { id })} data-cards={cardColumnsBesideHeading(cards)}>
			<h2 className={styles.title}>
				{path ? (
					<Link to={path}>
						<span lang={language}>{title}</span> <small>{t("home.shelfAll")}</small>
					</Link>
				) : (
					title
				)}
			</h2>
			{children}
		</section>
	);
}

function cardColumnsBesideHeading(cards = 0): 2 | 4 | undefined {
	if (cards === 0 || cards > 4) return undefined;
	return cards > 2 ? 4 : 2;
}
