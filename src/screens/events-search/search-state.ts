import type { Filters } from "../../features/search/filters";
import type { EventCard } from "../../views/cards";
import type { CardPage } from "./search-engine";

/** What the list is narrowed by, and what it shows. */
export interface SearchState {
	filters: Filters;
	/**
	 * `built`: the list of the build, no answer yet; `searching`: an answer to other filters is on its way; `found`; `failed`:
	 * no answer; `unread`: not even the address could be read.
	 */
	status: "built" | "searching" | "found" | "failed" | "unread";
	/** Whether a failure is the network's. */
	isOffline: boolean;
	cards: readonly EventCard[];
	/** How many there are; undefined while only reading all of them would tell. */
	total: number | undefined;
	next: CardPage["next"];
	more: "idle" | "loading" | "failed";
}

/** The list of the build, before anything was asked. */
export function builtState(cards: readonly EventCard[], total: number): SearchState {
	return { filters: {}, status: "built", isOffline: false, cards, total, next: undefined, more: "idle" };
}

/** Whether the list of the build answers the question as well: nothing is asked for but what is on. */
export function isWholeList({ filters, status, cards }: SearchState): boolean {
	return status !== "unread" && Object.keys(filters).length === 0 && cards.length > 0;
}
