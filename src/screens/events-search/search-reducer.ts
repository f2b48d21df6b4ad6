import type { Filters } from "../../features/search/filters";
import type { CardPage } from "./search-engine";
import type { SearchState } from "./search-state";

export type SearchAction =
	| { type: "filters"; filters: Filters }
	| { type: "search" }
	| { type: "found"; page: CardPage }
	| { type: "failed" | "unread"; isOffline: boolean }
	| { type: "more" }
	| { type: "moreFound"; page: CardPage }
	| { type: "moreFailed" };

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
			const shownIds = new Set(state.cards.map(({ id }) => id));
			// Paging can repeat an event when the list changes between requests.
			const newCards = cards.filter(({ id }) => !shownIds.has(id));
			return { ...state, cards: [...state.cards, ...newCards], total: total ?? state.total, next, more: "idle" };
		}
		case "moreFailed":
			return { ...state, more: "failed" };
	}
}
