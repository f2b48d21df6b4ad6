import { useTranslation } from "gatsby-plugin-react-i18next";
import type { PagingView } from "../views/cards";
import { Link } from "./link";
import * as styles from "./paging.module.css";

export function Paging({ paging: { page, pages, paths } }: { paging: PagingView }) {
	const { t } = useTranslation();
	if (pages < 2) return null;
	const previousPath = paths[page - 2];
	const nextPath = paths[page];
	return (
		<nav className={styles.paging} aria-label={t("paging.label")}>
			{previousPath && (
				<Link to={previousPath} rel="prev" className={styles.step}>
					{t("paging.previous")}
				</Link>
			)}
			<ol>
				{paths.map((path, index) => (
					<li key={path}>
						<Link
							to={path}
							{...(index + 1 === page && { "aria-current": "page" })}
							aria-label={t(index + 1 === page ? "paging.current" : "paging.page", { page: index + 1 })}
						>
							{index + 1}
						</Link>
					</li>
				))}
			</ol>
			{nextPath && (
				<Link to={nextPath} rel="next" className={styles.step}>
					{t("paging.next")}
				</Link>
			)}
		</nav>
	);
}
