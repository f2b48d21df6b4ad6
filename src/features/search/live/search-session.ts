import { whenIdle } from "../../../browser/idle";
import { once } from "../../../browser/once";
import { emit, listen } from "../../../browser/signals";
import type { EventCard } from "../../../views/cards";
import type { EventsSearchView } from "../../../views/screens";
import { DAY_SHORTCUTS, dayIn, shortcutDays } from "../days";
import { type Filters, queryOf } from "../filters";
import { followDay } from "../follow-day";
import { broadcastAddressQuery, filtersOfQuery, keepQueryInAddress } from "./address-query";
import { keepSearch, keptSearch } from "./kept-search";
import { LatestTask } from "./latest-task";
import { previousSearch } from "./previous-search";
import type { CardPage, SearchEngine, SearchScope } from "./search-engine";
import { type SearchState, staticPageState } from "./search-state";

previousSearch.state = () => keptSearch()?.state;

/** Returns a function that loads the search engine at its first call, and again after a failure. */
export function engineLoader(page: SearchScope): () => Promise<SearchEngine> {
	return once(() => import("./search-engine").then(({ createSearchEngine }) => createSearchEngine(page)));
}

/** Live search of one page. When QUERY_CHANGED reports filters, cancels running requests and searches again. */
export class SearchSession {
	private readonly listeners = new Set<() => void>();
	private readonly reading = new LatestTask();
	private readonly searching = new LatestTask();
	/** ISO 4217 code of the currency in which to filter and sort by price. */
	private currency = "";
	private isFirstQuery = true;
	/** Whether more events were requested while the list was still the static page's. */
	private isMoreWanted = false;
	private current: SearchState;
	/** Whether to skip reading the address, as the shown filters are newer than it or were restored with the list. */
	private shouldSkipAddress = false;
	private isStopped = false;
	private readonly pathname = window.location.pathname;

	constructor(
		private readonly view: EventsSearchView,
		readonly loadEngine: () => Promise<SearchEngine>,
	) {
		const restored = keptSearch();
		this.current = restored?.state ?? staticPageState(view.events, view.total);
		this.currency = restored?.currency ?? "";
		this.shouldSkipAddress = restored !== undefined;
		this.isFirstQuery = restored === undefined;
	}

	get state(): SearchState {
		return this.current;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	};

	/** Starts to follow the address. @returns a function that stops the session and cancels its requests */
	start(): () => void {
		const subscriptions = [
			keepQueryInAddress(queryOf(this.current.filters), () => this.fail("unread")),
			listen("QUERY_CHANGED", (query) =>
				this.reading.run(
					() => filtersOfQuery(query),
					(filters) => this.apply(filters),
					() => this.fail("unread"),
				),
			),
			followDay(this.view.city?.timeZone, () => this.show({ ...this.current })),
			() => this.reading.cancel(),
			() => this.searching.cancel(),
			() => {
				this.isStopped = true;
			},
		];
		return () => {
			for (const unsubscribe of subscriptions) unsubscribe();
		};
	}

	/** Reads the filters from the address. Called at start, when the router opens this page again, and after a failure. */
	readonly readAddress = (): void => {
		if (this.shouldSkipAddress) {
			this.shouldSkipAddress = this.current.status === "searching";
			return;
		}
		const { hash, search } = window.location;
		const shortcut = DAY_SHORTCUTS.find((name) => hash === `#${name}`);
		if (shortcut) {
			// Static pages can't contain the current day, so the links name a relative day, like "#today", in the fragment.
			const { city } = this.view;
			const { from, to } = shortcutDays(shortcut, dayIn(city?.timeZone, new Date()), city?.weekend);
			emit("QUERY_CHANGE", queryOf({ date_gte: from, date_lte: to }));
			return;
		}
		if (search !== "") this.dispatch({ type: "search" });
		broadcastAddressQuery().catch(() => this.fail("unread"));
	};

	/** Shows filters before they are in the address, so that the visitor's next choice adds to them. */
	showPending(filters: Filters): void {
		this.shouldSkipAddress = true;
		this.isMoreWanted = false;
		this.searching.cancel();
		this.dispatch({ type: "filters", filters });
		this.dispatch({ type: "search" });
	}

	/** Sets the currency, and searches again if the list depends on prices. */
	setCurrency(currency: string): void {
		if (currency === this.currency) return;
		this.currency = currency;
		if (dependsOnPrice(this.current.filters)) this.search(this.current.filters);
	}

