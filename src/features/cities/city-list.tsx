import { useTranslation } from "gatsby-plugin-react-i18next";
import { Link } from "../../ui/link";
import type { CityLinkView } from "../../views/cards";
import * as styles from "./city-list.module.css";

interface Props {
	cities: readonly CityLinkView[];
	size: "medium" | "small";
	/** How many of the first names are larger. */
	largeCount?: number;
}

/** Links to cities, each with its number of events. */
export function CityList({ cities, size, largeCount = 0 }: Props) {
	const { t } = useTranslation();
	return (
		<ul className={styles.cities}>
			{cities.map(({ path, title, eventCount }, index) => (
				<li key={path} className={styles[index < largeCount ? "large" : size]}>
					<Link to={path}>
						<span>{`${title} `}</span>
						{eventCount > 0 && (
							<sup>
								<span>{`${eventCount} `}</span>
								<span className="visuallyHidden">{t("card.eventsWord", { count: eventCount })}</span>
							</sup>
						)}
					</Link>
				</li>
			))}
		</ul>
	);
}
