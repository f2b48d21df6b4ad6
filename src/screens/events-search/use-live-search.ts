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
import type { SearchEngine } from "./search-engine";
import type { SearchSession } from "./search-session";
import { builtState, type SearchState } from "./search-state";

/** The live part once it runs. */
interface Live {
	session: SearchSession;
	parts: LiveParts;
	stop(): void;
}

export interface LiveSearch {
	state: SearchState;
	/** Undefined while the page is only what was built. */
	live: Live | undefined;
	change(filters: Filters): void;
	/** Follows a link to the next page of the list, in the list itself where that can be had. */
	showMore(click: MouseEvent<HTMLAnchorElement>): void;
	loadEngine(): Promise<SearchEngine>;
}

/**
 * Starts the live part: at once when the address has a query, else when the page is first used. Till then, and
 * when it can't be had, the page is the list of the build.
 * @param visit changes when the router brings the visitor here anew, with another query
 */
export function useLiveSearch(view: EventsSearchView, visit: string): LiveSearch {
	const { currency } = useCurrency();
	const { live, begin } = useLive(view);
	const [built, setBuilt] = useState(() => builtState(view.events, view.total));
	const state = useSyncExternalStore(
		live?.session.subscribe ?? noChanges,
		() => live?.session.state ?? built,
		() => built,
	);
	useEffect(() => {
		const { search, hash } = window.location;
		// A failure here is tried again by the first filter that is followed.
		if (search === "" && hash === "") return onFirstUse(() => begin().catch(() => undefined));
		setBuilt((held) => ({ ...held, status: "searching" }));
		// Without its live part the page stays what was built; its links lead where they say, by a page load.
		begin().catch(() => setBuilt((held) => ({ ...held, status: "built" })));
		return undefined;
	}, [begin]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a visit reads the address anew
	useEffect(() => live?.session.readAddress(), [live, visit]);
	useEffect(() => live?.session.setCurrency(currency), [live, currency]);
	const change = useCallback(
		(wanted: Filters) => {
			const query = queryOf(wanted);
			begin().then(
				() => emit("QUERY_CHANGE", query),
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
	return { state, live, change, showMore, loadEngine };
}

const noChanges = () => () => undefined;

/** Loads and starts the live part when it is first asked for, and again after a failure; it ends with the page. */
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
