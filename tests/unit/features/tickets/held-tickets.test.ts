// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { rememberOrder } from "../../../../src/features/order/device-orders";
import type { Bill } from "../../../../src/features/tickets/bill";
import { keepBill } from "../../../../src/features/tickets/bill-store";
import { heldTickets } from "../../../../src/features/tickets/held-tickets";

const NOW = Date.parse("2026-11-21T12:00:00+03:00");
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

/** Stores an order, and its tickets when an event is given. */
function storeOrder(number: string, event?: Bill["tickets"][number]["event"], status: Bill["status"] = "PAID"): void {
	rememberOrder({ number, secret: "s", created: inHours(-1) });
	if (!event) return;
	const totals = { price: 0, serviceFee: 0, discount: 0, total: 0 };
	const ticket = { id: 1, price: 0, serviceFee: 0, count: 1, barcodes: [], wallet: {}, event };
	keepBill({ number, status, savedAt: NOW, currency: "RUB", buyer: {}, totals, tickets: [ticket] });
}

describe("heldTickets", () => {
	it("returns no tickets without an order", () => {
		expect(heldTickets(NOW)).toEqual({ hasAny: false, nearest: undefined });
	});

	it("returns the next event as the nearest", () => {
		storeOrder("A-1", { startedAt: inHours(48), title: "Позже" });
		storeOrder("A-2", { startedAt: inHours(5), title: "Раньше" });
		expect(heldTickets(NOW).nearest).toMatchObject({ path: "/order/bill/A-2", event: { title: "Раньше" } });
	});

	it("returns an event that starts soon as the nearest, not one that started hours ago", () => {
		storeOrder("A-1", { startedAt: inHours(-7), title: "Днём" });
		storeOrder("A-2", { startedAt: inHours(1), title: "Вечером" });
		expect(heldTickets(NOW).nearest?.event.title).toBe("Вечером");
		expect(heldTickets(NOW - 6 * HOUR_MS).nearest?.event.title).toBe("Днём");
	});

	it("includes tickets until the event's end", () => {
		storeOrder("A-1", { startedAt: inHours(-1), endedAt: inHours(1) });
		expect(heldTickets(NOW).hasAny).toBe(true);
		expect(heldTickets(NOW + 2 * HOUR_MS).hasAny).toBe(false);
	});

	it("includes tickets for some hours after the start of an event without a known end", () => {
		storeOrder("A-1", { startedAt: inHours(-1) });
		expect(heldTickets(NOW).hasAny).toBe(true);
		expect(heldTickets(NOW + 12 * HOUR_MS).hasAny).toBe(false);
	});

	it("includes tickets of a postponed event after its old date, but not as the nearest event", () => {
		storeOrder("A-1", { startedAt: inHours(-9), status: "postponed" });
		expect(heldTickets(NOW)).toEqual({ hasAny: true, nearest: undefined });
	});

	it("includes an order whose tickets were never opened, but not a refunded one", () => {
		storeOrder("A-1", { startedAt: inHours(5) }, "REFUNDED");
		expect(heldTickets(NOW).hasAny).toBe(false);
		storeOrder("A-2");
		expect(heldTickets(NOW).hasAny).toBe(true);
	});
});
