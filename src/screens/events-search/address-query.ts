import { emit, listen } from "../../browser/events";
import { once } from "../../browser/once";
import { type FilterQuery, type Filters, plainQuery, queryOf } from "../../features/search/filters";

/** Loads the query parser at first use. Rejects when that fails. */
const loadParser = once(() => import("../../features/search/query-string"));

/** Parses a query into filters; an empty one needs no parser. Rejects when the parser fails to load. */
export async function filtersOfQuery(query: FilterQuery): Promise<Filters> {
	return Object.keys(query).length === 0 ? {} : (await loadParser()).filtersOf(query);
}

/** Broadcasts the query of the current address (QUERY_CHANGED). */
export async function broadcastAddressQuery(): Promise<void> {
	const { search } = window.location;
	const query = search === "" ? {} : queryOf((await loadParser()).filtersFromQuery(search));
	emit("QUERY_CHANGED", query);
}

/**
 * Keeps the page's query in its address: QUERY_CHANGE requests a query, QUERY_CHANGED reports the new one, also after
 * back and forward. Bypasses Gatsby's router, which would scroll and move the focus as on a visit.
 * @param current the query that the page begins with
 * @returns a function that stops it
 */
export function keepQueryInAddress(current: FilterQuery = {}): () => void {
	const { pathname } = window.location;
	let held = current;
	let isStopped = false;
	const write = (wanted: FilterQuery, query: string) => {
		// While the parser was loading, the visitor may have opened another page.
		if (isStopped) return;
		const state = { ...window.history.state, key: String(Date.now()) };
		// Replace while typing, so that one text makes one history entry.
		if (isTyping(held, wanted)) window.history.replaceState(state, "", pathname + query);
		else window.history.pushState(state, "", pathname + query);
		emit("QUERY_CHANGED", wanted);
	};
	const onPopState = (event: PopStateEvent) => {
		if (window.location.pathname !== pathname) return;
		// The page stays the same, so keep the event from Gatsby's router.
		event.stopImmediatePropagation();
		void broadcastAddressQuery();
	};
	window.addEventListener("popstate", onPopState, { capture: true });
	const stops = [
		listen("QUERY_CHANGED", (query) => {
			held = query;
		}),
		listen("QUERY_CHANGE", (wanted) => {
			loadParser().then(
				({ queryString }) => write(wanted, queryString(wanted)),
				// The parser failed to load, as when offline: write a plain query and try to read it later.
				() => write(wanted, `?${plainQuery(wanted)}`),
			);
		}),
		() => window.removeEventListener("popstate", onPopState, { capture: true }),
	];
	return () => {
		isStopped = true;
		for (const stop of stops) stop();
	};
}

function isTyping(before: FilterQuery, after: FilterQuery): boolean {
	const { q: one, ...rest } = before;
	const { q: other, ...others } = after;
	return one !== undefined && other !== undefined && JSON.stringify(rest) === JSON.stringify(others);
}
