import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../ui/button";
import { CardGrid } from "../../../ui/grid";
import type { EventsSearchView } from "../../../views/screens";
import { showCards } from "../../../views/show-card";
import { useWords } from "../../prices/use-words";
import { activeFilters } from "../active-filters";
import { ActiveChips } from "../filters/active-chips";
import type { FilterControls } from "../filters/filter-link";
import { pillLabels } from "../filters/pill-labels";
import { NothingFound } from "./nothing-found";
import * as styles from "./results.module.css";
import { SearchFailed } from "./search-failed";
import { engineLoader, SearchSession } from "./search-session";
import { hasUnfilteredCards, type SearchState } from "./search-state";
import { useFilterNames } from "./use-filter-names";

export interface LivePartProps {
	session: SearchSession;
	state: SearchState;
	controls: FilterControls;
	view: EventsSearchView;
}

function FilterChips({ session, controls, view }: LivePartProps) {
	return (
		<ActiveChips
			{...controls}
			nameOf={useFilterNames(controls.filters, view.categories, session.loadEngine)}
		/>
	);
}

/** Note above the static page's list when a newer one couldn't be fetched. */
function Note({ session, state }: LivePartProps) {
	const { t } = useTranslation();
	if (state.status !== "failed" || !hasUnfilteredCards(state)) return null;
	return (
		<p className={styles.note}>
			{t("search.asOfBuild")}
			<Button look="quiet" onClick={session.readAddress}>
				{t("search.again")}
			</Button>
		</p>
	);
}

const SKELETON_CARDS = Array.from({ length: 8 }, (_, index) => index);

function SkeletonCards() {
	const { t } = useTranslation();
	return (
		<div role="status" aria-label={t("search.searching")}>
			<span className="visuallyHidden">{t("search.searching")}</span>
			<div aria-hidden="true">
				<CardGrid>
					{SKELETON_CARDS.map((card) => (
						<div key={card} className={styles.skeleton}>
							<span className={styles.poster} />
							<span className={styles.line} />
							<span className={styles.title} />
							<span className={styles.line} />
						</div>
					))}
				</CardGrid>
			</div>
		</div>
	);
}

interface EmptyListProps extends LivePartProps {
	/** Shown if there are no events even without a filter. */
	noEvents: ReactNode;
	/** Shown below the filters that can be dropped. */
	otherEvents: ReactNode;
}

function EventListFallback({ session, state, controls, view, noEvents, otherEvents }: EmptyListProps) {
	const nameOf = useFilterNames(controls.filters, view.categories, session.loadEngine);
	if (state.status === "searching") return <SkeletonCards />;
	if (state.status === "unread" || state.status === "failed") {
		return <SearchFailed isOffline={state.isOffline} retry={session.readAddress} />;
	}
	if (activeFilters(controls.filters).length === 0) return noEvents;
	return (
		<NothingFound
			controls={controls}
			nameOf={nameOf}
			isOfCity={view.city !== undefined}
			otherEvents={otherEvents}
			loadEngine={session.loadEngine}
		/>
	);
}

/** Components and functions of the live search. A separate chunk; until it loads, the page shows its static list. */
export const liveParts = {
	engineLoader,
	SearchSession,
	Chips: FilterChips,
	Note,
	ListReplacement: EventListFallback,
	More: MoreEvents,
	pillLabels,
} as const;
export type LiveParts = typeof liveParts;

/** Button that loads the next page and moves the focus to its first card. */
function MoreEvents({ session, state: { status, next, more, cards, total = 0 } }: LivePartProps) {
	const { t } = useTranslation();
	const words = useWords();
	const hasMore = next !== undefined || (status === "built" && total > cards.length);
	const list = useRef<HTMLDivElement>(null);
	const shownBefore = useRef<number>();
	useEffect(() => {
		const countBefore = shownBefore.current;
		if (countBefore === undefined || cards.length <= countBefore) return;
		shownBefore.current = undefined;
		const links = list.current?.parentElement?.querySelectorAll<HTMLAnchorElement>("article a");
		// New dates of a show that is already in the list add no card.
		const shows = showCards(words, cards.slice(0, countBefore));
		links?.[shows.length]?.focus({ preventScroll: true });
	}, [cards, words]);
	const load = () => {
		if (more === "loading") return;
		shownBefore.current = cards.length;
		session.showMore();
	};
	return (
		<div ref={list} className={styles.more} hidden={!hasMore}>
			{more === "failed" && <p role="alert">{t("search.moreFailed")}</p>}
			<Button aria-disabled={more === "loading"} onClick={load}>
				{more === "loading" ? t("search.moreLoading") : t("search.more")}
			</Button>
		</div>
	);
}
