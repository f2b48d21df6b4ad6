// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emit, listen, type PageQuery } from "#src/browser/signals";
import { broadcastAddressQuery, keepQueryInAddress } from "#src/features/search/live/address-query";

let queryChangedEvents: PageQuery[];
let cleanupFunctions: (() => void)[];
beforeEach(() => {
	window.history.replaceState({}, "", "/moskva/events/search");
	queryChangedEvents = [];
	cleanupFunctions = [
		keepQueryInAddress({}, vi.fn()),
		listen("QUERY_CHANGED", (query) => queryChangedEvents.push(query)),
	];
});
afterEach(() => {
	for (const stop of cleanupFunctions) stop();
});

const address = () => window.location.pathname + window.location.search;
/** Runs an action, and waits for the QUERY_CHANGED event that it causes. */
const waitForChange = async (act: () => void) => {
	const countAfter = queryChangedEvents.length + 1;
	act();
	await vi.waitFor(() => expect(queryChangedEvents).toHaveLength(countAfter));
};
const requestChange = (query: PageQuery) => waitForChange(() => emit("QUERY_CHANGE", query));

const listenAsRouter = () => {
	const router = vi.fn();
	window.addEventListener("popstate", router);
	cleanupFunctions.push(() => window.removeEventListener("popstate", router));
	return router;
};

describe("the synchronisation of filters with the address", () => {
	it("writes the filters to the address and emits QUERY_CHANGED", async () => {
		await requestChange({ categories: ["11", "22"] });
		expect(address()).toBe("/moskva/events/search?categories=11&categories=22");
		expect(queryChangedEvents).toEqual([{ categories: ["11", "22"] }]);
	});

	it("emits QUERY_CHANGED when the visitor goes back or forward, and keeps the router from navigating", async () => {
		const router = listenAsRouter();
		await requestChange({ categories: ["11"] });
		await requestChange({ categories: ["11"], is_star_cast: "1" });
		for (const step of [-1, -1, 1]) await waitForChange(() => window.history.go(step));
		expect(queryChangedEvents.slice(2)).toEqual([{ categories: ["11"] }, {}, { categories: ["11"] }]);
		expect(router).not.toHaveBeenCalled();
	});

	it("reports that the query is unreadable when the visitor goes back and the query parser fails to load", async () => {
		window.history.replaceState({}, "", "/moskva/events/search?categories=11");
		await requestChange({});
		vi.resetModules();
		vi.doMock("#src/features/search/query-string", () => Promise.reject(new Error("offline")));
		const { keepQueryInAddress: keep } = await import("#src/features/search/live/address-query");
		for (const stop of cleanupFunctions.splice(0)) stop();
		const onUnreadable = vi.fn();
		cleanupFunctions.push(keep({}, onUnreadable));
		window.history.back();
		await vi.waitFor(() => expect(onUnreadable).toHaveBeenCalled());
		vi.doUnmock("#src/features/search/query-string");
	});

	it("adds one history entry for several changes of the typed text", async () => {
		for (const q of ["с", "ст", "стендап"]) await requestChange({ q });
		expect(address()).toBe("/moskva/events/search?q=%D1%81%D1%82%D0%B5%D0%BD%D0%B4%D0%B0%D0%BF");
		await waitForChange(() => window.history.back());
		expect(address()).toBe("/moskva/events/search");
	});

	it("emits the valid parameters of the address with which the page was opened", async () => {
		window.history.replaceState({}, "", "/moskva/events/search?categories=11&halls=x&date_gte=2026-12-01");
		await broadcastAddressQuery();
		expect(queryChangedEvents).toEqual([{ categories: ["11"], date_gte: "2026-12-01" }]);
	});

	it("doesn't write changed filters to the address if the visitor leaves the page right after the change", async () => {
		const addressBefore = address();
		emit("QUERY_CHANGE", { categories: ["11"] });
		for (const stop of cleanupFunctions.splice(0)) stop();
		await new Promise((resolve) => setTimeout(resolve));
		expect(address()).toBe(addressBefore);
	});

	it("when the visitor goes back to another page, lets the router navigate and emits no QUERY_CHANGED", async () => {
		await requestChange({ categories: ["11"] });
		const router = listenAsRouter();
		window.history.pushState({}, "", "/moskva/events/7");
		window.history.pushState({}, "", "/moskva/events/8");
		window.history.back();
		await vi.waitFor(() => expect(router).toHaveBeenCalled());
		expect(queryChangedEvents).toHaveLength(1);
	});
});
