import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ReactNode } from "react";
import { Link } from "./link";
import * as styles from "./section.module.css";

interface Props {
	title: string;
	/** Where all of it is. */
	path?: string | undefined;
	id?: string;
	/** How many cards there are: on wide screens a few stand beside the heading instead of below it. */
	cards?: number;
	children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ title, path, id, cards, children }: Props) {
	const { t } = useTranslation();
	return (
		<section className={styles["section"]} {...(id && { id })} data-cards={cards}>
			<h2 className={styles["title"]}>
				{path ? (
					<Link to={path}>
						{title} <small>{t("home.shelfAll")}</small>
					</Link>
				) : (
					title
				)}
			</h2>
			{children}
		</section>
	);
}
