import { emit, listen } from "../../browser/events";
import { once } from "../../browser/once";
import { type FilterQuery, type Filters, plainQuery, queryOf } from "../../features/search/filters";

/** The query parser comes with the first query there is to read or write. Rejects when it can't be had. */
const loadParser = once(() => import("../../features/search/query-string"));

/** The filters a query means; an empty one needs no parser. Rejects when the parser can't be had. */
export async function filtersOfQuery(query: FilterQuery): Promise<Filters> {
	return Object.keys(query).length === 0 ? {} : (await loadParser()).filtersOf(query);
}

/** Tells the query that stands in the address now (QUERY_CHANGED). */
export async function tellAddressQuery(): Promise<void> {
	const { search } = window.location;
	const query = search === "" ? {} : queryOf((await loadParser()).filtersFromQuery(search));
	emit("QUERY_CHANGED", query);
}

/**
 * Keeps the query of the page in its address: QUERY_CHANGE brings the wanted query, QUERY_CHANGED tells the query as it now is
 * – after a change, and after back and forward. The address is changed beside Gatsby's router, which would fetch the page's
 * data anew for every query.
 * @returns a function that stops it
 */
export function keepQueryInAddress(): () => void {
	const { pathname } = window.location;
	let current: FilterQuery = {};
	const write = (wanted: FilterQuery, query: string) => {
		const state = { ...window.history.state, key: String(Date.now()) };
		// Letter after letter of one text makes one step back, not twenty.
		if (isTyping(current, wanted)) window.history.replaceState(state, "", pathname + query);
		else window.history.pushState(state, "", pathname + query);
		emit("QUERY_CHANGED", wanted);
	};
	const onPopState = (event: PopStateEvent) => {
		if (window.location.pathname !== pathname) return;
		// The page stays, so the router needn't know.
		event.stopImmediatePropagation();
		void tellAddressQuery();
	};
	window.addEventListener("popstate", onPopState, { capture: true });
	const stops = [
		listen("QUERY_CHANGED", (query) => {
			current = query;
		}),
		listen("QUERY_CHANGE", (wanted) => {
			loadParser().then(
				({ queryString }) => write(wanted, queryString(wanted)),
				// Offline, say: the address is right all the same, and reading it is tried again later.
				() => write(wanted, `?${plainQuery(wanted)}`),
			);
		}),
		() => window.removeEventListener("popstate", onPopState, { capture: true }),
	];
	return () => {
		for (const stop of stops) stop();
	};
}

function isTyping(before: FilterQuery, after: FilterQuery): boolean {
	const { q: one, ...rest } = before;
	const { q: other, ...others } = after;
	return one !== undefined && other !== undefined && JSON.stringify(rest) === JSON.stringify(others);
}
