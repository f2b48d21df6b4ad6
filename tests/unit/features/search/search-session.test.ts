// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emit } from "#src/browser/signals";
import { type Filters, queryOf } from "#src/features/search/filters";
import type { CardPage, SearchEngine } from "#src/features/search/live/search-engine";
import { SearchSession } from "#src/features/search/live/search-session";
import type { EventCard } from "#src/views/cards";
import { newHistoryState, SEARCH_VIEW } from "./page";

const PATH = "/moskva/events/search";
const card = (id: number): EventCard => ({
	id,
	sourceId: id,
	path: `/moskva/events/${id}`,
	title: `Событие ${id}`,
});
const page = (...ids: number[]): CardPage => ({ cards: ids.map(card), total: ids.length, next: undefined });

/** A search that the session requested, and functions that settle it. */
interface RequestedSearch {
	filters: Filters;
	currency: string | undefined;
	signal: AbortSignal;
	answer(page: CardPage): void;
	fail(): void;
}

let searches: RequestedSearch[];
let session: SearchSession;
let stopSession: () => void;

/** Starts the session of a page at the current address, with a search engine whose searches the test settles. */
function open() {
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

beforeEach(() => {
	window.history.replaceState(newHistoryState(), "", PATH);
	searches = [];
	open();
});
afterEach(() => stopSession());

const changeFilters = (filters: Filters) => emit("QUERY_CHANGE", queryOf(filters));
const waitForSearch = async (count: number) => {
	await vi.waitFor(() => expect(searches).toHaveLength(count));
	return searches[count - 1] as RequestedSearch;
};
const findWith = async (filters: Filters, firstPage: CardPage) => {
	changeFilters(filters);
	(await waitForSearch(1)).answer(firstPage);
	await waitForStatus("found");
};
const failWith = async (filters: Filters) => {
	changeFilters(filters);
	(await waitForSearch(1)).fail();
	await waitForStatus("failed");
};
const waitForStatus = (status: string) => vi.waitFor(() => expect(session.state.status).toBe(status));
const shownIds = () => session.state.cards.map(({ id }) => id);

describe("SearchSession", () => {
	it("keeps the list rendered at build time until the live list arrives", async () => {
		session.readAddress();
		const { answer, filters } = await waitForSearch(1);
		expect(filters).toEqual({});
		expect([session.state.status, shownIds()]).toEqual(["built", [1]]);
		answer(page(2, 3));
		await waitForStatus("found");
		expect(shownIds()).toEqual([2, 3]);
	});

	it("requests further pages until one has an event", async () => {
		session.readAddress();
		await waitForSearch(1);
		changeFilters({ price_lte: 100 });
		const { answer } = await waitForSearch(2);
		const emptyPage = { cards: [], total: undefined };
		answer({ ...emptyPage, next: async () => ({ ...emptyPage, next: async () => page(9) }) });
		await waitForStatus("found");
		expect(shownIds()).toEqual([9]);
	});

	it("shows newly chosen filters and aborts the running search before the address changes", async () => {
		session.readAddress();
		const { signal } = await waitForSearch(1);
		session.showPending({ categories: [11] });
		expect(signal.aborted).toBe(true);
		expect(session.state).toMatchObject({ filters: { categories: [11] }, status: "searching" });
	});

	it.each<[string, address: string, statusBefore: string, filters: Filters]>([
		[
			"filters but no cities from a city page's address",
			"?categories=11&cities=5",
			"searching",
			{ categories: [11] },
		],
		["today's date for the fragment `#today`", "#today", "built", { date_gte: "2026-11-21" }],
	])("searches with %s", async (_, address, status, filters) => {
		vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z"), toFake: ["Date"] });
		window.history.replaceState(newHistoryState(), "", PATH + address);
		session.readAddress();
		expect(session.state.status).toBe(status);
		expect((await waitForSearch(1)).filters).toEqual(filters);
	});
});

describe("a SearchSession after a change of filters", () => {
	it("shows only the list that was requested last", async () => {
		changeFilters({ categories: [11] });
		const firstSearch = await waitForSearch(1);
		changeFilters({ categories: [22] });
		const secondSearch = await waitForSearch(2);
		expect(firstSearch.signal.aborted).toBe(true);
		secondSearch.answer(page(22));
		await waitForStatus("found");
		firstSearch.answer(page(11));
		await Promise.resolve();
		expect([session.state.filters, shownIds()]).toEqual([{ categories: [22] }, [22]]);
	});

	it("reports a failed search, and repeats the search when `readAddress` is called", async () => {
		await failWith({ categories: [11] });
		session.readAddress();
		(await waitForSearch(2)).answer(page());
		await waitForStatus("found");
		expect(session.state).toMatchObject({ cards: [], total: 0, filters: { categories: [11] } });
	});

	it("shows the static page's list when the search without filters fails after a filtered one", async () => {
		await findWith({ categories: [11] }, page(7));
		changeFilters({});
		(await waitForSearch(2)).fail();
		await waitForStatus("failed");
		expect([shownIds(), session.state.total]).toEqual([[1], SEARCH_VIEW.total]);
	});

	it("reports a failure without a network as offline", async () => {
		vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
		await failWith({ categories: [11] });
		expect(session.state.isOffline).toBe(true);
	});
});

describe("the currency of a SearchSession", () => {
	it("is the visitor's for searches that filter or sort by price, and undefined for others", async () => {
		changeFilters({ categories: [11] });
		expect((await waitForSearch(1)).currency).toBeUndefined();
		session.setCurrency("KZT");
		changeFilters({ price_lte: 2_000 });
		expect((await waitForSearch(2)).currency).toBe("KZT");
		session.setCurrency("RUB");
		expect((await waitForSearch(3)).currency).toBe("RUB");
		expect(searches[1]?.signal.aborted).toBe(true);
		changeFilters({ sort: "price" });
		expect((await waitForSearch(4)).currency).toBe("RUB");
	});
});

describe("SearchSession.showMore", () => {
	it("appends the next page without duplicates", async () => {
		await findWith({ categories: [11] }, { ...page(1, 2), total: 3, next: async () => page(2, 3) });
		session.showMore();
		await vi.waitFor(() => expect(shownIds()).toEqual([1, 2, 3]));
		expect(session.state).toMatchObject({ more: "idle", next: undefined });
	});

	it("requests the next page again if called after a failure; a change of filters aborts the request", async () => {
		const loadNext = vi.fn<NonNullable<CardPage["next"]>>().mockRejectedValueOnce(new Error("down"));
		await findWith({ categories: [11] }, { ...page(1), total: 9, next: loadNext });
		session.showMore();
		await vi.waitFor(() => expect(session.state.more).toBe("failed"));
		loadNext.mockImplementationOnce(() => new Promise(() => undefined));
		session.showMore();
		expect(session.state.more).toBe("loading");
		changeFilters({});
		await waitForSearch(2);
		expect(loadNext.mock.calls[1]?.[0].aborted).toBe(true);
	});
});

describe("SearchSession when the visitor leaves or comes back", () => {
	async function leaveWithTwoPages() {
		const secondPage: CardPage = { ...page(12), total: 2 };
		await findWith({ price_lte: 900 }, { ...page(11), total: undefined, next: async () => secondPage });
		session.showMore();
		await vi.waitFor(() => expect(shownIds()).toEqual([11, 12]));
		stopSession();
	}

	it("restores the list without a request, and searches again when the address gets other filters", async () => {
		await leaveWithTwoPages();
		open();
		session.readAddress();
		expect(session.state).toMatchObject({ status: "found", filters: { price_lte: 900 }, total: 2 });
		expect(shownIds()).toEqual([11, 12]);
		expect(searches).toHaveLength(1);
		window.history.pushState(newHistoryState(), "", `${PATH}?categories=22`);
		session.readAddress();
		expect((await waitForSearch(2)).filters).toEqual({ categories: [22] });
	});

	it("doesn't restore the list after ten minutes, or at another history entry", async () => {
		await leaveWithTwoPages();
		vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ["Date"] });
		open();
		expect(shownIds()).toEqual([1]);
		vi.useRealTimers();
		stopSession();
		window.history.pushState(newHistoryState(), "", window.location.href);
		open();
		expect(shownIds()).toEqual([1]);
	});

	it("doesn't restore events found with earlier filters at an address whose own search failed", async () => {
		await findWith({ price_lte: 900 }, page(11));
		window.history.pushState(newHistoryState(), "", `${PATH}?categories=22`);
		session.readAddress();
		(await waitForSearch(2)).fail();
		await waitForStatus("failed");
		session.showPending({ categories: [33] });
		stopSession();
		open();
		expect(session.state.status).toBe("built");
	});

	it("doesn't store an answer that arrives after the address changed to another page", async () => {
		changeFilters({ price_lte: 900 });
		const { answer } = await waitForSearch(1);
		window.history.pushState(newHistoryState(), "", "/kazan/events/search?price_lte=900");
		answer(page(11));
		await waitForStatus("found");
		stopSession();
		open();
		expect([session.state.status, shownIds()]).toEqual(["built", [1]]);
	});

	it("doesn't start a search that was still waiting for idle time when the session was stopped", async () => {
		const requestIdle = vi.fn();
		vi.stubGlobal("requestIdleCallback", requestIdle);
		session.readAddress();
		await vi.waitFor(() => expect(requestIdle).toHaveBeenCalled());
		stopSession();
		requestIdle.mock.lastCall?.[0]();
		await Promise.resolve();
		expect(searches).toEqual([]);
	});
});
