import type { Filters } from "../../features/search/filters";
import type { EventCard } from "../../views/cards";
import type { CardPage } from "./search-engine";

export interface SearchState {
	filters: Filters;
	/**
	 * `built`: the build's list, no answer yet; `searching`: waiting for an answer; `found`; `failed`: no answer;
	 * `unread`: the address couldn't be read.
	 */
	status: "built" | "searching" | "found" | "failed" | "unread";
	/** Whether the failure was the network's. */
	isOffline: boolean;
	cards: readonly EventCard[];
	/** Total number of events; undefined when it is unknown without reading them all. */
	total: number | undefined;
	next: CardPage["next"];
	more: "idle" | "loading" | "failed";
}

/** The initial state, with the build's list. */
export function builtState(cards: readonly EventCard[], total: number): SearchState {
	return { filters: {}, status: "built", isOffline: false, cards, total, next: undefined, more: "idle" };
}

/** Whether the built list answers the query: no filters, and nothing newer was found. */
export function isWholeList({ filters, status, cards }: SearchState): boolean {
	return status !== "unread" && Object.keys(filters).length === 0 && cards.length > 0;
}
