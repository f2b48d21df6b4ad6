import type { EventCard } from "../../../views/cards";
import type { Filters } from "../filters";
import type { CardPage } from "./search-engine";

export interface SearchState {
	filters: Filters;
	/** `built`: the static page's cards; `failed`: the search failed; `unread`: the address's query couldn't be read. */
	status: "built" | "searching" | "found" | "failed" | "unread";
	/** Whether the device was offline when the status became `failed` or `unread`. */
	isOffline: boolean;
	cards: readonly EventCard[];
	/** Number of matching events: the API's total, or the browser's once it has filtered all pages; else undefined. */
	total: number | undefined;
	next: CardPage["next"];
	more: "idle" | "loading" | "failed";
}

export function staticPageState(cards: readonly EventCard[], total: number): SearchState {
	return { filters: {}, status: "built", isOffline: false, cards, total, next: undefined, more: "idle" };
}

/** Whether the list has cards and isn't filtered; false if the address's query couldn't be read. */
export function hasUnfilteredCards({ filters, status, cards }: SearchState): boolean {
	return status !== "unread" && Object.keys(filters).length === 0 && cards.length > 0;
}

/** Whether to show an error, not a list. A failed search without filters shows the static page's list, if not empty. */
export function shouldShowError(state: SearchState): boolean {
	return state.status === "unread" || (state.status === "failed" && !hasUnfilteredCards(state));
}
