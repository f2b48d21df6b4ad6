import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LinkView } from "../views/cards";
import * as styles from "./breadcrumbs.module.css";
import { Link } from "./link";

/** Links to the current page's ancestors. Renders nothing if the home page is the only ancestor. */
export function Breadcrumbs({ links }: { links: readonly LinkView[] }) {
	const { t } = useTranslation();
	const ancestors = links.slice(0, -1);
	if (ancestors.length < 2) return null;
	return (
		<nav className={styles.trail} aria-label={t("breadcrumbs.label")}>
			<ol>
				{ancestors.map(({ path, title, language }) => (
					<li key={path}>
						<Link to={path} lang={language}>
							{title}
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}
