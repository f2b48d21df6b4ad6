// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { liveOrdering } from "../../../../src/features/order/live-orders";
import { placeOrder } from "../../../../src/features/order/place-order";
import { keptBill } from "../../../../src/features/tickets/bill-store";
import OrderBillScreen from "../../../../src/screens/order-bill/order-bill";
import OrdersScreen from "../../../../src/screens/orders/orders";
import { orderRequest } from "../../../fixtures/order-request";
import { FakeBasket } from "../basket/fake-basket";
import { plain, renderShop } from "../seats/shop";

/** The API's answer: an order that names no currency. By default the shop shows roubles. */
const order = {
	number: "A-1",
	secret: "s3cret",
	status: "PAID",
	totals: { total: "5000" },
	tickets: [{ id: 1, price: "5000", count: 1, barcode: "4001" }],
};
const requestedUrls: string[] = [];

beforeEach(() => {
	requestedUrls.length = 0;
	vi.stubGlobal("fetch", async (address: string) => {
		requestedUrls.push(address);
		return Response.json(order);
	});
});

const buyInTenge = () => placeOrder(liveOrdering, orderRequest({ currency: "KZT" }));

it("lists an order in the currency it was placed in", async () => {
	await buyInTenge();
	renderShop(<OrdersScreen />, new FakeBasket());
	expect(plain((await screen.findByText(/^Оплачен/)).textContent)).toBe("Оплачен, 5 000 ₸");
	expect(requestedUrls.at(-1)).toMatch(/orders\/A-1\?currency=KZT$/);
});

it("shows and stores an order's tickets in the currency it was placed in", async () => {
	await buyInTenge();
	window.history.replaceState({}, "", "/order/bill/A-1");
	renderShop(<OrderBillScreen />, new FakeBasket());
	expect((await screen.findAllByText(/5\s000\s₸/)).length).toBeGreaterThan(0);
	expect(document.body.textContent).not.toContain("₽");
	expect(keptBill("A-1")?.currency).toBe("KZT");
});
