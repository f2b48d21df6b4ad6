// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emit } from "../../../../src/browser/events";
import { BasketProvider, useBasket, useBasketActions } from "../../../../src/features/basket/basket";
import { BasketEngine } from "../../../../src/features/basket/basket-engine";
import type { LoadBasket } from "../../../../src/features/basket/basket-link";
import { markBasket, mayHaveBasket } from "../../../../src/features/basket/basket-marker";
import type { BasketActions } from "../../../../src/features/basket/basket-state";
import { useHoldCountdown } from "../../../../src/features/basket/hold-countdown";
import { FakeBasket, ticket } from "./fake-basket";

/** BroadcastChannel between the tabs of a test, without delay. */
class Channel {
	static open = new Set<Channel>();
	onmessage: ((event: { data: unknown }) => void) | null = null;
	constructor(readonly name: string) {
		Channel.open.add(this);
	}
	postMessage(data: unknown) {
		for (const other of Channel.open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
	}
	close() {
		Channel.open.delete(this);
	}
}

beforeEach(() => {
	vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
	vi.stubGlobal("BroadcastChannel", Channel);
});
afterEach(() => {
	cleanup();
	expect(Channel.open.size).toBe(0);
	vi.useRealTimers();
	vi.unstubAllGlobals();
	localStorage.clear();
});

const loader =
	(server: FakeBasket): LoadBasket =>
	async (seat) =>
		new BasketEngine({ ...seat, port: server, mark: markBasket });

let actions: BasketActions;
const Shown = () => {
	const { status, basket, problem } = useBasket();
	const countdown = useHoldCountdown();
	actions = useBasketActions();
	return (
		<output>
			{status} {basket.tickets.map(({ id, count }) => `${id}×${count}`).join(" ")}
			{problem && ` problem: ${problem.operation}`}
			{countdown && ` ${countdown.secondsLeft} s${countdown.extendable ? "+" : ""}`}
		</output>
	);
};
const page = (load: LoadBasket) => (
	<BasketProvider loadBasket={load}>
		<Shown />
	</BasketProvider>
);
const shown = () => screen.getAllByRole("status").map((output) => output.textContent?.trim());
const settles = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("BasketProvider", () => {
	it("shows a ticket whose request was cut short by a reload", async () => {
		const server = new FakeBasket();
		markBasket(true);
		render(page(loader(server)));
		await settles(100);
		expect(shown()).toEqual(["loaded"]);
		server.lines.set(11, 1);
		await settles(10_000);
		expect(shown()).toEqual(["loaded 11×1"]);
		expect(server.calls).toEqual(["GET", "GET"]);
		expect(mayHaveBasket()).toBe(true);
	});

	it("is loading on the server and in the first render", () => {
		expect(renderToString(page(loader(new FakeBasket())))).toContain("loading");
	});

	it.each([
		["unused for a while", 6_000, () => undefined],
		["used", 1_000, () => window.dispatchEvent(new Event("pointerdown"))],
	])("fetches the basket once per load, %s", async (_, ms, use) => {
		const server = new FakeBasket();
		server.lines.set(11, 2);
		expect(mayHaveBasket()).toBe(false);
		render(page(loader(server)));
		await settles(100);
		expect(server.calls).toEqual([]);
		act(() => void use());
		await settles(ms);
		expect(shown()).toEqual(["loaded 11×2"]);
		expect(server.calls).toEqual(["GET"]);
	});

	it("doesn't refetch an empty basket", async () => {
		const server = new FakeBasket();
		render(page(loader(server)));
		await settles(100_000);
		act(() => document.dispatchEvent(new Event("visibilitychange")));
		await settles(1_000);
		expect(shown()).toEqual(["loaded"]);
		expect(server.calls).toEqual(["GET"]);
	});

	it("doesn't fetch after the page was left", async () => {
		const server = new FakeBasket();
		render(page(loader(server))).unmount();
		await settles(1_000);
		expect(server.calls).toEqual([]);
	});

	it("fetches at once in a browser whose basket may hold tickets", async () => {
		const server = new FakeBasket();
		const first = render(page(loader(server)));
		await act(async () => void (await actions.addTicket(ticket(11), 2)));
		expect(shown()).toEqual(["loaded 11×2"]);
		first.unmount();
		const second = render(page(loader(server)));
		await settles();
		expect(shown()).toEqual(["loaded 11×2"]);
		expect(server.calls).toEqual(["GET", "ADD_TICKET 11×2", "GET"]);
		await act(async () => void (await actions.clear()));
		second.unmount();
		expect(mayHaveBasket()).toBe(false);
	});

	it("follows another tab's changes", async () => {
		const server = new FakeBasket();
		render(page(loader(server)));
		const here = actions;
		render(page(loader(server)));
		await act(async () => void (await here.addTicket(ticket(11), 1)));
		await settles();
		expect(shown()).toEqual(["loaded 11×1", "loaded 11×1"]);
	});

	it("refetches when the page becomes visible after a minute", async () => {
		markBasket(true);
		const server = new FakeBasket();
		server.lines.set(11, 1);
		render(page(loader(server)));
		await settles(60_000);
		act(() => document.dispatchEvent(new Event("visibilitychange")));
		await settles();
		expect(server.calls).toEqual(["GET"]);
		await settles(1_000);
		server.lines.set(11, 4);
		act(() => document.dispatchEvent(new Event("visibilitychange")));
		await settles();
		expect(shown()).toEqual(["loaded 11×4"]);
	});

	it("refetches when the page becomes visible after the device's clock was set back", async () => {
		markBasket(true);
		const server = new FakeBasket();
		server.lines.set(11, 1);
		render(page(loader(server)));
		await settles();
		vi.setSystemTime(Date.now() - 3_600_000);
		server.lines.set(11, 4);
		act(() => document.dispatchEvent(new Event("visibilitychange")));
		await settles();
		expect(shown()).toEqual(["loaded 11×4"]);
	});

	it("shows a ticket added by a tab that was closed before its answer", async () => {
		const server = new FakeBasket();
		render(page(loader(server)));
		await settles(100_000);
		server.lines.set(11, 1);
		markBasket(true);
		act(() => document.dispatchEvent(new Event("visibilitychange")));
		await settles();
		expect(shown()).toEqual(["loaded 11×1"]);
	});

	it("refetches when the page is restored from the back/forward cache", async () => {
		markBasket(true);
		const server = new FakeBasket();
		server.lines.set(11, 1);
		render(page(loader(server)));
		const isShown = (persisted: boolean) =>
			act(() => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));
		isShown(false);
		await settles();
		expect(server.calls).toEqual(["GET"]);
		await settles(61_000);
		isShown(true);
		await settles();
		expect(server.calls).toEqual(["GET", "GET"]);
	});

	it("reports a chunk that can't be loaded, and retries", async () => {
		const server = new FakeBasket();
		const load = vi.fn<LoadBasket>(loader(server)).mockRejectedValueOnce(new Error("chunk lost"));
		render(page(load));
		const outcome = await act(() => actions.addTicket(ticket(11), 1));
		expect(outcome).toEqual({ operation: "add", args: {} });
		expect(shown()).toEqual(["failed  problem: add"]);
		await act(() => actions.addTicket(ticket(11), 1));
		expect(shown()).toEqual(["loaded 11×1"]);
	});

	it("recovers when the network is back", async () => {
		markBasket(true);
		const server = new FakeBasket();
		server.faults = ["dropped"];
		render(page(loader(server)));
		await settles();
		expect(shown()).toEqual(["failed  problem: reload"]);
		act(() => window.dispatchEvent(new Event("online")));
		await settles();
		expect(shown()).toEqual(["loaded"]);
	});

	it("merges the parts of UPDATE_BASKET", async () => {
		render(page(loader(new FakeBasket())));
		await settles(6_000);
		await act(async () => emit("UPDATE_BASKET", { tickets: [ticket(11, { count: 3 })] }));
		expect(shown()).toEqual(["loaded 11×3"]);
	});

	it("throws outside its provider", () => {
		expect(() => renderToString(<Shown />)).toThrow("useBasket needs a BasketProvider");
	});
});

