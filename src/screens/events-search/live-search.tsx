import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TFunction } from "i18next";
import { type ComponentProps, useMemo, useRef } from "react";
import { EventCard } from "../../features/cards/event-card";
import { NearbyCities } from "../../features/cities/nearby-cities";
import { useWords } from "../../features/prices/use-words";
import { DayStrip } from "../../features/search/date-shortcuts/day-strip";
import { type DayRange, daysOf } from "../../features/search/days";
import type { Filters } from "../../features/search/filters";
import { FilterRow } from "../../features/search/filters/filter-row";
import { ResultsHeading } from "../../features/search/live/results-heading";
import { SearchFailed } from "../../features/search/live/search-failed";
import { SearchField } from "../../features/search/live/search-field";
import { type SearchState, shouldShowError } from "../../features/search/live/search-state";
import { useIsSkeletonDue } from "../../features/search/live/use-is-skeleton-due";
import { useLiveSearch } from "../../features/search/live/use-live-search";
import { dayTitle } from "../../i18n/day-title";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { Link } from "../../ui/link";
import { ListTitle } from "../../ui/list-title";
import type { EventCard as Card, CityView } from "../../views/cards";
import type { EventsSearchView } from "../../views/screens";
import { showCards } from "../../views/show-card";
import { CardList, CardSection, FIRST_ROW } from "../card-section";
import * as styles from "./live-search.module.css";

interface Props {
	view: EventsSearchView;
	/** Changes each time the router opens this page, even with the same query. */
	visit: string;
}

/** Search screen: filters and events. The events change with the filters once the search engine has loaded. */
export function LiveSearch({ view, visit }: Props) {
	const words = useWords();
	const { t, locale } = words;
	const { city, categories, days } = view;
	const { timeZone, weekend } = city ?? {};
	const { state, live, readAddress, change, showMore, loadEngine } = useLiveSearch(view, visit);
	const controls = { filters: state.filters, change, path: paths.eventsSearch(city?.slug) };
	const heading = useRef<HTMLHeadingElement>(null);
	const openDates = useRef<() => void>();
	const chosenDays = daysOf(state.filters);
	const cards = useMemo(() => showCards(words, state.cards), [words, state.cards]);
	// The clicked link disappears, so move the focus to the list.
	const changeAndFocusList = (wanted: Filters) => {
		change(wanted);
		heading.current?.focus();
	};
	const isCityEmpty = isOfCityWithoutEvents(view, state);
	const isEmptyCityFound = isCityEmpty && !shouldShowError(state);
	const isSearching = state.status === "searching";
	const isLate = useIsSkeletonDue(isSearching);
	const noEvents = <NoEvents view={view} />;
	const otherEvents = <OtherEvents view={view} />;
	const partProps = live && {
		session: live.session,
		state,
		view,
		controls: { ...controls, change: changeAndFocusList },
	};
	const hasList = state.cards.length > 0 && (isSearching ? !isLate || !live : !shouldShowError(state));
	return (
		<>
			<div className={styles.top}>
				<ListTitle title={titleText(t, locale, city, chosenDays)}>
					<div className={styles.controls}>
						<SearchField {...controls} />
						{!isCityEmpty && (
							<FilterRow
								{...controls}
								categories={categories}
								isOfCity={city !== undefined}
								timeZone={timeZone}
								weekend={weekend}
								loadSource={loadEngine}
								labels={live?.parts.pillLabels(state.filters, { t, locale, timeZone, weekend })}
								openDates={openDates}
							/>
						)}
					</div>
					<DayStrip
						city={city}
						days={days}
						current={chosenDays}
						controls={controls}
						openCalendar={() => openDates.current?.()}
					/>
				</ListTitle>
			</div>
			<NoScript view={view} />
			<section aria-labelledby="found">
				<header className={styles.head}>
					<h2 id="found" ref={heading} tabIndex={-1}>
						<ResultsHeading state={state} />
					</h2>
					{partProps && <live.parts.Chips {...partProps} />}
				</header>
				{partProps && <live.parts.Note {...partProps} />}
				{hasList && (
					<div className={styles.list} data-searching={isSearching}>
						<CardList items={cards} card={listedCard} />
						{partProps ? (
							<live.parts.More {...partProps} />
						) : (
							<NextPageLink state={state} view={view} onClick={showMore} />
						)}
					</div>
				)}
				{!hasList &&
					(partProps && !isEmptyCityFound ? (
						<live.parts.ListReplacement {...partProps} noEvents={noEvents} otherEvents={otherEvents} />
					) : state.status === "unread" ? (
						<SearchFailed isOffline={state.isOffline} retry={readAddress} />
					) : (
						noEvents
					))}
			</section>
			{isSearching && <span className={styles.bar} aria-hidden="true" />}
		</>
	);
}

