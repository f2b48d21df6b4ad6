import { useTranslation } from "gatsby-plugin-react-i18next";
import { CityList } from "../../features/cities/city-list";
import { Section } from "../../ui/section";
import type { CityLinkView } from "../../views/cards";
import * as styles from "./city-names.module.css";

/** How many of the cities with the most events have large names. The next constant counts large and medium names. */
const LARGE_NAME_COUNT = 2;
const LARGE_OR_MEDIUM_NAME_COUNT = 12;

/** Links to cities: those with most events first and in larger type, the others only when unfolded. */
export function CityNames({ cities }: { cities: readonly CityLinkView[] }) {
	const { t } = useTranslation();
	const otherCities = cities.slice(LARGE_OR_MEDIUM_NAME_COUNT);
	return (
		<Section title={t("home.cities")} id="cities">
			<CityList
				cities={cities.slice(0, LARGE_OR_MEDIUM_NAME_COUNT)}
				size="medium"
				largeCount={LARGE_NAME_COUNT}
			/>
			{otherCities.length > 0 && (
				<details>
					<summary className={styles.all}>{t("city.all")}</summary>
					<CityList cities={otherCities} size="small" />
				</details>
			)}
		</Section>
	);
}
