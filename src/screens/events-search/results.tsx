import { useEffect, useRef } from "react";
import { Button } from "../../components/button/button";
import { EventCard } from "../../components/cards/event-card";
import { CardGrid } from "../../components/cards/grid";
import { useT } from "../../i18n/translation";
import { NothingFound, type NothingFoundProps } from "./nothing-found";
import * as styles from "./results.module.css";
import type { Results as State } from "./results-state";
import { SearchFailed } from "./search-failed";
import { SkeletonCards } from "./skeletons";
import { useIsLate } from "./use-is-late";
import type { LiveSearch } from "./use-live-search";

interface Props extends Omit<NothingFoundProps, "loadEngine"> {
	search: LiveSearch;
}

/** The list, in whichever state it is. */
export function Results({ search, ...rest }: Props) {
	const t = useT();
	const { results, filters, retry } = search;
	const { status, cards } = results;
	const isWhole = Object.keys(filters).length === 0;
	const isLate = useIsLate(status === "searching");
	// A failure leaves the list of the build where it answers the question as well.
	if (status === "unread" || (status === "failed" && !(isWhole && cards.length > 0))) {
		return <SearchFailed isOffline={results.isOffline} retry={retry} />;
	}
	if (status === "searching" && (isLate || cards.length === 0)) return <SkeletonCards />;
	if (cards.length === 0) return <NothingFound {...rest} loadEngine={search.loadEngine} />;
	return (
		<div className={styles["results"]} data-searching={status === "searching"}>
			{status === "failed" && (
				<p className={styles["note"]}>
					{t("search.asOfBuild")}
					<Button look="quiet" onClick={retry}>
						{t("search.again")}
					</Button>
				</p>
			)}
			<CardGrid>
				{cards.map((event) => (
					<EventCard key={event.id} event={event} />
				))}
			</CardGrid>
			<More results={results} showMore={search.showMore} />
		</div>
	);
}

/** Takes the focus to the first of the new cards, so that a keyboard goes on where the list did. */
function More({ results: { next, more, cards, total }, showMore }: { results: State; showMore(): void }) {
	const t = useT();
	const box = useRef<HTMLDivElement>(null);
	const shownBefore = useRef<number>();
	useEffect(() => {
		const before = shownBefore.current;
		if (before === undefined || cards.length <= before) return;
		shownBefore.current = undefined;
		const items = box.current?.parentElement?.querySelectorAll<HTMLAnchorElement>("article a");
		items?.[before]?.focus({ preventScroll: true });
	}, [cards.length]);
	return (
		<div ref={box} className={styles["more"]} hidden={!next}>
			{more === "failed" && <p role="alert">{t("search.moreFailed")}</p>}
			<Button
				aria-disabled={more === "loading"}
				onClick={() => {
					if (more === "loading") return;
					shownBefore.current = cards.length;
					showMore();
				}}
			>
				{more === "loading" ? t("search.moreLoading") : t("search.more")}
			</Button>
			{total !== undefined && (
				<p className={styles["shown"]}>{t("search.shown", { shown: cards.length, count: total })}</p>
			)}
		</div>
	);
}
