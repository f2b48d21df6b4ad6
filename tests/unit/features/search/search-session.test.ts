// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Filters } from "#src/features/search/filters";
import type { CardPage } from "#src/features/search/live/search-engine";
import {
	changeFilters,
	failWith,
	findWith,
	openFirst,
	PATH,
	page,
	searches,
	session,
	shownIds,
	stopSession,
	waitForSearch,
	waitForStatus,
} from "./opened-session";
import { newHistoryState, SEARCH_VIEW } from "./page";

beforeEach(openFirst);

afterEach(() => stopSession());

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
