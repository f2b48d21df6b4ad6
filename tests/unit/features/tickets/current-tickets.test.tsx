// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { forgetOrder, rememberOrder } from "#src/features/order/device-orders";
import type { Bill } from "#src/features/tickets/bill";
import { findCurrentTickets } from "#src/features/tickets/current-tickets";
import { MyTicketsSlot } from "#src/features/tickets/my-tickets-slot.tsx";
import { rememberBill } from "#src/features/tickets/remembered-bills";
import { ShopPage } from "../../../fixtures/shop-page";
import { fillStorage } from "../order/orders-api";

const NOW = Date.parse("2026-11-21T12:00:00+03:00");
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

function storeOrder(
	number: string,
	event?: Bill["tickets"][number]["event"],
	status: Bill["status"] = "PAID",
): void {
	rememberOrder({ number, secret: "s", created: inHours(-1) });
	if (!event) return;
	const ticket = { id: 1, price: 0, serviceFee: 0, count: 1, barcodes: [], wallet: {}, event };
	rememberBill({
		number,
		status,
		savedAt: NOW,
		currency: "RUB",
		buyer: {},
		totals: undefined,
		tickets: [ticket],
	});
}

describe("findCurrentTickets", () => {
	it("returns no tickets without an order", () => {
		expect(findCurrentTickets(NOW)).toEqual({ hasAny: false, nearest: undefined });
	});

	it.each([
		["the earlier of two coming events", 48, 5],
		["an event that starts soon, not one that started hours ago", -7, 1],
		["an event that has just started", 7, -1],
	])("returns %s as the nearest event", (_, hoursToOther, hoursToNearest) => {
		storeOrder("A-1", { startedAt: inHours(hoursToOther), title: "Другое" });
		storeOrder("A-2", { startedAt: inHours(hoursToNearest), title: "Ближайшее" });
		expect(findCurrentTickets(NOW).nearest).toMatchObject({
			path: "/order/bill/A-2",
			event: { title: "Ближайшее" },
		});
	});

	it.each([
		["until the event's end", inHours(1), 2],
		["for some hours after the start of an event without a known end", undefined, 12],
	])("includes tickets %s", (_, endedAt, hoursLater) => {
		storeOrder("A-1", { startedAt: inHours(-1), endedAt });
		expect(findCurrentTickets(NOW).hasAny).toBe(true);
		expect(findCurrentTickets(NOW + hoursLater * HOUR_MS).hasAny).toBe(false);
	});

	it("includes tickets of a postponed event hours after its old start, but not as the nearest event", () => {
		storeOrder("A-1", { startedAt: inHours(-9), status: "postponed" });
		expect(findCurrentTickets(NOW)).toEqual({ hasAny: true, nearest: undefined });
	});

	it("includes a new order whose tickets were never opened, but no refunded order", () => {
		storeOrder("A-1", { startedAt: inHours(5) }, "REFUNDED");
		expect(findCurrentTickets(NOW).hasAny).toBe(false);
		storeOrder("A-2");
		expect(findCurrentTickets(NOW).hasAny).toBe(true);
	});
});

const order = { number: "A-1", secret: "s", created: new Date().toISOString() };
const pageAt = (path: string) => (
	<ShopPage path={path}>
		<MyTicketsSlot className="tickets" />
	</ShopPage>
);

describe("the link to the visitor's tickets", () => {
	it("appears on the next page after an order is stored, and is gone on the next page after its removal", async () => {
		const { rerender } = render(pageAt("/order/bill/A-1"));
		await vi.dynamicImportSettled();
		expect(screen.queryByRole("link")).toBeNull();
		rememberOrder(order);
		rerender(pageAt("/moskva"));
		expect((await screen.findByRole("link", { name: "Мои билеты" })).getAttribute("href")).toBe("/order");
		forgetOrder("A-1");
		rerender(pageAt("/events"));
		await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
	});

	it("is shown for an order that only the tab stores because the device's storage is full", async () => {
		fillStorage([localStorage], 0);
		rememberOrder(order);
		render(pageAt("/"));
		expect(await screen.findByRole("link", { name: "Мои билеты" })).toBeDefined();
	});
});
