import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TFunction } from "i18next";
import { type ComponentProps, useEffect, useMemo, useRef, useState } from "react";
import { EventCard } from "../../features/cards/event-card";
import { useWords } from "../../features/prices/use-words";
import { DayStrip } from "../../features/search/date-shortcuts/day-strip";
import { type DayRange, daysOf } from "../../features/search/days";
import type { Filters } from "../../features/search/filters";
import { FilterRow } from "../../features/search/filters/filter-row";
import { hasUnfilteredCards, type SearchState } from "../../features/search/live/search-state";
import { dayTitle } from "../../i18n/day-title";
import { paths } from "../../routes";
import { Link } from "../../ui/link";
import { ListTitle } from "../../ui/list-title";
import type { EventCard as Card, CityView } from "../../views/cards";
import type { EventsSearchView } from "../../views/screens";
import { showCards } from "../../views/show-card";
import { CardList, FIRST_ROW } from "../card-section";
import * as styles from "./live-search.module.css";
import { NoEvents } from "./no-events";
import { SearchFailed } from "./search-failed";
import { SearchField } from "./search-field";
import { useLiveSearch } from "./use-live-search";

interface Props {
	view: EventsSearchView;
	/** Changes each time the router opens this page, even with the same query. */
	visit: string;
}

/** Search screen: filters and events. The events change with the filters once the search engine has loaded. */
export function LiveSearch({ view, visit }: Props) {
	const words = useWords();
	const { t, locale } = words;
	const { city, nearby, categories, days } = view;
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
	// Every filter of a city without events would lead to an empty list.
	const isCityEmpty =
		nearby !== undefined && state.cards.length === 0 && Object.keys(state.filters).length === 0;
	const isEmptyCityFound = isCityEmpty && !shouldShowError(state);
	const isSearching = state.status === "searching";
	const isLate = useIsSkeletonDue(isSearching);
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
						<Heading state={state} />
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
						<live.parts.ListReplacement {...partProps} />
					) : state.status === "unread" ? (
						<SearchFailed isOffline={state.isOffline} retry={readAddress} />
					) : (
						<NoEvents view={view} />
					))}
			</section>
			{isSearching && <span className={styles.bar} aria-hidden="true" />}
		</>
	);
}

const listedCard = (event: Card, index: number) => <EventCard event={event} first={index < FIRST_ROW} />;

/** Delay (ms) before the skeleton replaces the old list, so that a quick answer causes no flash. */
const SKELETON_DELAY_MS = 400;

function useIsSkeletonDue(isWaiting: boolean): boolean {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [isWaiting]);
	return isLate;
}

/** Whether to show an error, not a list. A failed search without filters shows the static page's list, if not empty. */
function shouldShowError(state: SearchState): boolean {
	return state.status === "unread" || (state.status === "failed" && !hasUnfilteredCards(state));
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

function Heading({ state }: { state: SearchState }) {
	const { t } = useTranslation();
	return (
		// Not role="status", whose text browsers leave out of the heading's accessible name.
		<span aria-live="polite">
			<span>{headingText(t, state)}</span>
		</span>
	);
}

function headingText(t: TFunction, state: SearchState): string {
	const { status, total, cards, isOffline } = state;
	if (status === "searching") return t("search.searching");
	if (shouldShowError(state)) return t(isOffline ? "search.offline" : "search.failed");
	if (hasUnfilteredCards(state)) return t("search.soon");
	if (cards.length === 0) return t("search.empty");
	return total === undefined
		? t("search.foundMany", { count: cards.length })
		: t("search.found", { count: total });
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