describe("the hold's countdown", () => {
	const held = (times: { serverTime?: string; expiresAt?: string; extendableUntil?: string }) => {
		markBasket(true);
		const server = new FakeBasket();
		server.lines.set(11, 1);
		server.extra = times;
		return server;
	};

	it("is hidden when the server sets no end", async () => {
		render(page(loader(held({}))));
		await settles();
		expect(shown()).toEqual(["loaded 11×1"]);
	});

	it("runs on the server's clock", async () => {
		const server = held({
			serverTime: "2026-11-21T13:30:00+03:00",
			expiresAt: "2026-11-21T10:31:30Z",
			extendableUntil: "2026-11-21T10:45:00Z",
		});
		render(page(loader(server)));
		await settles();
		expect(shown()).toEqual(["loaded 11×1 90 s+"]);
		await settles(30_000);
		expect(shown()).toEqual(["loaded 11×1 60 s+"]);
	});

	it.each([3_600_000, -3_600_000])("keeps its time when the device's clock is set by %d ms", async (step) => {
		const server = held({ serverTime: "2026-11-21T10:00:00Z", expiresAt: "2026-11-21T10:15:00Z" });
		render(page(loader(server)));
		await settles();
		await settles(60_000);
		expect(shown()).toEqual(["loaded 11×1 840 s"]);
		server.extra = { ...server.extra, serverTime: "2026-11-21T10:01:01Z" };
		vi.setSystemTime(Date.now() + step);
		await settles(1_000);
		expect(shown()).toEqual(["loaded 11×1 839 s"]);
		await settles(10_000);
		expect(server.calls).toEqual(["GET", "GET"]);
	});

	it("is hidden after the device's clock was set back while the server can't be reached", async () => {
		const server = held({ serverTime: "2026-11-21T10:00:00Z", expiresAt: "2026-11-21T10:15:00Z" });
		render(page(loader(server)));
		await settles();
		server.faults = ["dropped"];
		vi.setSystemTime(Date.now() - 3_600_000);
		await settles(1_000);
		await settles(5_000);
		expect(shown()).toEqual(["failed 11×1 problem: reload"]);
	});

	it("is hidden when the server sends no time", async () => {
		render(page(loader(held({ expiresAt: "2026-11-21T09:00:00Z" }))));
		await settles();
		expect(shown()).toEqual(["loaded 11×1"]);
	});

	it("subtracts the time an answer may have taken", async () => {
		const server = held({ serverTime: "2026-11-21T10:00:02Z", expiresAt: "2026-11-21T10:01:00Z" });
		server.until = new Promise((resolve) => setTimeout(resolve, 4_000));
		render(page(loader(server)));
		await settles(4_000);
		expect(shown()).toEqual(["loaded 11×1 54 s"]);
	});

	it("backs off, then stops, when the server keeps a past end", async () => {
		const server = held({ serverTime: "2026-11-21T10:00:00Z", expiresAt: "2026-11-21T09:00:00Z" });
		render(page(loader(server)));
		await settles(3_600_000);
		expect(server.calls).toHaveLength(6);
	});

	it("sends no request in a hidden tab, and one when it becomes visible", async () => {
		const server = held({ serverTime: "2026-11-21T10:00:00Z", expiresAt: "2026-11-21T10:00:10Z" });
		render(page(loader(server)));
		await settles();
		const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
		await settles(30_000);
		expect(server.calls).toEqual(["GET"]);
		visibility.mockReturnValue("visible");
		act(() => document.dispatchEvent(new Event("visibilitychange")));
		await settles();
		expect(server.calls).toEqual(["GET", "GET"]);
	});

	it("is extended no further than the server allows", async () => {
		const expiresAt = "2026-11-21T10:01:00Z";
		render(page(loader(held({ serverTime: "2026-11-21T10:00:00Z", expiresAt, extendableUntil: expiresAt }))));
		await settles();
		expect(shown()).toEqual(["loaded 11×1 60 s"]);
	});

	it("refetches at its end, and again when the server's clock is behind", async () => {
		const server = held({ serverTime: "2026-11-21T10:00:00Z", expiresAt: "2026-11-21T10:00:10Z" });
		render(page(loader(server)));
		await settles();
		server.extra = { ...server.extra, serverTime: "2026-11-21T10:00:10Z" };
		await settles(10_000);
		await settles(100);
		expect(server.calls).toEqual(["GET", "GET"]);
		expect(shown()).toEqual(["loaded 11×1 0 s"]);
		server.lines.clear();
		server.extra = {};
		await settles(5_000);
		expect(server.calls).toHaveLength(3);
		expect(shown()).toEqual(["loaded"]);
		await settles(60_000);
		expect(server.calls).toHaveLength(3);
	});
});
