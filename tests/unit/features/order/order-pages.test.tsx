// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { liveOrdering } from "#src/features/order/live-orders";
import { OrderSummary } from "#src/features/order/order-summary.tsx";
import { OrderTicketStub } from "#src/features/order/order-ticket-stub.tsx";
import { placeOrder } from "#src/features/order/place-order";
import { rememberedBill } from "#src/features/tickets/remembered-bills";
import OrderBillScreen from "#src/screens/order-bill/order-bill.tsx";
import OrderPayScreen from "#src/screens/order-pay/order-pay.tsx";
import OrdersScreen from "#src/screens/orders/orders.tsx";
import { orderRequest } from "../../../fixtures/order-request";
import { FakeBasket } from "../basket/fake-basket";
import { plain, renderShop } from "../seats/shop";
import { orderOf } from "./orders-api";

const tickets = [{ id: 1, price: "5000", count: 1, barcode: "4001" }];
/** An order as the API returns it. It has no currency, so by default the shop would show roubles. */
const order = { number: "A-1", secret: "s3cret", status: "PAID", totals: { total: "5000" }, tickets };
const fakeFetch = vi.fn();

beforeEach(() => {
	vi.stubGlobal("fetch", fakeFetch);
	fakeFetch.mockImplementation(async (url: string) => Response.json(url.includes("/orders") ? order : []));
});

describe("an order placed in another currency", () => {
	beforeEach(async () => void (await placeOrder(liveOrdering, orderRequest({ currency: "KZT" }))));

	it("is listed in that currency", async () => {
		renderShop(<OrdersScreen />, new FakeBasket());
		expect(plain((await screen.findByText(/^Оплачен/)).parentElement?.textContent ?? "")).toContain(
			"Оплачен, 5 000 ₸",
		);
		expect(fakeFetch.mock.lastCall?.[0]).toMatch(/orders\/A-1\?currency=KZT$/);
	});

	it("shows the prices of its tickets in that currency, and keeps the currency on the device", async () => {
		window.history.replaceState({}, "", "/order/bill/A-1");
		renderShop(<OrderBillScreen />, new FakeBasket());
		expect((await screen.findAllByText(/5\s000\s₸/)).length).toBeGreaterThan(0);
		expect(document.body.textContent).not.toContain("₽");
		expect(rememberedBill("A-1")?.currency).toBe("KZT");
	});
});

describe("useOrder when the page's address changes to another order", () => {
	const goToSecondOrder = async (answer: Promise<Response>) => {
		window.history.replaceState({}, "", "/order/pay/A-1#first");
		renderShop(<OrderPayScreen />, new FakeBasket());
		await screen.findByText("Заказ № A-1");
		fakeFetch.mockImplementation(() => answer);
		await act(async () => {
			window.history.replaceState({}, "", "/order/pay/B-2#second");
			window.dispatchEvent(new Event("popstate"));
		});
		expect(screen.queryByText("Заказ № A-1")).toBeNull();
	};

	it("doesn't show the earlier order while the other order loads", () =>
		goToSecondOrder(new Promise(() => undefined)));

	it("doesn't show the earlier order when the API refuses to return the other order", async () => {
		await goToSecondOrder(
			Promise.resolve(Response.json({ code: "NOT_FOUND", message: "" }, { status: 404 })),
		);
		expect(await screen.findByRole("heading", { name: "Заказ на этом устройстве не открыть" })).toBeDefined();
	});
});

const danceFloorTicket = { id: 1, title: "Танцпол", price: "1000", count: 1 };
const orderWithMarkedTickets = orderOf({
	tickets: [
		danceFloorTicket,
		{ ...danceFloorTicket, view: "limited" },
		{ ...danceFloorTicket, accessible: true },
	],
});

describe.each([
	["summary of the pay page", <OrderSummary key="summary" order={orderWithMarkedTickets} money={String} />],
	["order stub", <OrderTicketStub key="stub" order={orderWithMarkedTickets} currency="RUB" />],
])("the %s", (_, component) => {
	it("says of a ticket that its view is limited or that it is for a wheelchair user", () => {
		renderShop(component, new FakeBasket());
		const [ordinary, limited, accessible] = screen.getAllByRole("listitem").map((line) => line.textContent);
		expect(ordinary).not.toMatch(/обзор|коляск/);
		expect(limited).toMatch(/Танцпол.*ограниченный обзор/);
		expect(accessible).toMatch(/Танцпол.*для зрителя на кресле-коляске/);
	});
});
