// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { forgetOrder, knownOrders, rememberOrder } from "../../../src/features/order/device-orders";
import { billOf } from "../../../src/features/tickets/bill";
import { keepBill, keptBill } from "../../../src/features/tickets/bill-store";
import { findCurrentTickets } from "../../../src/features/tickets/held-tickets";
import OrdersScreen from "../../../src/screens/orders/orders";
import { becomeVisible } from "../../fixtures/become-visible";
import { FakeBasket } from "../features/basket/fake-basket";
import { answerWith, failWith, liveOrders, noAnswer, orderOf, orderTicket } from "../features/order/orders-api";
import { renderShop } from "../features/seats/shop";

vi.mock(
	"../../../src/features/order/live-orders",
	async () => (await import("../features/order/orders-api")).liveOrders,
);

const openWithOrder = () => {
	rememberOrder({ number: "400100001", secret: "s3cret", created: "2026-11-21T10:00:00Z" });
	renderShop(<OrdersScreen />, new FakeBasket());
};
const answerWithEvent = (fields: Record<string, unknown>) =>
	answerWith({ status: "PAID", tickets: [orderTicket({ event: { ...orderTicket().event, ...fields } })] });

it("the orders page fetches the orders again when it becomes visible", async () => {
	answerWith({ status: "FAILED" });
	openWithOrder();
	expect(await screen.findByText(/^Оплата не прошла/)).toBeDefined();
	answerWith({ status: "PAID" });
	await becomeVisible();
	expect(await screen.findByText(/^Оплачен/)).toBeDefined();
	expect(screen.getByRole("link", { name: "Билеты" }).getAttribute("href")).toBe("/order/bill/400100001");
});

it("the orders page fetches only ten of twelve orders, also when it becomes visible", async () => {
	for (let at = 0; at < 12; at += 1) rememberOrder({ number: `A-${at}`, secret: "s3cret", created: undefined });
	answerWith({ status: "PAID" });
	liveOrders.getOrder.mockClear();
	renderShop(<OrdersScreen />, new FakeBasket());
	await screen.findAllByText(/^Оплачен/);
	expect(liveOrders.getOrder).toHaveBeenCalledTimes(10);
	await becomeVisible();
	expect(liveOrders.getOrder).toHaveBeenCalledTimes(20);
});

it("the orders page strikes through the date of a postponed event", async () => {
	answerWithEvent({ status: "postponed" });
	openWithOrder();
	const date = await screen.findByText(/30 нояб/);
	expect(date.closest("del")).not.toBeNull();
	expect(screen.getByText("Отложено")).toBeDefined();
});

it.each([-400, 400])("the orders page shows the year of an event %i days from now", async (days) => {
	const startedAt = new Date(Date.now() + days * 86_400_000).toISOString();
	answerWithEvent({ startedAt });
	openWithOrder();
	expect(await screen.findByText(new RegExp(startedAt.slice(0, 4)))).toBeDefined();
});

describe("tickets on this device", () => {
	const open = async (status: string) => {
		answerWith({ status });
		openWithOrder();
		await screen.findByText(/2 200/);
		await act(() => vi.dynamicImportSettled());
	};

	it.each(["REFUNDED", "CANCELLED"])(
		"are no longer offered as tickets of the nearest event once the orders page shows their order as %s",
		async (status) => {
			rememberOrder({ number: "400100001", secret: "s3cret", created: undefined });
			keepBill(billOf(orderOf({ status: "PAID" }), "RUB", Date.now()));
			expect(findCurrentTickets(Date.now()).nearest).toBeDefined();
			await open(status);
			expect(keptBill("400100001")?.status).toBe(status);
			expect(findCurrentTickets(Date.now())).toEqual({ hasAny: false, nearest: undefined });
		},
	);

	it("are stored once the orders page shows their order as paid", async () => {
		await open("PAID");
		expect(JSON.stringify(keptBill("400100001"))).toContain("4001000010019");
		expect(findCurrentTickets(Date.now()).nearest?.path).toBe("/order/bill/400100001");
	});
});

it("the orders page doesn't store an order again after another tab removed it, even if it can be fetched", async () => {
	failWith(noAnswer());
	openWithOrder();
	await screen.findByText("Заказ № 400100001");
	await act(async () => forgetOrder("400100001"));
	answerWith({ status: "PAID" });
	await becomeVisible();
	expect(await screen.findByText(/^Оплачен/)).toBeDefined();
	expect(knownOrders()).toEqual([]);
});
