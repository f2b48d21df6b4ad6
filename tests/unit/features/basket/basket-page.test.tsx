// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emit } from "#src/browser/signals";
import type { Basket } from "#src/domain/basket";
import { BasketProvider, useBasket, useBasketActions } from "#src/features/basket/basket.tsx";
import type { LoadBasket } from "#src/features/basket/basket-connection";
import { BasketEngine } from "#src/features/basket/basket-engine";
import { markBasket, mayHaveBasket } from "#src/features/basket/basket-marker";
import type { BasketActions } from "#src/features/basket/basket-state";
import { useHoldCountdown } from "#src/features/basket/hold-countdown";
import { becomeVisible } from "../../../fixtures/become-visible";
import { FakeBasket, ticket } from "./fake-basket";

/** A fake BroadcastChannel that delivers messages between the tabs of a test without delay. */
class FakeChannel {
	static open = new Set<FakeChannel>();
	onmessage: ((event: { data: unknown }) => void) | null = null;
	constructor(readonly name: string) {
		FakeChannel.open.add(this);
	}
	postMessage(data: unknown) {
		for (const other of FakeChannel.open)
			if (other !== this && other.name === this.name) other.onmessage?.({ data });
	}
	close() {
		FakeChannel.open.delete(this);
	}
}

beforeEach(() => {
	vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
	vi.stubGlobal("BroadcastChannel", FakeChannel);
});
afterEach(() => {
	cleanup();
	expect(FakeChannel.open.size).toBe(0);
});

const basketLoader =
	(server: FakeBasket): LoadBasket =>
	async (host) =>
		new BasketEngine({ ...host, port: server, mark: markBasket, areCookiesBlocked: () => false });

let actions: BasketActions;
const BasketText = () => {
	const { status, basket, problem } = useBasket();
	const countdown = useHoldCountdown();
	actions = useBasketActions();
	return (
		<output>
			{status} {basket.tickets.map(({ id, count }) => `${id}×${count}`).join(" ")}
			{problem && ` problem: ${problem.operation}`}
			{countdown && ` ${countdown.secondsLeft} s${countdown.isExtendable ? "+" : ""}`}
		</output>
	);
};
const page = (load: LoadBasket) => (
	<BasketProvider loadBasket={load}>
		<BasketText />
	</BasketProvider>
);
const openPage = (server = new FakeBasket()) => ({ server, ...render(page(basketLoader(server))) });
const shownTexts = () => screen.getAllByRole("status").map((output) => output.textContent?.trim());
const elapse = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens a page with one ticket in the basket. `extra` adds fields to the server's answers, which wait for `until`. */
async function openWithTicket(extra: Partial<Basket> = {}, until?: Promise<void>) {
	markBasket(true);
	const { server } = openPage(Object.assign(new FakeBasket([ticket(11)], extra), { until }));
	await elapse();
	return server;
}

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
		await elapse();
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
		await elapse();
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
			await elapse();
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
		await elapse();
		expect(shownTexts()).toEqual(["failed  problem: reload"]);
		act(() => window.dispatchEvent(new Event("online")));
		await elapse();
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

describe("a page with held tickets", () => {
	it.each([
		["the end of the hold", { serverTime: "2026-11-21T10:00:00Z" }],
		["its current time", { expiresAt: "2026-11-21T09:00:00Z" }],
	])("shows no countdown when the server doesn't send %s", async (_, times) => {
		await openWithTicket(times);
		expect(shownTexts()).toEqual(["loaded 11×1"]);
	});

	it("counts the seconds until the hold's end by the server's clock, rounded up", async () => {
		await openWithTicket({
			serverTime: "2026-11-21T13:30:00+03:00",
			expiresAt: "2026-11-21T10:31:29.500Z",
			extendableUntil: "2026-11-21T10:45:00Z",
		});
		expect(shownTexts()).toEqual(["loaded 11×1 90 s+"]);
		await elapse(30_000);
		expect(shownTexts()).toEqual(["loaded 11×1 60 s+"]);
	});

	it.each([3_600_000, -3_600_000])(
		"keeps the countdown if the device's clock is moved by %d ms",
		async (step) => {
			const server = await openWithTicket({
				serverTime: "2026-11-21T10:00:00Z",
				expiresAt: "2026-11-21T10:15:00Z",
			});
			await elapse(60_000);
			expect(shownTexts()).toEqual(["loaded 11×1 840 s"]);
			server.extra = { ...server.extra, serverTime: "2026-11-21T10:01:01Z" };
			vi.setSystemTime(Date.now() + step);
			await elapse(1_000);
			expect(shownTexts()).toEqual(["loaded 11×1 839 s"]);
			await elapse(10_000);
			expect(server.calls).toEqual(["GET", "GET"]);
		},
	);

	it("hides the countdown when the device's clock is set back while the server can't be reached", async () => {
		const server = await openWithTicket({
			serverTime: "2026-11-21T10:00:00Z",
			expiresAt: "2026-11-21T10:15:00Z",
		});
		server.faults = ["dropped"];
		vi.setSystemTime(Date.now() - 3_600_000);
		await elapse(1_000);
		await elapse(5_000);
		expect(shownTexts()).toEqual(["failed 11×1 problem: reload"]);
	});

	it("subtracts from the countdown the time that the server's answer may have taken", async () => {
		const until = new Promise<void>((resolve) => setTimeout(resolve, 4_000));
		await openWithTicket({ serverTime: "2026-11-21T10:00:02Z", expiresAt: "2026-11-21T10:01:00Z" }, until);
		await elapse(4_000);
		expect(shownTexts()).toEqual(["loaded 11×1 54 s"]);
	});

	it("refetches the basket ever less often, then not at all, while the hold's end sent by the server is in the past", async () => {
		const server = await openWithTicket({
			serverTime: "2026-11-21T10:00:00Z",
			expiresAt: "2026-11-21T09:00:00Z",
		});
		await elapse(3_600_000);
		expect(server.calls).toHaveLength(6);
	});

	it("refetches the basket of a hidden tab not at the hold's end but when the tab becomes visible", async () => {
		const server = await openWithTicket({
			serverTime: "2026-11-21T10:00:00Z",
			expiresAt: "2026-11-21T10:00:10Z",
		});
		const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
		await elapse(30_000);
		expect(server.calls).toEqual(["GET"]);
		visibility.mockReturnValue("visible");
		await becomeVisible();
		expect(server.calls).toEqual(["GET", "GET"]);
	});

	it("shows a hold as not extendable when it already ends at the latest moment the server allows", async () => {
		const expiresAt = "2026-11-21T10:01:00Z";
		await openWithTicket({ serverTime: "2026-11-21T10:00:00Z", expiresAt, extendableUntil: expiresAt });
		expect(shownTexts()).toEqual(["loaded 11×1 60 s"]);
	});

	it("refetches the basket at the hold's end, and again when the server still holds the tickets", async () => {
		const server = await openWithTicket({
			serverTime: "2026-11-21T10:00:00Z",
			expiresAt: "2026-11-21T10:00:10Z",
		});
		server.extra = { ...server.extra, serverTime: "2026-11-21T10:00:10Z" };
		await elapse(10_100);
		expect(server.calls).toEqual(["GET", "GET"]);
		expect(shownTexts()).toEqual(["loaded 11×1 0 s"]);
		server.lines.clear();
		server.extra = {};
		await elapse(5_000);
		expect(server.calls).toHaveLength(3);
		expect(shownTexts()).toEqual(["loaded"]);
		await elapse(60_000);
		expect(server.calls).toHaveLength(3);
	});
});
