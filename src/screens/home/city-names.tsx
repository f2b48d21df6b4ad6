import { useTranslation } from "gatsby-plugin-react-i18next";
import { Link } from "../../ui/link";
import { Section } from "../../ui/section";
import type { HomeView } from "../../views/screens";
import * as styles from "./city-names.module.css";

type Cities = NonNullable<HomeView["cities"]>;
/** Links to cities: those with most events first and in larger type, the others only when unfolded. */
export function CityNames({ cities }: { cities: Cities }) {
	const { t } = useTranslation();
	const otherCities = cities.slice(LARGE_OR_MEDIUM_NAME_COUNT);
	return (
		<Section title={t("home.cities")} id="cities">
			<CityList cities={cities.slice(0, LARGE_OR_MEDIUM_NAME_COUNT)} />
			{otherCities.length > 0 && (
				<details>
					<summary className={styles["all"]}>{t("city.all")}</summary>
					<CityList cities={otherCities} firstIndex={LARGE_OR_MEDIUM_NAME_COUNT} />
				</details>
			)}
		</Section>
	);
}

/** Links to some of the cities. @param firstIndex index of `cities[0]` among all cities, which decides name sizes */
function CityList({ cities, firstIndex = 0 }: { cities: Cities; firstIndex?: number }) {
	const { t } = useTranslation();
	return (
		<ul className={styles["cities"]}>
			{cities.map(({ path, title, eventCount }, index) => (
				<li key={path} className={styles[cityNameSize(firstIndex + index)]}>
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

/** How many of the cities with the most events have large names. The next constant counts large and medium names. */
const LARGE_CITY_NAME_COUNT = 2;
const LARGE_OR_MEDIUM_NAME_COUNT = 12;

function cityNameSize(index: number): "large" | "medium" | "small" {
	if (index < LARGE_CITY_NAME_COUNT) return "large";
	return index < LARGE_OR_MEDIUM_NAME_COUNT ? "medium" : "small";
}
