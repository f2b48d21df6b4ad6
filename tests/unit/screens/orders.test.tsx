// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Ticket } from "../../../src/domain/basket";
import type { Order } from "../../../src/domain/order";
import { forgetOrder, knownOrders, rememberOrder } from "../../../src/features/order/device-orders";
import { billOf } from "../../../src/features/tickets/bill";
import { keepBill, keptBill } from "../../../src/features/tickets/bill-store";
import { heldTickets } from "../../../src/features/tickets/held-tickets";
import OrdersScreen from "../../../src/screens/orders/orders";
import { becomeVisible } from "../../fixtures/become-visible";
import { FakeBasket } from "../features/basket/fake-basket";
import { noAnswer, orderOf } from "../features/order/orders-api";
import { renderShop } from "../features/seats/shop";

const api = vi.hoisted(() => ({
	getOrder: vi.fn((): Promise<unknown> => Promise.reject(new Error("the test sets no answer"))),
}));
vi.mock("../../../src/features/order/live-orders", () => ({ getOrder: api.getOrder }));

/** A paid order whose tickets are for an event with these fields. */
function paidOrder(event: Partial<Ticket["event"]>): Order {
	const order = orderOf({ status: "PAID" });
	return { ...order, tickets: order.tickets.map((line) => ({ ...line, event: { ...line.event, ...event } })) };
}

it("fetches the orders again when the page becomes visible", async () => {
	rememberOrder({ number: "400100001", secret: "s3cret", created: "2026-11-21T10:00:00Z" });
	api.getOrder.mockResolvedValue(orderOf({ status: "FAILED" }));
	renderShop(<OrdersScreen />, new FakeBasket());
	expect(await screen.findByText(/^Оплата не прошла/)).toBeDefined();
	api.getOrder.mockResolvedValue(orderOf({ status: "PAID" }));
	await becomeVisible();
	expect(await screen.findByText(/^Оплачен/)).toBeDefined();
	expect(screen.getByRole("link", { name: "Билеты" }).getAttribute("href")).toBe("/order/bill/400100001");
});

it("fetches only the latest ten orders", async () => {
	for (let at = 0; at < 12; at += 1) rememberOrder({ number: `A-${at}`, secret: "s3cret", created: undefined });
	api.getOrder.mockResolvedValue(orderOf({ status: "PAID" })).mockClear();
	renderShop(<OrdersScreen />, new FakeBasket());
	await screen.findAllByText(/^Оплачен/);
	expect(api.getOrder).toHaveBeenCalledTimes(10);
	await becomeVisible();
	expect(api.getOrder).toHaveBeenCalledTimes(20);
});

it("strikes through the date of a postponed event", async () => {
	rememberOrder({ number: "400100001", secret: "s3cret", created: undefined });
	api.getOrder.mockResolvedValue(paidOrder({ status: "postponed" }));
	renderShop(<OrdersScreen />, new FakeBasket());
	const date = await screen.findByText(/30 нояб/);
	expect(date.closest("del")).not.toBeNull();
	expect(screen.getByText("Отложено")).toBeDefined();
});

it.each(["2025", "2027"])("shows the year of an event a year ago or a year ahead: %s", async (year) => {
	rememberOrder({ number: "400100001", secret: "s3cret", created: undefined });
	api.getOrder.mockResolvedValue(paidOrder({ startedAt: `${year}-11-30T19:00:00+03:00` }));
	renderShop(<OrdersScreen />, new FakeBasket());
	expect((await screen.findByText(/30 нояб/)).textContent).toContain(year);
});

describe("tickets stored on this device", () => {
	const rememberedOrder = { number: "400100001", secret: "s3cret", created: "2026-11-21T10:00:00Z" };
	beforeEach(() => rememberOrder(rememberedOrder));
	const open = async (status: string) => {
		api.getOrder.mockResolvedValue(orderOf({ status }));
		renderShop(<OrdersScreen />, new FakeBasket());
		await screen.findByText(/2 200/);
		await act(() => vi.dynamicImportSettled());
	};

	it.each(["REFUNDED", "CANCELLED"])(
		"drops stored tickets from the nearest event once the list shows the order as %s",
		async (status) => {
			keepBill(billOf(orderOf({ status: "PAID" }), "RUB", Date.now()));
			expect(heldTickets(Date.now()).nearest).toBeDefined();
			await open(status);
			expect(keptBill(rememberedOrder.number)?.status).toBe(status);
			expect(heldTickets(Date.now())).toEqual({ hasAny: false, nearest: undefined });
		},
	);

	it("stores tickets once the list shows the order as paid", async () => {
		await open("PAID");
		expect(JSON.stringify(keptBill(rememberedOrder.number))).toContain("4001000010019");
		expect(heldTickets(Date.now()).nearest?.path).toBe("/order/bill/400100001");
	});
});

it("doesn't store an order again when its request succeeds after another tab removed the order", async () => {
	rememberOrder({ number: "400100001", secret: "s3cret", created: undefined });
	api.getOrder.mockRejectedValue(noAnswer());
	renderShop(<OrdersScreen />, new FakeBasket());
	await screen.findByText("Заказ № 400100001");
	await act(async () => forgetOrder("400100001"));
	api.getOrder.mockResolvedValue(orderOf({ status: "PAID" }));
	await becomeVisible();
	expect(await screen.findByText(/^Оплачен/)).toBeDefined();
	expect(knownOrders()).toEqual([]);
});
