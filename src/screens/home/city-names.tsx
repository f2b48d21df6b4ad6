import { Link } from "../../components/link/link";
import { Section } from "../../components/section/section";
import { useT } from "../../i18n/translation";
import type { HomeView } from "../../views/screens";
import * as styles from "./city-names.module.css";

/** All cities as one block of type: a name is as large as its city has events. */
export function CityNames({ cities }: { cities: NonNullable<HomeView["cities"]> }) {
	const t = useT();
	return (
		<Section title={t("home.cities")} id="cities">
			<ul className={styles["cities"]}>
				{cities.map(({ path, title, eventCount }) => (
					<li key={path} className={styles[sizeOf(eventCount)]}>
						<Link to={path}>
							{title}
							{eventCount > 0 && (
								<sup>
									{eventCount}
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

const MANY = 25;
const SOME = 8;

function sizeOf(eventCount: number): "large" | "medium" | "small" {
	if (eventCount >= MANY) return "large";
	return eventCount >= SOME ? "medium" : "small";
}
