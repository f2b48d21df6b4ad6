import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { EventCard } from "../../features/cards/event-card";
import { NearbyCities } from "../../features/cities/nearby-cities";
import { DayStrip } from "../../features/search/date-shortcuts/day-strip";
import { paths } from "../../routes";
import { Chips } from "../../ui/chips";
import { EmptyState } from "../../ui/empty-state";
import { ListTitle } from "../../ui/list-title";
import { Paging } from "../../ui/paging";
import type { ScreenProps } from "../../views/page-context";
import type { EventsIndexView } from "../../views/screens";
import { CardList, FIRST_ROW } from "../card-section";
import { MonthSections } from "./month-sections";

export { Head } from "../head";

export const query = graphql`
	query EventsIndex($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** Paged list of shows, of the site, a city, a category or a day. */
export default function EventsIndexScreen({ pageContext: { view } }: ScreenProps<EventsIndexView>) {
	const { t } = useTranslation();
	const { city, nearby, events, months, paging, categories, days, day, query, foreign } = view;
	const defaultTitle = city
		? t("eventsIndex.titleCity", { city: city.name, cityIn: city.nameIn })
		: t("eventsIndex.title");
	const emptyNext = city
		? t("eventsIndex.emptyNext", { city: city.name, cityIn: city.nameIn })
		: t("eventsIndex.emptyNextGlobal");
	const allEventsLink = city && { title: t("eventsIndex.emptyLink"), path: paths.events() };
	const searchPath = paths.eventsSearch(city?.slug);
	const allFilters = { title: t("search.allFilters"), path: query ? `${searchPath}?${query}` : searchPath };
	return (
		<>
			<ListTitle
				title={view.title ?? defaultTitle}
				lang={foreign?.language}
				foreign={foreign?.name}
				count={paging.total}
			>
				<DayStrip city={city} days={days} current={day === undefined ? undefined : { from: day, to: day }} />
				{categories.length > 0 && (
					<Chips
						links={categories}
						label={t("eventsIndex.categories")}
						current={paging.paths[0]}
						first={allFilters}
						isRow
					/>
				)}
			</ListTitle>
			{events.length === 0 ? (
				<EmptyState title={t("eventsIndex.empty")} next={nearby ? undefined : emptyNext} link={allEventsLink}>
					{nearby && <NearbyCities cities={nearby} />}
				</EmptyState>
			) : months ? (
				<MonthSections events={events} months={months} />
			) : (
				<CardList
					items={events}
					card={(event, index) => <EventCard event={event} first={index < FIRST_ROW} heading="h2" />}
				/>
			)}
			<Paging paging={paging} />
		</>
	);
}
