// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { markBasket } from "#src/features/basket/basket-marker";
import type * as LiveOrders from "#src/features/order/live-orders";
import { WidgetSkeleton } from "#src/features/seats/ticket-widget/widget-states.tsx";
import CartScreen from "#src/screens/cart/cart.tsx";
import OrderBillScreen from "#src/screens/order-bill/order-bill.tsx";
import OrderPayScreen from "#src/screens/order-pay/order-pay.tsx";
import { FakeBasket } from "../features/basket/fake-basket";
import { renderShop } from "../features/seats/shop";

vi.mock("#src/features/order/live-orders", async (original) => ({
	...(await original<typeof LiveOrders>()),
	getOrder: () => new Promise(() => undefined),
}));

beforeEach(() => void vi.useFakeTimers());

describe("a screen while the API doesn't answer", () => {
	it.each([
		["the basket", "/cart", <CartScreen key="cart" />, "Открываем корзину…"],
		["tickets", "/order/bill/1#s3cret", <OrderBillScreen key="bill" />, "Открываем заказ…"],
		["a payment", "/order/pay/1#s3cret", <OrderPayScreen key="pay" />, "Открываем заказ…"],
		["an event's tickets", "/events/1", <WidgetSkeleton key="widget" hasPlan />, "Загружаем места и цены…"],
	])("shows the placeholder's text after five seconds: %s", async (_, path, page, words) => {
		window.history.replaceState({}, "", path);
		markBasket(true);
		const server = new FakeBasket();
		server.until = new Promise(() => undefined);
		renderShop(page, server);
		await act(() => vi.advanceTimersByTimeAsync(4_000));
		expect(screen.getByText(words).className).toBe("visuallyHidden");
		await act(() => vi.advanceTimersByTimeAsync(1_000));
		expect(screen.getByText(words).className).toBe("");
	});
});
