import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { ArticleCard } from "../../features/cards/article-card";
import { EventCard } from "../../features/cards/event-card";
import { PersonCard } from "../../features/cards/person-card";
import { NearbyCities } from "../../features/cities/nearby-cities";
import { DayStrip } from "../../features/search/date-shortcuts/day-strip";
import { SearchLink } from "../../features/search/search-box/search-link";
import { NearestEventTicketsBar } from "../../features/tickets/nearest-event-tickets-bar";
import { paths } from "../../routes";
import { BigTitle } from "../../ui/big-title";
import { Chips } from "../../ui/chips";
import { classNames } from "../../ui/class-names";
import { EmptyState } from "../../ui/empty-state";
import { Section } from "../../ui/section";
import type { ScreenProps } from "../../views/page-context";
import type { HomeView } from "../../views/screens";
import { CardSection } from "../card-section";
import { CityNames } from "./city-names";
import * as styles from "./home.module.css";

export { Head } from "../head";

export const query = graphql`
	query Home($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function HomeScreen({ pageContext: { view } }: ScreenProps<HomeView>) {
	const { t } = useTranslation();
	const { nearby, wall, shelves, cities = [], persons, articles, customPages } = view;
	return (
		<>
			<PosterWall view={view} />
			<NearestEventTicketsBar />
			{wall.length === 0 && (
				<EmptyState
					title={t("home.empty")}
					next={nearby ? undefined : t("home.emptyNext")}
					link={{ title: t("home.emptyLink"), path: paths.events() }}
				>
					{nearby && <NearbyCities cities={nearby} />}
				</EmptyState>
			)}
			{cities.length > 0 && <CityNames cities={cities} />}
			{shelves.map(({ events, ...shelf }) => (
				<CardSection
					key={shelf.path}
					{...shelf}
					cards={events.length}
					items={events}
					card={(event) => <EventCard event={event} />}
				/>
			))}
			<CardSection
				title={t("home.persons")}
				path={paths.persons()}
				items={persons}
				card={(person) => <PersonCard person={person} />}
			/>
			<CardSection
				title={t("home.news")}
				path={paths.news()}
				items={articles}
				look="wide"
				card={(article) => <ArticleCard article={article} />}
			/>
			{customPages.length > 0 && (
				<Section title={t("home.landings")}>
					<Chips links={customPages} label={t("home.landings")} />
				</Section>
			)}
		</>
	);
}

function PosterWall({ view: { city, days, genres, wall } }: { view: HomeView }) {
	const { t } = useTranslation();
	const [lead, ...otherEvents] = wall;
	return (
		<div className={classNames(styles.wall, otherEvents.length === 0 && styles.bare)}>
			<header className={styles.head}>
				<BigTitle
					text={city ? t("home.titleCity", { city: city.name, cityIn: city.nameIn }) : t("home.title")}
				/>
				<SearchLink city={city?.slug} className={styles.search} isField />
				<DayStrip city={city} days={days} />
				<Chips links={genres} label={t("eventsIndex.categories")} isRow />
			</header>
			{lead && (
				<div className={styles.lead}>
					<EventCard event={lead} lead heading="h2" />
				</div>
			)}
			{otherEvents.map((event) => (
				<EventCard key={event.id} event={event} heading="h2" />
			))}
		</div>
	);
}
