import { graphql } from "gatsby";
import { EventCard } from "../../features/cards/event-card";
import { cityEventsLink } from "../../features/cities/events-links";
import { DateShortcuts } from "../../features/search/date-shortcuts/date-shortcuts";
import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { Chips } from "../../ui/chips";
import { EmptyState } from "../../ui/empty-state";
import { PageTitle } from "../../ui/page-title";
import { Paging } from "../../ui/paging";
import type { ScreenProps } from "../../views/page-context";
import type { EventsIndexView } from "../../views/screens";
import { CardList } from "../card-section";

export { Head } from "../head";

export const query = graphql`
	query EventsIndex($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** Paged list of events, of the site, a city, a category or a day. */
export default function EventsIndexScreen({ pageContext: { view } }: ScreenProps<EventsIndexView>) {
	const { t } = useTranslation();
	const { city, nearest, events, paging, categories, days = [], foreign } = view;
	const defaultTitle = city
		? t("eventsIndex.titleCity", { city: city.name, cityIn: city.nameIn })
		: t("eventsIndex.title");
	const allEventsLink = city && { title: t("eventsIndex.emptyLink"), path: paths.events() };
	const nearestCityLink = nearest && cityEventsLink(t, nearest);
	return (
		<>
			<PageTitle
				title={view.title ?? defaultTitle}
				lang={foreign?.language}
				foreign={foreign?.name}
				count={paging.total}
			>
				<div>
					<DateShortcuts city={city} />
					<Chips links={days} label={t("search.calendarTitle")} />
					<Chips links={categories} label={t("eventsIndex.categories")} />
				</div>
			</PageTitle>
			{events.length === 0 ? (
				<EmptyState
					title={t("eventsIndex.empty")}
					next={
						city
							? t("eventsIndex.emptyNext", { city: city.name, cityIn: city.nameIn })
							: t("eventsIndex.emptyNextGlobal")
					}
					link={nearestCityLink ?? allEventsLink}
					secondLink={nearestCityLink && allEventsLink}
				/>
			) : (
				<CardList items={events} card={(event) => <EventCard event={event} heading="h2" />} />
			)}
			<Paging paging={paging} />
		</>
	);
}
