// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardPage } from "#src/features/search/live/search-engine";
import {
	changeFilters,
	findWith,
	open,
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
import { newHistoryState } from "./page";

beforeEach(openFirst);

afterEach(() => stopSession());

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
