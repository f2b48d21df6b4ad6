// @vitest-environment jsdom
import { act, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emit } from "#src/browser/signals";
import type { LoadBasket } from "#src/features/basket/basket-connection";
import { markBasket, mayHaveBasket } from "#src/features/basket/basket-marker";
import { becomeVisible } from "../../../fixtures/become-visible";
import { elapse } from "../../../fixtures/elapse";
import { FakeBasket, ticket } from "./fake-basket";
import {
	actions,
	BasketText,
	basketLoader,
	closeTabs,
	openPage,
	openWithTicket,
	page,
	shownTexts,
	startTabs,
} from "./opened-tabs";

beforeEach(startTabs);

afterEach(closeTabs);

describe("BasketProvider", () => {
	it("after a reload, shows a ticket that was requested before the reload and that the server adds late", async () => {
		markBasket(true);
		const { server } = openPage();
		await elapse(100);
		expect(shownTexts()).toEqual(["loaded"]);
		server.lines.set(11, 1);
		await elapse(10_000);
		expect(shownTexts()).toEqual(["loaded 11×1"]);
		expect(server.calls).toEqual(["GET", "GET"]);
		expect(mayHaveBasket()).toBe(true);
	});

	it("has the status `loading` when rendered on the server", () => {
		expect(renderToString(page(basketLoader(new FakeBasket())))).toContain("loading");
	});

	it.each([
		["after some seconds without use", 6_000, () => undefined],
		["at the first use", 1_000, () => window.dispatchEvent(new Event("click"))],
	])("fetches the basket once in a browser not marked to have a basket: %s", async (_, ms, use) => {
		expect(mayHaveBasket()).toBe(false);
		const { server } = openPage();
		server.lines.set(11, 2);
		await elapse(100);
		expect(server.calls).toEqual([]);
		act(() => void use());
		await elapse(ms);
		expect(shownTexts()).toEqual(["loaded 11×2"]);
		expect(server.calls).toEqual(["GET"]);
	});

	it.each([
		["doesn't refetch the basket in a browser not marked to have one", false, "loaded"],
		["shows a ticket added by another tab that was closed before the answer", true, "loaded 11×1"],
	])("when the page becomes visible, %s", async (_, isMarked, text) => {
		const { server } = openPage();
		await elapse(100_000);
		server.lines.set(11, 1);
		markBasket(isMarked);
		await becomeVisible();
		await elapse(1_000);
		expect(shownTexts()).toEqual([text]);
	});

	it("doesn't fetch the basket after the provider was unmounted", async () => {
		const { server, unmount } = openPage();
		unmount();
		await elapse(6_000);
		expect(server.calls).toEqual([]);
	});

	it("fetches the basket at once in a browser marked to have one", async () => {
		const { server, unmount } = openPage();
		await act(async () => void (await actions.addTicket(ticket(11), 2)));
		expect(shownTexts()).toEqual(["loaded 11×2"]);
		unmount();
		openPage(server);
		await elapse(0);
		expect(shownTexts()).toEqual(["loaded 11×2"]);
		expect(server.calls).toEqual(["GET", "ADD_TICKET 11×2", "GET"]);
		await act(async () => void (await actions.clear()));
		expect(mayHaveBasket()).toBe(false);
	});

	it("shows changes that another tab made to the basket", async () => {
		const { server } = openPage();
		const firstTab = actions;
		openPage(server);
		await act(async () => void (await firstTab.addTicket(ticket(11), 1)));
		await elapse(0);
		expect(shownTexts()).toEqual(["loaded 11×1", "loaded 11×1"]);
	});

	it.each([
		["over a minute after the last fetch", 1_000],
		["after the device's clock was set back", -3_600_000],
	])("refetches the basket when the page becomes visible %s", async (_, ms) => {
		const server = await openWithTicket();
		await elapse(60_000);
		await becomeVisible();
		expect(server.calls).toEqual(["GET"]);
		vi.setSystemTime(Date.now() + ms);
		server.lines.set(11, 4);
		await becomeVisible();
		expect(shownTexts()).toEqual(["loaded 11×4"]);
	});

	it.each([
		[true, ["GET", "GET"]],
		[false, ["GET"]],
	])(
		"on pageshow, refetches the basket only after a back/forward cache restore: %s",
		async (persisted, calls) => {
			const server = await openWithTicket();
			await elapse(61_000);
			act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));
			await elapse(0);
			expect(server.calls).toEqual(calls);
		},
	);

	it("reports a change as failed if the basket's script can't be loaded; the next change loads it", async () => {
		const server = new FakeBasket();
		const load = vi.fn<LoadBasket>(basketLoader(server)).mockRejectedValueOnce(new Error("chunk lost"));
		render(page(load));
		const outcome = await act(() => actions.addTicket(ticket(11), 1));
		expect(outcome).toEqual({ operation: "add", args: {} });
		expect(shownTexts()).toEqual(["failed  problem: add"]);
		await act(() => actions.addTicket(ticket(11), 1));
		expect(shownTexts()).toEqual(["loaded 11×1"]);
	});

	it("fetches the basket again when the network is back after a failure", async () => {
		markBasket(true);
		const server = new FakeBasket();
		server.faults = ["dropped"];
		openPage(server);
		await elapse(0);
		expect(shownTexts()).toEqual(["failed  problem: reload"]);
		act(() => window.dispatchEvent(new Event("online")));
		await elapse(0);
		expect(shownTexts()).toEqual(["loaded"]);
	});

	it("merges the fields of an UPDATE_BASKET event into the basket", async () => {
		openPage(new FakeBasket());
		await elapse(6_000);
		await act(async () => emit("UPDATE_BASKET", { tickets: [ticket(11, { count: 3 })] }));
		expect(shownTexts()).toEqual(["loaded 11×3"]);
	});

	it("takes the loading state from an UPDATE_BASKET event", async () => {
		openPage(new FakeBasket());
		await elapse(6_000);
		await act(async () => emit("UPDATE_BASKET", { status: "loading", created: null, tickets: [ticket(11)] }));
		expect(shownTexts()).toEqual(["loading 11×1"]);
		await act(async () => emit("UPDATE_BASKET", { status: "loaded" }));
		expect(shownTexts()).toEqual(["loaded 11×1"]);
	});

	it("is required by useBasket, which throws without it", () => {
		expect(() => renderToString(<BasketText />)).toThrow("useBasket needs a BasketProvider");
	});
});
