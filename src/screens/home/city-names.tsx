import { useTranslation } from "../../i18n/translation";
import { Link } from "../../ui/link";
import { Section } from "../../ui/section";
import type { HomeView } from "../../views/screens";
import * as styles from "./city-names.module.css";

type Cities = NonNullable<HomeView["cities"]>;

/** Links to the cities with most events, in larger type the more events they have, and on demand to all others. */
export function CityNames({ cities }: { cities: Cities }) {
	const { t } = useTranslation();
	const otherCities = cities.slice(MEDIUM_COUNT);
	return (
		<Section title={t("home.cities")} id="cities">
			<Names cities={cities.slice(0, MEDIUM_COUNT)} />
			{otherCities.length > 0 && (
				<details>
					<summary className={styles["all"]}>{t("city.all")}</summary>
					<Names cities={otherCities} first={MEDIUM_COUNT} />
				</details>
			)}
		</Section>
	);
}

function Names({ cities, first = 0 }: { cities: Cities; first?: number }) {
	const { t } = useTranslation();
	return (
		<ul className={styles["cities"]}>
			{cities.map(({ path, title, eventCount }, index) => (
				<li key={path} className={styles[sizeOf(first + index)]}>
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
	);
}

/** How many cities, by number of events, get a large name, and how many at least a medium one. */
const LARGE_COUNT = 2;
const MEDIUM_COUNT = 12;

function sizeOf(index: number): "large" | "medium" | "small" {
	if (index < LARGE_COUNT) return "large";
	return index < MEDIUM_COUNT ? "medium" : "small";
}
