// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { forgetOrder, knownOrders, rememberOrder } from "#src/features/order/device-orders";
import { billOf } from "#src/features/tickets/bill";
import { findCurrentTickets } from "#src/features/tickets/current-tickets";
import { rememberBill, rememberedBill } from "#src/features/tickets/remembered-bills";
import OrdersScreen from "#src/screens/orders/orders.tsx";
import { becomeVisible } from "../../fixtures/become-visible";
import { serveEventPages } from "../../fixtures/serve-event-pages";
import { FakeBasket } from "../features/basket/fake-basket";
import {
	answerWith,
	failWith,
	liveOrders,
	noAnswer,
	orderOf,
	orderTicket,
} from "../features/order/orders-api";
import { renderShop } from "../features/seats/shop";

vi.mock(
	"#src/features/order/live-orders",
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
	for (let at = 0; at < 12; at += 1)
		rememberOrder({ number: `A-${at}`, secret: "s3cret", created: undefined });
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

describe("the list of orders", () => {
	const now = Date.now();
	const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
	const ticketOn = (id: number, title: string, days: number) =>
		orderTicket({ id, count: 1, event: { id, title, startedAt: inDays(days), timeZone: "Europe/Moscow" } });
	const answerByNumber = (orders: Record<string, unknown[]>) => {
		for (const number of Object.keys(orders)) rememberOrder({ number, secret: "s3cret", created: undefined });
		liveOrders.getOrder.mockImplementation(async (...args: unknown[]) => {
			const { number } = args[0] as { number: string };
			return orderOf({ number, status: "PAID", tickets: orders[number] });
		});
	};
	const titlesIn = (element: HTMLElement) =>
		within(element)
			.queryAllByText(/^(?:Сегодня|Завтра|Потом|Давно)$/)
			.map(({ textContent }) => textContent);

	it("shows each event of an order, the nearest first, whatever their sequence in the API's answer", async () => {
		answerByNumber({
			"A-1": [ticketOn(1, "Потом", 7), ticketOn(2, "Давно", -7), ticketOn(3, "Сегодня", 0.1)],
		});
		renderShop(<OrdersScreen />, new FakeBasket());
		await screen.findByText("Сегодня");
		expect(titlesIn(document.body)).toEqual(["Сегодня", "Потом", "Давно"]);
	});

	it("sorts orders by their nearest event, and folds those whose events are over", async () => {
		answerByNumber({
			"A-1": [ticketOn(1, "Сегодня", 0.1)],
			"A-2": [ticketOn(2, "Давно", -7)],
			"A-3": [ticketOn(3, "Завтра", 1)],
		});
		renderShop(<OrdersScreen />, new FakeBasket());
		const past = (await screen.findByText("Прошедшие")).closest("details");
		expect(past?.open).toBe(false);
		expect(past && titlesIn(past)).toEqual(["Давно"]);
		expect(titlesIn(document.body)).toEqual(["Сегодня", "Завтра", "Давно"]);
	});

	it("shows stored tickets of an order that can't be fetched", async () => {
		rememberOrder({ number: "A-1", secret: "s3cret", created: undefined });
		rememberBill(
			billOf(
				orderOf({ number: "A-1", status: "PAID", tickets: [ticketOn(1, "Завтра", 1)] }),
				"RUB",
				Date.now(),
			),
		);
		failWith(noAnswer());
		renderShop(<OrdersScreen />, new FakeBasket());
		expect(await screen.findByText("Завтра")).toBeDefined();
		// The order may have been refunded meanwhile.
		expect(screen.queryByText(/^Оплачен/)).toBeNull();
	});
});

it.each([
	["AWAITING_PAYMENT", "Оплатить", "/order/pay/400100001"],
	["FAILED", "Оплатить", "/order/pay/400100001"],
	["PROCESSING", "Следить за оплатой", "/order/success?order=400100001"],
	["SOMETHING_NEW", "Билеты", "/order/bill/400100001"],
	["PAID", "Билеты", "/order/bill/400100001"],
	["REFUNDED", "Билеты", "/order/bill/400100001"],
	["CANCELLED", "Билеты", "/order/bill/400100001"],
	["EXPIRED", "Выбрать билеты снова", "/events/5"],
])("the orders page leads from an order that is %s to: %s", async (status, name, address) => {
	serveEventPages({ 5: "2030-11-30T19:00:00+03:00" });
	answerWith({ status });
	openWithOrder();
	const link = await screen.findByRole("link", { name });
	await vi.waitFor(() => expect(link.getAttribute("href")).toBe(address));
	const others = ["Оплатить", "Следить за оплатой", "Билеты", "Выбрать билеты снова"];
	expect(others.filter((other) => screen.queryByRole("link", { name: other }))).toEqual([name]);
});

it("the orders page offers no tickets of an order that expired and whose event is over", async () => {
	answerWith({
		status: "EXPIRED",
		tickets: [orderTicket({ event: { ...orderTicket().event, startedAt: "2020-01-01T19:00:00+03:00" } })],
	});
	openWithOrder();
	const past = (await screen.findByText("Прошедшие")).closest("details");
	expect(past && within(past).queryAllByRole("link", { hidden: true })).toEqual([]);
});

it("the orders page leads to the tickets that it has stored, even if the order's status isn't known", async () => {
	rememberOrder({ number: "400100001", secret: "s3cret", created: undefined });
	rememberBill(billOf(orderOf({ status: "PAID" }), "RUB", Date.now()));
	answerWith({ status: "SOMETHING_NEW" });
	openWithOrder();
	await screen.findByText(/Уточняем у банка/);
	expect(screen.getByRole("link", { name: "Билеты" })).toBeDefined();
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
			rememberBill(billOf(orderOf({ status: "PAID" }), "RUB", Date.now()));
			expect(findCurrentTickets(Date.now()).nearest).toBeDefined();
			await open(status);
			expect(rememberedBill("400100001")?.status).toBe(status);
			expect(findCurrentTickets(Date.now())).toEqual({ hasAny: false, nearest: undefined });
		},
	);

	it("follow the order that the orders page shows, but keep codes and the venue that its answer leaves out", async () => {
		const venue = { name: "Клуб", address: "Арбат, 1", metro: [] };
		const stored = billOf(orderOf({ status: "PAID" }), "RUB", 0);
		const tickets = stored.tickets.map((ticket) => ({ ...ticket, event: { ...ticket.event, venue } }));
		const moved = orderTicket({
			id: 2,
			barcode: "new code",
			event: { id: 6, title: "Перенесли", startedAt: "2031-02-01T19:00:00+03:00" },
		});
		rememberOrder({ number: "400100001", secret: "s3cret", created: undefined });
		rememberBill({ ...stored, tickets });
		answerWith({ status: "PAID", tickets: [orderTicket({ barcode: undefined }), moved] });
		openWithOrder();
		await screen.findByText("Перенесли");
		await act(() => vi.dynamicImportSettled());
		expect(rememberedBill("400100001")?.tickets).toMatchObject([
			{ barcode: "4001000010019", event: { venue: { address: "Арбат, 1" } } },
			{ barcode: "new code", event: { startedAt: "2031-02-01T19:00:00+03:00" } },
		]);
	});

	it("are stored once the orders page shows their order as paid", async () => {
		await open("PAID");
		expect(JSON.stringify(rememberedBill("400100001"))).toContain("4001000010019");
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
