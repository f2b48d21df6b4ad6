import { useTranslation } from "../../i18n/translation";
import { Link } from "../../ui/link";
import { Section } from "../../ui/section";
import type { HomeView } from "../../views/screens";
import * as styles from "./city-names.module.css";

type Cities = NonNullable<HomeView["cities"]>;

/** Links to cities: those with most events first and in larger type, the others only when unfolded. */
export function CityNames({ cities }: { cities: Cities }) {
	const { t } = useTranslation();
	const otherCities = cities.slice(LARGE_OR_MEDIUM_NAMES);
	return (
		<Section title={t("home.cities")} id="cities">
			<CityList cities={cities.slice(0, LARGE_OR_MEDIUM_NAMES)} />
			{otherCities.length > 0 && (
				<details>
					<summary className={styles["all"]}>{t("city.all")}</summary>
					<CityList cities={otherCities} first={LARGE_OR_MEDIUM_NAMES} />
				</details>
			)}
		</Section>
	);
}

function CityList({ cities, first = 0 }: { cities: Cities; first?: number }) {
	const { t } = useTranslation();
	return (
		<ul className={styles["cities"]}>
			{cities.map(({ path, title, eventCount }, index) => (
				<li key={path} className={styles[nameSizeOf(first + index)]}>
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
const LARGE_NAME_COUNT = 2;
const LARGE_OR_MEDIUM_NAMES = 12;

function nameSizeOf(index: number): "large" | "medium" | "small" {
	if (index < LARGE_NAME_COUNT) return "large";
	return index < LARGE_OR_MEDIUM_NAMES ? "medium" : "small";
}
