import { expect, vi } from "vitest";
import { emit } from "#src/browser/signals";
import { type Filters, queryOf } from "#src/features/search/filters";
import type { CardPage, SearchEngine } from "#src/features/search/live/search-engine";
import { SearchSession } from "#src/features/search/live/search-session";
import type { EventCard } from "#src/views/cards";
import { newHistoryState, SEARCH_VIEW } from "./page";

export const PATH = "/moskva/events/search";

const card = (id: number): EventCard => ({
	id,
	sourceId: id,
	path: `/moskva/events/${id}`,
	title: `Событие ${id}`,
});

export const page = (...ids: number[]): CardPage => ({
	cards: ids.map(card),
	total: ids.length,
	next: undefined,
});

/** A search that the session requested, and functions that settle it. */
export interface RequestedSearch {
	filters: Filters;
	currency: string | undefined;
	signal: AbortSignal;
	answer(page: CardPage): void;
	fail(): void;
}

export let searches: RequestedSearch[];

export let session: SearchSession;

export let stopSession: () => void;

/** Starts the session of a page at the current address, with a search engine whose searches the test settles. */
export function open() {
	const search: SearchEngine["search"] = (filters, currency, signal) =>
		new Promise((answer, reject) => {
			searches.push({ filters, currency, signal, answer, fail: () => reject(new Error("down")) });
		});
	const engine = {
		search,
		options: async () => [],
		count: async () => undefined,
		days: async () => new Map(),
	};
	session = new SearchSession(SEARCH_VIEW, async () => engine);
	session.setCurrency("RUB");
	stopSession = session.start();
}

/** Starts the first session of a test. */
export function openFirst() {
	window.history.replaceState(newHistoryState(), "", PATH);
	searches = [];
	open();
}

export const changeFilters = (filters: Filters) => emit("QUERY_CHANGE", queryOf(filters));

export const waitForSearch = async (count: number) => {
	await vi.waitFor(() => expect(searches).toHaveLength(count));
	return searches[count - 1] as RequestedSearch;
};

export const findWith = async (filters: Filters, firstPage: CardPage) => {
	changeFilters(filters);
	(await waitForSearch(1)).answer(firstPage);
	await waitForStatus("found");
};

export const failWith = async (filters: Filters) => {
	changeFilters(filters);
	(await waitForSearch(1)).fail();
	await waitForStatus("failed");
};

export const waitForStatus = (status: string) => vi.waitFor(() => expect(session.state.status).toBe(status));

export const shownIds = () => session.state.cards.map(({ id }) => id);
