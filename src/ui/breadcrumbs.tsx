import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LinkView } from "../views/cards";
import * as styles from "./breadcrumbs.module.css";
import { Link } from "./link";

/**
 * The way from the home page down. The page itself is the heading below, so it isn't repeated; nor is the home page alone,
 * to which the brand above leads.
 */
export function Breadcrumbs({ links }: { links: readonly LinkView[] }) {
	const { t } = useTranslation();
	const above = links.slice(0, -1);
	if (above.length < 2) return null;
	return (
		<nav className={styles["trail"]} aria-label={t("breadcrumbs.label")}>
			<ol>
				{above.map(({ path, title }) => (
					<li key={path}>
						<Link to={path}>{title}</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}