	readonly showMore = (): void => {
		const { next, status } = this.current;
		this.isMoreWanted = !next && status === "built";
		if (!next && !this.isMoreWanted) return;
		this.dispatch({ type: "more" });
		if (!next) return;
		this.searching.run(
			async (signal) => nonEmptyPage(await next(signal), signal),
			(page) => this.dispatch({ type: "moreFound", page }),
			() => this.dispatch({ type: "moreFailed" }),
		);
	};

	private apply({ cities, ...rest }: Filters): void {
		// A city's page offers no choice of cities, so ignore a filter by city.
		const filters = this.view.city || !cities ? rest : { ...rest, cities };
		this.shouldSkipAddress = false;
		this.dispatch({ type: "filters", filters });
		// The static page's list already answers a first query without filters, so update it silently, when idle.
		const isQuiet = this.isFirstQuery && Object.keys(filters).length === 0;
		this.isFirstQuery = false;
		if (!isQuiet) this.isMoreWanted = false;
		if (!isQuiet) this.search(filters);
		else whenIdle(() => !this.isStopped && this.current.filters === filters && this.search(filters, true));
	}

	private search(filters: Filters, isQuiet = false): void {
		if (!isQuiet) this.dispatch({ type: "search" });
		const currency = dependsOnPrice(filters) ? this.currency : undefined;
		this.searching.run(
			async (signal) =>
				nonEmptyPage(await (await this.loadEngine()).search(filters, currency, signal), signal),
			(page) => {
				this.dispatch({ type: "found", page });
				if (this.isMoreWanted) this.showMore();
			},
			() => this.fail("failed"),
		);
	}

	private fail(type: "failed" | "unread"): void {
		this.shouldSkipAddress = false;
		// A search that is still running is for an earlier address, so its result must not replace the error.
		if (type === "unread") this.searching.cancel();
		this.dispatch({ type, isOffline: !navigator.onLine, events: this.view.events, total: this.view.total });
	}

	private dispatch(action: SearchAction): void {
		if (this.isStopped) return;
		const state = searchReducer(this.current, action);
		const { currency } = this;
		// Going back changes the address before this page closes; don't store this page's list under the new address.
		const isPageOpen = window.location.pathname === this.pathname;
		if (isPageOpen && (action.type === "found" || action.type === "moreFound"))
			keepSearch({ state, currency });
		this.show(state);
	}

	private show(state: SearchState): void {
		this.current = state;
		for (const listener of this.listeners) listener();
	}
}

/** Requests more pages until one has cards, as the engine returns an empty page if its first requests find nothing. */
async function nonEmptyPage(page: CardPage, signal: AbortSignal): Promise<CardPage> {
	let latestPage = page;
	while (latestPage.cards.length === 0 && latestPage.next) latestPage = await latestPage.next(signal);
	return latestPage;
}

function dependsOnPrice({ price_gte, price_lte, sort }: Filters): boolean {
	return (price_gte ?? price_lte ?? sort) !== undefined;
}

type SearchAction =
	| { type: "filters"; filters: Filters }
	| { type: "search" }
	| { type: "found"; page: CardPage }
	| { type: "failed" | "unread"; isOffline: boolean; events: readonly EventCard[]; total: number }
	| { type: "more" }
	| { type: "moreFound"; page: CardPage }
	| { type: "moreFailed" };

function searchReducer(state: SearchState, action: SearchAction): SearchState {
	switch (action.type) {
		case "filters":
			return { ...state, filters: action.filters };
		case "search":
			return { ...state, status: "searching", next: undefined, more: "idle" };
		case "found":
			return { ...state, ...action.page, status: "found", isOffline: false, more: "idle" };
		case "failed":
		case "unread": {
			// The cards may be those of earlier filters, so if no filters are set, show the static page's list instead.
			const isFiltered = Object.keys(state.filters).length > 0;
			const list = isFiltered ? {} : { cards: action.events, total: action.total };
			return {
				...state,
				...list,
				status: action.type,
				isOffline: action.isOffline,
				next: undefined,
				more: "idle",
			};
		}
		case "more":
			return { ...state, more: "loading" };
		case "moreFound": {
			const { cards, total, next } = action.page;
			const shownIds = new Set(state.cards.map(({ id }) => id));
			// Paging can repeat an event when the list changes between requests.
			const newCards = cards.filter(({ id }) => !shownIds.has(id));
			return {
				...state,
				cards: [...state.cards, ...newCards],
				total: total ?? state.total,
				next,
				more: "idle",
			};
		}
		case "moreFailed":
			return { ...state, more: "failed" };
	}
}