const listedCard = (event: Card, index: number) => <EventCard event={event} first={index < FIRST_ROW} />;

/** Whether every filter would lead to an empty list. */
function isOfCityWithoutEvents({ nearby }: EventsSearchView, { cards, filters }: SearchState): boolean {
	return nearby !== undefined && cards.length === 0 && Object.keys(filters).length === 0;
}

/** Returns the screen's title: the chosen day or, without one, the city. */
function titleText(
	t: TFunction,
	locale: string,
	city: CityView | undefined,
	days: DayRange | undefined,
): string {
	if (days && days.from === days.to) return dayTitle(t, locale, days.from, Date.now());
	return city ? t("search.titleCity", { city: city.name, cityIn: city.nameIn }) : t("search.title");
}

interface NextPageProps {
	state: SearchState;
	view: EventsSearchView;
	onClick: NonNullable<ComponentProps<typeof Link>["onClick"]>;
}

/** Links to the next page of events, for as long as the search engine hasn't loaded; pressing the link loads it. */
function NextPageLink({ state, view, onClick }: NextPageProps) {
	const { t } = useTranslation();
	const hasMore = state.status === "found" ? state.next : view.total > view.events.length;
	if (!hasMore) return null;
	return (
		<p className={styles.next}>
			<Link to={paths.events(view.city?.slug, 2)} onClick={onClick}>
				{t("search.more")}
			</Link>
		</p>
	);
}

const MAX_OTHER_EVENTS = 4;

/** The page's first events, below a search that found none. */
function OtherEvents({ view: { events } }: { view: EventsSearchView }) {
	const { t } = useTranslation();
	return (
		<CardSection
			title={t("search.soon")}
			items={events.slice(0, MAX_OTHER_EVENTS)}
			look="posters"
			card={(event) => <EventCard event={event} />}
		/>
	);
}

/** Empty state of a city, or of the whole shop, without events: leads to the nearest cities and to all events. */
function NoEvents({ view: { nearby } }: { view: EventsSearchView }) {
	const { t } = useTranslation();
	return (
		<div className={styles.none}>
			{nearby ? <NearbyCities cities={nearby} /> : <p>{t("search.emptyNext")}</p>}
			<ButtonLink to={paths.events()}>{t("search.emptyLink")}</ButtonLink>
		</div>
	);
}

/** Links to lists that work without JavaScript, in place of the filters. */
function NoScript({ view: { city, collections } }: { view: EventsSearchView }) {
	const { t } = useTranslation();
	return (
		<noscript>
			<nav className={styles.plain} aria-label={t("search.filters")}>
				<p>{t("search.noScript")}</p>
				<Link to={paths.events(city?.slug)}>{t("nav.events")}</Link>
				<Link to={paths.places(city?.slug)}>{t("nav.places")}</Link>
				{collections.map(({ title, path }) => (
					<Link key={path} to={path}>
						{title}
					</Link>
				))}
			</nav>
		</noscript>
	);
}
