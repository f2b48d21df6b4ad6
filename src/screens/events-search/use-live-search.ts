import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { usePageLanguage, useT } from "../../i18n/translation";
import { DAY_SHORTCUTS, dayIn, shortcutDays } from "../../search/days";
import { type Filters, queryOf } from "../../search/filters";
import { useCurrency } from "../../state/currency/currency";
import { emit, listen } from "../../state/events";
import { whenIdle } from "../../state/idle";
import type { EventsSearchView } from "../../views/screens";
import { filtersOfQuery, keepQueryInAddress, tellAddressQuery } from "./address-query";
import { Latest } from "./latest";
import { builtResults, type Results, type ResultsAction, resultsReducer } from "./results-state";
import type { SearchEngine } from "./search-engine";

export interface LiveSearch {
	filters: Filters;
	results: Results;
	/** Whether the filters are those of the address: false till it has been read. */
	isReady: boolean;
	change(filters: Filters): void;
	showMore(): void;
	retry(): void;
	loadEngine(): Promise<SearchEngine>;
}

/**
 * The live search: filters come from the address by QUERY_CHANGED and go there by QUERY_CHANGE; each change asks the API and
 * cancels what was asked before.
 * @param visit changes when the router brings the visitor here anew, with another query
 */
export function useLiveSearch(view: EventsSearchView, visit: string): LiveSearch {
	const { city } = view;
	const loadEngine = useEngine(view);
	const { currency } = useCurrency();
	const [filters, setFilters] = useState<Filters>();
	const [results, dispatch] = useReducer(resultsReducer, builtResults(view.events, view.total));
	const [searching] = useState(() => new Latest());
	const [reading] = useState(() => new Latest());
	const isFirst = useRef(true);
	// A price is a price in some currency; other filters don't change with it.
	const pricedIn = filters && (filters.price_gte ?? filters.price_lte) !== undefined ? currency : undefined;

	useEffect(() => {
		const stops = [
			keepQueryInAddress(),
			listen("QUERY_CHANGED", (query) =>
				reading.run(
					() => filtersOfQuery(query),
					// In a city there is but one.
					({ cities, ...rest }) => setFilters(city || !cities ? rest : { ...rest, cities }),
					() => dispatch(failure("unread")),
				),
			),
		];
		return () => {
			for (const stop of stops) stop();
		};
	}, [reading, city]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a visit reads the address anew
	useEffect(() => {
		const { hash, search } = window.location;
		const hasQuery = search !== "";
		const shortcut = DAY_SHORTCUTS.find((name) => hash === `#${name}`);
		if (shortcut) {
			// A link of a page that didn't know yet which day it is.
			const { from, to } = shortcutDays(shortcut, dayIn(city?.timeZone, new Date()));
			emit("QUERY_CHANGE", queryOf({ date_gte: from, date_lte: to }));
			return;
		}
		if (hasQuery) dispatch({ type: "search" });
		tellAddressQuery().catch(() => hasQuery && dispatch(failure("unread")));
	}, [visit]);

	useEffect(() => {
		if (!filters) return;
		const search = () =>
			searching.run(
				async (signal) => (await loadEngine()).search(filters, pricedIn, signal),
				(page) => dispatch({ type: "found", page }),
				() => dispatch(failure("failed")),
			);
		// The list of the build stands there already: what is new in it can wait until the page is at rest.
		const isQuiet = isFirst.current && Object.keys(filters).length === 0;
		isFirst.current = false;
		if (!isQuiet) dispatch({ type: "search" });
		const cancelled = new AbortController();
		if (isQuiet) whenIdle(() => cancelled.signal.aborted || search());
		else search();
		return () => {
			cancelled.abort();
			searching.cancel();
		};
	}, [filters, pricedIn, loadEngine, searching]);

	return useMemo(
		() => ({
			filters: filters ?? {},
			results,
			isReady: filters !== undefined,
			change: (wanted) => emit("QUERY_CHANGE", queryOf(wanted)),
			showMore: () => {
				const { next } = results;
				if (!next) return;
				dispatch({ type: "more" });
				searching.run(
					next,
					(page) => dispatch({ type: "moreFound", page }),
					() => dispatch({ type: "moreFailed" }),
				);
			},
			// Reads the address again: what failed may have been that.
			retry: () => void tellAddressQuery().catch(() => dispatch(failure("unread"))),
			loadEngine,
		}),
		[filters, results, searching, loadEngine],
	);
}

function failure(type: "failed" | "unread"): ResultsAction {
	return { type, isOffline: !navigator.onLine };
}

/** Loads the engine at its first use, and again after a failure. */
function useEngine({ city, cityId }: EventsSearchView): () => Promise<SearchEngine> {
	const t = useT();
	const { language, locale } = usePageLanguage();
	const held = useRef<Promise<SearchEngine>>();
	return useCallback(() => {
		held.current ??= import("./search-engine").then(({ createSearchEngine }) =>
			createSearchEngine({ language, locale, t, city, cityId }),
		);
		held.current.catch(() => {
			held.current = undefined;
		});
		return held.current;
	}, [language, locale, t, city, cityId]);
}
