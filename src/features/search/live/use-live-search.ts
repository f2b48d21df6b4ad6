import { type MouseEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { onFirstInteraction } from "../../../browser/first-interaction";
import { emit } from "../../../browser/signals";
import { usePageLanguage } from "../../../i18n/page-language";
import { opensElsewhere } from "../../../ui/opens-elsewhere";
import type { EventsSearchView } from "../../../views/screens";
import { useCurrency } from "../../prices/currency";
import { useWords } from "../../prices/use-words";
import { type Filters, formatQuery, queryOf } from "../filters";
import type { LiveParts } from "./live-parts";
import { previousSearch } from "./previous-search";
import type { SearchSession } from "./search-session";
import { hasUnfilteredCards, staticPageState } from "./search-state";

interface StartedSearch {
	session: SearchSession;
	parts: LiveParts;
	stop(): void;
}

/** Starts live search on first interaction, or at once if the address has a query or fragment. */
export function useLiveSearch(view: EventsSearchView, visit: string) {
	const { currency } = useCurrency();
	const { live, startLivePart } = useLivePart(view);
	const [pageState, setPageState] = useState(
		() => previousSearch.state() ?? staticPageState(view.events, view.total),
	);
	const state = useSyncExternalStore(
		live?.session.subscribe ?? subscribeToNothing,
		() => live?.session.state ?? pageState,
		() => pageState,
	);
	/** Loads the live search, which then reads the filters from the address. */
	const readAddress = useCallback(() => {
		setPageState((previous) => previousSearch.state() ?? { ...previous, status: "searching" });
		// On failure show an error, since the static page's list doesn't match the address.
		startLivePart().catch(() =>
			setPageState((previous) => ({ ...previous, status: "unread", isOffline: !navigator.onLine })),
		);
	}, [startLivePart]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each visit reads the address again
	useEffect(() => {
		const { search, hash } = window.location;
		if (search !== "" || hash !== "") return readAddress();
		setPageState((previous) =>
			hasUnfilteredCards(previous) ? previous : staticPageState(view.events, view.total),
		);
		// Ignore a failure: the next change of a filter loads the live search again.
		return onFirstInteraction(() => startLivePart().catch(() => undefined));
	}, [startLivePart, readAddress, visit]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each visit reads the address again
	useEffect(() => live?.session.readAddress(), [live, visit]);
	useEffect(() => live?.session.setCurrency(currency), [live, currency]);
	const change = useCallback(
		(wanted: Filters) => {
			const query = queryOf(wanted);
			setPageState((previous) => ({ ...previous, filters: wanted, status: "searching" }));
			startLivePart().then(
				({ session }) => {
					session.showPending(wanted);
					emit("QUERY_CHANGE", query);
				},
				() => window.location.assign(`${window.location.pathname}?${formatQuery(query)}`),
			);
		},
		[startLivePart],
	);
	/** Adds the next page to the list, or follows the link when the live search can't be loaded. */
	const showMore = useCallback(
		(click: MouseEvent<HTMLAnchorElement>) => {
			if (opensElsewhere(click)) return;
			click.preventDefault();
			const { href } = click.currentTarget;
			startLivePart().then(
				({ session }) => session.showMore(),
				() => window.location.assign(href),
			);
		},
		[startLivePart],
	);
	const loadEngine = useCallback(async () => (await startLivePart()).session.loadEngine(), [startLivePart]);
	return { state, live, readAddress, change, showMore, loadEngine };
}

const subscribeToNothing = () => () => undefined;

/** `startLivePart` loads and starts the live search; after a failure, call it again. Unmounting stops the search. */
function useLivePart(view: EventsSearchView): {
	live: StartedSearch | undefined;
	startLivePart(): Promise<StartedSearch>;
} {
	const words = useWords();
	const { language, defaultLanguage: mainLanguage } = usePageLanguage();
	const [live, setLive] = useState<StartedSearch>();
	const pendingPart = useRef<Promise<StartedSearch>>();
	const isUnmounted = useRef(false);
	const startLivePart = useCallback(() => {
		if (pendingPart.current) return pendingPart.current;
		const loading = import("./live-parts").then(({ liveParts: parts }) => {
			const { city, cityId } = view;
			const session = new parts.SearchSession(
				view,
				parts.engineLoader({ ...words, language, mainLanguage, city, cityId }),
			);
			const startedPart = { session, parts, stop: session.start() };
			if (isUnmounted.current) startedPart.stop();
			else setLive(startedPart);
			return startedPart;
		});
		pendingPart.current = loading;
		loading.catch(() => {
			pendingPart.current = undefined;
		});
		return loading;
	}, [view, language, mainLanguage, words]);
	useEffect(() => {
		isUnmounted.current = false;
		return () => {
			isUnmounted.current = true;
			pendingPart.current?.then(({ stop }) => stop()).catch(() => undefined);
		};
	}, []);
	return { live, startLivePart };
}
