import { useTranslation } from "gatsby-plugin-react-i18next";
import { Link } from "../../ui/link";
import { Section } from "../../ui/section";
import type { HomeView } from "../../views/screens";
import * as styles from "./city-names.module.css";

/** All cities; the more events a city has, the larger its name. */
export function CityNames({ cities }: { cities: NonNullable<HomeView["cities"]> }) {
	const { t } = useTranslation();
	return (
		<Section title={t("home.cities")} id="cities">
			<ul className={styles["cities"]}>
				{cities.map(({ path, title, eventCount }, index) => (
					<li key={path} className={styles[sizeOf(index)]}>
						<Link to={path}>
							{`${title} `}
							{eventCount > 0 && (
								<sup>
									{`${eventCount} `}
									<span className="visuallyHidden">{t("card.eventsWord", { count: eventCount })}</span>
								</sup>
							)}
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** Cities come sorted by events: the first are set large, the next medium. */
const LARGE = 2;
const MEDIUM = 12;

function sizeOf(index: number): "large" | "medium" | "small" {
	if (index < LARGE) return "large";
	return index < MEDIUM ? "medium" : "small";
}
