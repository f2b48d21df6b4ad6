import { historyState, showAddress } from "../../../browser/address-bar";
import { once } from "../../../browser/once";
import { emit, listen } from "../../../browser/signals";
import { type FilterQuery, type Filters, formatQuery, queryOf } from "../filters";

const loadParser = once(() => import("../query-string"));

/** Parses a query into filters. Loads the parser unless the query is empty; rejects if the parser can't be loaded. */
export async function filtersOfQuery(query: FilterQuery): Promise<Filters> {
	return Object.keys(query).length === 0 ? {} : (await loadParser()).filtersOf(query);
}

/** Broadcasts the query of the current address by QUERY_CHANGED. Rejects when the parser fails to load. */
export async function broadcastAddressQuery(): Promise<void> {
	const { search } = window.location;
	const query = search === "" ? {} : queryOf((await loadParser()).filtersFromQuery(search));
	emit("QUERY_CHANGED", query);
}

/**
 * Writes queries requested by QUERY_CHANGE to the address. Reports them, and queries after back and forward, by
 * QUERY_CHANGED. Bypasses Gatsby's router, which would scroll and move the focus. @returns a function to stop this
 * @param onUnreadable called when the parser fails to load after the visitor went back or forward
 */
export function keepQueryInAddress(current: FilterQuery, onUnreadable: () => void): () => void {
	const { pathname } = window.location;
	let latestQuery = current;
	let isStopped = false;
	const write = (wanted: FilterQuery, query: string) => {
		// While the parser was loading, the visitor may have opened another page.
		if (isStopped) return;
		const state = { ...historyState(), key: String(Date.now()) };
		// While typing, replace the history entry, so that one search text makes only one entry.
		showAddress(pathname + query, state, isTyping(latestQuery, wanted) ? "replace" : "push");
		emit("QUERY_CHANGED", wanted);
	};
	const onPopState = (event: PopStateEvent) => {
		if (window.location.pathname !== pathname) return;
		// The page stays the same, so Gatsby's router must not handle the popstate event.
		event.stopImmediatePropagation();
		const { search } = window.location;
		broadcastAddressQuery().catch(() => window.location.search === search && onUnreadable());
	};
	window.addEventListener("popstate", onPopState, { capture: true });
	const subscriptions = [
		listen("QUERY_CHANGED", (query) => {
			latestQuery = query;
		}),
		listen("QUERY_CHANGE", (wanted) => {
			loadParser().then(
				({ queryString }) => write(wanted, queryString(wanted)),
				// The parser failed to load, as when offline: write the query without it.
				() => write(wanted, `?${formatQuery(wanted)}`),
			);
		}),
		() => window.removeEventListener("popstate", onPopState, { capture: true }),
	];
	return () => {
		isStopped = true;
		for (const unsubscribe of subscriptions) unsubscribe();
	};
}

/** Whether nothing but the search text has changed, and both queries have one. */
function isTyping(before: FilterQuery, after: FilterQuery): boolean {
	const { q: one, ...rest } = before;
	const { q: other, ...others } = after;
	return one !== undefined && other !== undefined && JSON.stringify(rest) === JSON.stringify(others);
}
