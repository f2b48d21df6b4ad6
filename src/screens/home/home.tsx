import { ArticleCard } from "../../features/cards/article-card";
import { EventCard } from "../../features/cards/event-card";
import { PersonCard } from "../../features/cards/person-card";
import { cityEventsLink } from "../../features/cities/events-links";
import { DayStrip } from "../../features/search/date-shortcuts/day-strip";
import { SearchLink } from "../../features/search/search-box/search-link";
import { NearestSlot } from "../../features/tickets/nearest-slot";
import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { Chips } from "../../ui/chips";
import { EmptyState } from "../../ui/empty-state";
import { CardGrid } from "../../ui/grid";
import { Section } from "../../ui/section";
import type { ScreenProps } from "../../views/page-context";
import type { HomeView } from "../../views/screens";
import { CityNames } from "./city-names";
import * as styles from "./home.module.css";
import { PosterWall } from "./poster-wall";

export { Head } from "../head";

export default function HomeScreen({ pageContext: { view } }: ScreenProps<HomeView>) {
	const { t } = useTranslation();
	const { city, nearest, wall, days, shelves, cities = [], persons, articles, landings } = view;
	return (
		<>
			<PosterWall
				events={wall}
				title={city ? t("home.titleCity", { city: city.name, cityIn: city.nameIn }) : t("home.title")}
			>
				<SearchLink city={city?.slug} className={styles["search"]} isField />
				<DayStrip city={city} eventDays={days} />
			</PosterWall>
			<NearestSlot />
			{wall.length === 0 && (
				<EmptyState
					title={t("home.empty")}
					next={t("home.emptyNext")}
					link={
						nearest
							? { ...cityEventsLink(t, nearest), path: paths.home(nearest.slug) }
							: { title: t("home.emptyLink"), path: paths.events() }
					}
				/>
			)}
			{cities.length > 0 && <CityNames cities={cities} />}
			{shelves.map(({ title, language, path, events }) => (
				<Section key={path} title={title} language={language} path={path} cards={events.length}>
					<CardGrid look="strip">
						{events.map((event) => (
							<EventCard key={event.id} event={event} />
						))}
					</CardGrid>
				</Section>
			))}
			{persons.length > 0 && (
				<Section title={t("home.persons")} path={paths.persons()}>
					<CardGrid look="strip">
						{persons.map((person) => (
							<PersonCard key={person.id} person={person} />
						))}
					</CardGrid>
				</Section>
			)}
			{articles.length > 0 && (
				<Section title={t("home.news")} path={paths.news()}>
					<CardGrid look="wide">
						{articles.map((article) => (
							<ArticleCard key={article.id} article={article} />
						))}
					</CardGrid>
				</Section>
			)}
			{landings.length > 0 && (
				<Section title={t("home.landings")}>
					<Chips links={landings} label={t("home.landings")} />
				</Section>
			)}
		</>
	);
}
