import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { PlaceCard } from "../../features/cards/place-card";
import { paths } from "../../routes";
import { EmptyState } from "../../ui/empty-state";
import { Link } from "../../ui/link";
import { ListTitle } from "../../ui/list-title";
import type { ScreenProps } from "../../views/page-context";
import type { PlacesIndexView } from "../../views/screens";
import { CardList, FIRST_ROW } from "../card-section";
import * as styles from "./places-index.module.css";

export { Head } from "../head";

export const query = graphql`
	query PlacesIndex($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** Shows one city's venues with images, or the venues of all cities grouped by city, without images. */
export default function PlacesIndexScreen({ pageContext: { view } }: ScreenProps<PlacesIndexView>) {
	const { t } = useTranslation();
	const { city, groups } = view;
	const total = groups.reduce((sum, { places }) => sum + places.length, 0);
	return (
		<>
			<ListTitle
				title={
					city ? t("placesIndex.titleCity", { city: city.name, cityIn: city.nameIn }) : t("placesIndex.title")
				}
				count={total}
			/>
			{total === 0 && (
				<EmptyState
					title={t("placesIndex.empty")}
					next={t("placesIndex.emptyNext")}
					link={{ title: t("nav.events"), path: paths.events(city?.slug) }}
				/>
			)}
			{city
				? groups.map(({ places }) => (
						<CardList
							key={city.slug}
							items={places}
							look="wide"
							card={(place, index) => <PlaceCard place={place} first={index < FIRST_ROW} heading="h2" />}
						/>
					))
				: groups.map((group) => <PlacesOfCity key={group.city?.path ?? ""} group={group} />)}
		</>
	);
}

function PlacesOfCity({ group: { city, places } }: { group: PlacesIndexView["groups"][number] }) {
	const { t } = useTranslation();
	return (
		<section className={styles.group}>
			<h2 className={styles.city}>
				{city ? <Link to={city.path}>{city.title}</Link> : t("placesIndex.otherCity")}
			</h2>
			<ul>
				{places.map((place) => (
					<li key={place.id}>
						<PlaceCard place={place} compact />
					</li>
				))}
			</ul>
		</section>
	);
}
