import type { Filters } from "../../search/filters";
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

export type SearchAction =
	| { type: "filters"; filters: Filters }
	| { type: "search" }
	| { type: "found"; page: CardPage }
	| { type: "failed" | "unread"; isOffline: boolean }
	| { type: "more" }
	| { type: "moreFound"; page: CardPage }
	| { type: "moreFailed" };

/** The list of the build, before anything was asked. */
export function builtState(cards: readonly EventCard[], total: number): SearchState {
	return { filters: {}, status: "built", isOffline: false, cards, total, next: undefined, more: "idle" };
}

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
	switch (action.type) {
		case "filters":
			return { ...state, filters: action.filters };
		case "search":
			return { ...state, status: "searching", next: undefined, more: "idle" };
		case "found":
			return { ...state, ...action.page, status: "found", isOffline: false, more: "idle" };
		case "failed":
		case "unread":
			return { ...state, status: action.type, isOffline: action.isOffline, next: undefined, more: "idle" };
		case "more":
			return { ...state, more: "loading" };
		case "moreFound": {
			const { cards, total, next } = action.page;
			const shown = new Set(state.cards.map(({ id }) => id));
			// A list that moves while it is read gives an event twice at times.
			const added = cards.filter(({ id }) => !shown.has(id));
			return { ...state, cards: [...state.cards, ...added], total: total ?? state.total, next, more: "idle" };
		}
		case "moreFailed":
			return { ...state, more: "failed" };
	}
}

/** Whether the list of the build answers the question as well: nothing is asked for but what is on. */
export function isWholeList({ filters, status, cards }: SearchState): boolean {
	return status !== "unread" && Object.keys(filters).length === 0 && cards.length > 0;
}
