import { cleanup, render, screen } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { Basket } from "#src/domain/basket";
import { BasketProvider, useBasket, useBasketActions } from "#src/features/basket/basket.tsx";
import type { LoadBasket } from "#src/features/basket/basket-connection";
import { BasketEngine } from "#src/features/basket/basket-engine";
import { markBasket } from "#src/features/basket/basket-marker";
import type { BasketActions } from "#src/features/basket/basket-state";
import { useHoldCountdown } from "#src/features/basket/hold-countdown";
import { elapse } from "../../../fixtures/elapse";
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

/** Starts a test at ten o'clock, with tabs that hear of each other. */
export function startTabs() {
	vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
	vi.stubGlobal("BroadcastChannel", FakeChannel);
}

/** Closes the test's tabs, and expects that none of them goes on listening. */
export function closeTabs() {
	cleanup();
	expect(FakeChannel.open.size).toBe(0);
}

export const basketLoader =
	(server: FakeBasket): LoadBasket =>
	async (host) =>
		new BasketEngine({ ...host, port: server, mark: markBasket, areCookiesBlocked: () => false });

export let actions: BasketActions;

export const BasketText = () => {
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

export const page = (load: LoadBasket) => (
	<BasketProvider loadBasket={load}>
		<BasketText />
	</BasketProvider>
);

export const openPage = (server = new FakeBasket()) => ({ server, ...render(page(basketLoader(server))) });

export const shownTexts = () => screen.getAllByRole("status").map((output) => output.textContent?.trim());

/** Opens a page with one ticket in the basket. `extra` adds fields to the server's answers, which wait for `until`. */
export async function openWithTicket(extra: Partial<Basket> = {}, until?: Promise<void>) {
	markBasket(true);
	const { server } = openPage(Object.assign(new FakeBasket([ticket(11)], extra), { until }));
	await elapse(0);
	return server;
}
