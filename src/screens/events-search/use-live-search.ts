import { useTranslation } from "gatsby-plugin-react-i18next";
import { type MouseEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { emit } from "../../browser/events";
import { onFirstUse } from "../../browser/first-use";
import { useCurrency } from "../../features/prices/currency";
import { type Filters, plainQuery, queryOf } from "../../features/search/filters";
import { usePageLanguage } from "../../i18n/translation";
import { opensElsewhere } from "../../ui/opens-elsewhere";
import type { EventsSearchView } from "../../views/screens";
import type { LiveParts } from "./live-parts";
import { recall } from "./recall";
import type { SearchEngine } from "./search-engine";
import type { SearchSession } from "./search-session";
import { builtState, isWholeList, type SearchState } from "./search-state";

interface Live {
	session: SearchSession;
	parts: LiveParts;
	stop(): void;
}

export interface LiveSearch {
	state: SearchState;
	/** Undefined until the live part has loaded. */
	live: Live | undefined;
	/** Tries again to load the live part for an address with a query. */
	readAddress(): void;
	change(filters: Filters): void;
	/** Loads the next page into the list, or follows the link when that isn't possible. */
	showMore(click: MouseEvent<HTMLAnchorElement>): void;
	loadEngine(): Promise<SearchEngine>;
}

/**
 * Starts the live part: at once when the address has a query, else at the page's first use. Until then, or when it
 * fails to load, the page shows the build's list.
 * @param visit changes when the router opens this page with another query
 */
export function useLiveSearch(view: EventsSearchView, visit: string): LiveSearch {
	const { currency } = useCurrency();
	const { live, begin } = useLive(view);
	const [built, setBuilt] = useState(() => recall.state() ?? builtState(view.events, view.total));
	const state = useSyncExternalStore(
		live?.session.subscribe ?? noChanges,
		() => live?.session.state ?? built,
		() => built,
	);
	const readAddress = useCallback(() => {
		setBuilt((held) => recall.state() ?? { ...held, status: "searching" });
		// The built list doesn't match the address.
		begin().catch(() => setBuilt((held) => ({ ...held, status: "unread", isOffline: !navigator.onLine })));
	}, [begin]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a visit reads the address anew
	useEffect(() => {
		const { search, hash } = window.location;
		if (search !== "" || hash !== "") return readAddress();
		setBuilt((held) => (isWholeList(held) ? held : builtState(view.events, view.total)));
		// If loading fails here, the first filter used tries again.
		return onFirstUse(() => begin().catch(() => undefined));
	}, [begin, readAddress, visit]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a visit reads the address anew
	useEffect(() => live?.session.readAddress(), [live, visit]);
	useEffect(() => live?.session.setCurrency(currency), [live, currency]);
	const change = useCallback(
		(wanted: Filters) => {
			const query = queryOf(wanted);
			setBuilt((held) => ({ ...held, filters: wanted, status: "searching" }));
			begin().then(
				({ session }) => {
					session.showPending(wanted);
					emit("QUERY_CHANGE", query);
				},
				() => window.location.assign(`${window.location.pathname}?${plainQuery(query)}`),
			);
		},
		[begin],
	);
	const showMore = useCallback(
		(click: MouseEvent<HTMLAnchorElement>) => {
			if (opensElsewhere(click)) return;
			click.preventDefault();
			const { href } = click.currentTarget;
			begin().then(
				({ session }) => session.showMore(),
				() => window.location.assign(href),
			);
		},
		[begin],
	);
	const loadEngine = useCallback(async () => (await begin()).session.loadEngine(), [begin]);
	return { state, live, readAddress, change, showMore, loadEngine };
}

const noChanges = () => () => undefined;

/** Loads and starts the live part on request, and again after a failure; stops it on unmount. */
function useLive(view: EventsSearchView): { live: Live | undefined; begin(): Promise<Live> } {
	const { t } = useTranslation();
	const { language, defaultLanguage: mainLanguage, locale } = usePageLanguage();
	const [live, setLive] = useState<Live>();
	const held = useRef<Promise<Live>>();
	const isGone = useRef(false);
	const begin = useCallback(() => {
		if (held.current) return held.current;
		const loading = import("./live-parts").then(({ liveParts: parts }) => {
			const { city, cityId } = view;
			const session = new parts.SearchSession(
				view,
				parts.engineLoader({ language, mainLanguage, locale, t, city, cityId }),
			);
			const started = { session, parts, stop: session.start() };
			if (isGone.current) started.stop();
			else setLive(started);
			return started;
		});
		held.current = loading;
		loading.catch(() => {
			held.current = undefined;
		});
		return loading;
	}, [view, language, mainLanguage, locale, t]);
	useEffect(() => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			held.current?.then(({ stop }) => stop()).catch(() => undefined);
		};
	}, []);
	return { live, begin };
}
