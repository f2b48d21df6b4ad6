import { emit, listen } from "../../browser/events";
import { whenIdle } from "../../browser/idle";
import { DAY_SHORTCUTS, dayIn, shortcutDays } from "../../features/search/days";
import { type Filters, queryOf } from "../../features/search/filters";
import { followDay } from "../../features/search/follow-day";
import type { EventsSearchView } from "../../views/screens";
import { broadcastAddressQuery, filtersOfQuery, keepQueryInAddress } from "./address-query";
import { Latest } from "./latest";
import { recall } from "./recall";
import { rememberedSearch, rememberSearch } from "./remembered-search";
import type { CardPage, SearchEngine, SearchPlace } from "./search-engine";
import { type SearchAction, searchReducer } from "./search-reducer";
import { builtState, type SearchState } from "./search-state";

recall.state = () => rememberedSearch()?.state;

/** Loads the search engine at first use, and again after a failure. */
export function engineLoader(place: SearchPlace): () => Promise<SearchEngine> {
	let held: Promise<SearchEngine> | undefined;
	return () => {
		if (held) return held;
		const loading = import("./search-engine").then(({ createSearchEngine }) => createSearchEngine(place));
		held = loading;
		loading.catch(() => {
			held = undefined;
		});
		return loading;
	};
}

/** The live search of one page. Receives filters by QUERY_CHANGED and sends them by QUERY_CHANGE; a change cancels requests. */
export class SearchSession {
	private readonly listeners = new Set<() => void>();
	private readonly reading = new Latest();
	private readonly searching = new Latest();
	/** ISO 4217 code of the prices to filter and sort by. */
	private currency = "";
	private isFirst = true;
	/** Whether more events were requested while the list was still the build's. */
	private isMoreWanted = false;
	private held: SearchState;
	/** Whether the filters are newer than the address, or restored with the list: don't read the address then. */
	private isAhead = false;
	private isStopped = false;
	private readonly pathname = window.location.pathname;

	constructor(
		private readonly view: EventsSearchView,
		readonly loadEngine: () => Promise<SearchEngine>,
	) {
		const restored = rememberedSearch();
		this.held = restored?.state ?? builtState(view.events, view.total);
		this.currency = restored?.currency ?? "";
		this.isAhead = restored !== undefined;
		this.isFirst = restored === undefined;
	}

	get state(): SearchState {
		return this.held;
	}

	/** Calls back after every change of state. @returns a function that stops it */
	readonly subscribe = (listener: () => void): (() => void) => {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	};

	/** Starts listening to the address. @returns a function that stops it and cancels requests */
	start(): () => void {
		const stops = [
			keepQueryInAddress(queryOf(this.held.filters)),
			listen("QUERY_CHANGED", (query) =>
				this.reading.run(
					() => filtersOfQuery(query),
					(filters) => this.apply(filters),
					() => this.fail("unread"),
				),
			),
			followDay(this.view.city?.timeZone, () => this.show({ ...this.held })),
			() => this.reading.cancel(),
			() => this.searching.cancel(),
			() => {
				this.isStopped = true;
			},
		];
		return () => {
			for (const stop of stops) stop();
		};
	}

	/** Reads the filters from the address: at start, when the router opens this page again, and after a failure. */
	readonly readAddress = (): void => {
		if (this.isAhead) {
			this.isAhead = this.held.status === "searching";
			return;
		}
		const { hash, search } = window.location;
		const shortcut = DAY_SHORTCUTS.find((name) => hash === `#${name}`);
		if (shortcut) {
			// The current day is unknown at build time, so links give relative days in the fragment.
			const { city } = this.view;
			const { from, to } = shortcutDays(shortcut, dayIn(city?.timeZone, new Date()), city?.weekend);
			emit("QUERY_CHANGE", queryOf({ date_gte: from, date_lte: to }));
			return;
		}
		if (search !== "") this.dispatch({ type: "search" });
		broadcastAddressQuery().catch(() => this.fail("unread"));
	};

	/** Shows filters that the address doesn't have yet, so that the next choice adds to them. */
	showPending(filters: Filters): void {
		this.isAhead = true;
		this.isMoreWanted = false;
		this.searching.cancel();
		this.dispatch({ type: "filters", filters });
		this.dispatch({ type: "search" });
	}

	/** Searches again if the list depends on prices. */
	setCurrency(currency: string): void {
		if (currency === this.currency) return;
		this.currency = currency;
		if (isPriced(this.held.filters)) this.search(this.held.filters);
	}

	readonly showMore = (): void => {
		const { next, status } = this.held;
		this.isMoreWanted = !next && status === "built";
		if (!next && !this.isMoreWanted) return;
		this.dispatch({ type: "more" });
		if (!next) return;
		this.searching.run(
			async (signal) => filled(await next(signal), signal),
			(page) => this.dispatch({ type: "moreFound", page }),
			() => this.dispatch({ type: "moreFailed" }),
		);
	};

	private apply({ cities, ...rest }: Filters): void {
		// A city's page has no choice of cities.
		const filters = this.view.city || !cities ? rest : { ...rest, cities };
		this.isAhead = false;
		this.dispatch({ type: "filters", filters });
		// The built list is shown already, so its update can wait until the page is idle.
		const isQuiet = this.isFirst && Object.keys(filters).length === 0;
		this.isFirst = false;
		if (!isQuiet) this.isMoreWanted = false;
		if (!isQuiet) this.search(filters);
		else whenIdle(() => !this.isStopped && this.held.filters === filters && this.search(filters, true));
	}

	private search(filters: Filters, isQuiet = false): void {
		if (!isQuiet) this.dispatch({ type: "search" });
		const currency = isPriced(filters) ? this.currency : undefined;
		this.searching.run(
			async (signal) => filled(await (await this.loadEngine()).search(filters, currency, signal), signal),
			(page) => {
				this.dispatch({ type: "found", page });
				if (this.isMoreWanted) this.showMore();
			},
			() => this.fail("failed"),
		);
	}

	private fail(type: "failed" | "unread"): void {
		this.isAhead = false;
		this.dispatch({ type, isOffline: !navigator.onLine });
	}

	private dispatch(action: SearchAction): void {
		if (this.isStopped) return;
		const state = searchReducer(this.held, action);
		const { currency } = this;
		// Going back changes the address before the page, whose list must not be kept for the other one.
		const isHere = window.location.pathname === this.pathname;
		if (isHere && (action.type === "found" || action.type === "moreFound")) rememberSearch({ state, currency });
		this.show(state);
	}

	private show(state: SearchState): void {
		this.held = state;
		for (const listener of this.listeners) listener();
	}
}

/** Requests more until something is found: the engine stops after a few requests. */
async function filled(page: CardPage, signal: AbortSignal): Promise<CardPage> {
	let found = page;
	while (found.cards.length === 0 && found.next) found = await found.next(signal);
	return found;
}

function isPriced({ price_gte, price_lte, sort }: Filters): boolean {
	return (price_gte ?? price_lte ?? sort) !== undefined;
}
