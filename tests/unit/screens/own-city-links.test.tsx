// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { rememberCity } from "#src/features/cities/remembered-city";
import { rememberOrder } from "#src/features/order/device-orders";
import CartScreen from "#src/screens/cart/cart.tsx";
import NotFoundScreen from "#src/screens/not-found/not-found.tsx";
import OrderFailScreen from "#src/screens/order-fail/order-fail.tsx";
import OrderPayScreen from "#src/screens/order-pay/order-pay.tsx";
import { OrderSuccessEmptyScreen } from "#src/screens/order-success-empty/order-success-empty.tsx";
import OrdersScreen from "#src/screens/orders/orders.tsx";
import { FakeBasket } from "../features/basket/fake-basket";
import { answerWith } from "../features/order/orders-api";
import { renderShop } from "../features/seats/shop";

vi.mock("#src/features/order/live-orders", async () => ({
	...(await import("../features/order/orders-api")).liveOrders,
	liveOrdering: { attempts: { read: () => [], write: () => undefined } },
}));

const ORDER_NUMBER = "400100001";

beforeEach(() => vi.stubGlobal("fetch", async () => new Response("", { status: 404 })));

async function expectLinkTo(address: string, name: string): Promise<void> {
	await vi.waitFor(() => expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(address));
	await act(() => vi.dynamicImportSettled());
}

describe.each([
	["sochi", "/sochi/events"],
	[undefined, "/events"],
])("with the visitor's city %s, the way to the events is %s", (slug, address) => {
	beforeEach(() => {
		if (slug) rememberCity({ slug, name: "Сочи" });
	});

	it.each([
		["a missing page", <NotFoundScreen key="" />, "/omsk/events/5", "Открыть афишу"],
		["an empty basket", <CartScreen key="" />, "/cart", "Смотреть афишу"],
		["an empty list of orders", <OrdersScreen key="" />, "/order", "Смотреть афишу"],
		["a payment of an unknown order", <OrderSuccessEmptyScreen key="" />, "/order/success", "В афишу"],
	] satisfies [string, ReactElement, string, string][])("from %s", async (_, page, path, name) => {
		window.history.replaceState({}, "", path);
		renderShop(page, new FakeBasket());
		await expectLinkTo(address, name);
	});

	it.each([
		[
			"the failure page",
			<OrderFailScreen key="" />,
			`/order/fail?order=${ORDER_NUMBER}`,
			"Выбрать билеты снова",
		],
		["the payment page", <OrderPayScreen key="" />, `/order/pay/${ORDER_NUMBER}`, "Выбрать билеты снова"],
		["the list of orders", <OrdersScreen key="" />, "/order", "Выбрать билеты снова"],
		["below the list of orders", <OrdersScreen key="" />, "/order", "Смотреть афишу"],
	] satisfies [string, ReactElement, string, string][])(
		"from an expired order on %s, if its event has no page",
		async (_, page, path, name) => {
			rememberOrder({ number: ORDER_NUMBER, secret: "s3cret", created: undefined });
			window.history.replaceState({}, "", path);
			answerWith({ status: "EXPIRED" });
			renderShop(page, new FakeBasket());
			await expectLinkTo(address, name);
		},
	);
});
