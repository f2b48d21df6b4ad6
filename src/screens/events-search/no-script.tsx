import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { Link } from "../../ui/link";
import type { EventsSearchView } from "../../views/screens";
import * as styles from "./live-search.module.css";

/** Links to lists that work without JavaScript, in place of the filters. */
export function NoScript({ view: { city, collections } }: { view: EventsSearchView }) {
	const { t } = useTranslation();
	return (
		<noscript>
			<nav className={styles["plain"]} aria-label={t("search.filters")}>
				<p>{t("search.noScript")}</p>
				<Link to={paths.events(city?.slug)}>{t("nav.events")}</Link>
				<Link to={paths.places(city?.slug)}>{t("nav.places")}</Link>
				{collections.map(({ title, path }) => (
					<Link key={path} to={path}>
						{title}
					</Link>
				))}
			</nav>
		</noscript>
	);
}
