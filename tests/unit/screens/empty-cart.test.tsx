// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { basketIdentity } from "#src/domain/basket";
import type { Order } from "#src/domain/order";
import { rememberOrder, rememberPayment } from "#src/features/order/device-orders";
import CartScreen from "#src/screens/cart/cart.tsx";
import { becomeVisible } from "../../fixtures/become-visible";
import { FakeBasket, ticket } from "../features/basket/fake-basket";
import { answerWith, failWith, liveOrders, noAnswer } from "../features/order/orders-api";
import { renderShop } from "../features/seats/shop";

vi.mock("#src/features/order/live-orders", async () => ({
	getOrder: (await import("../features/order/orders-api")).liveOrders.getOrder,
	liveOrdering: { attempts: { read: () => [], write: () => undefined } },
}));

beforeEach(() => void liveOrders.getOrder.mockClear());

const MINUTE_MS = 60_000;
/** Opens an empty basket `minutesAgo` minutes after an order (no status: fetch fails); device clock `aheadMs` fast. */
const openEmptyBasket = async (status: Order["status"] | undefined, minutesAgo: number, aheadMs = 0) => {
	const serverTime = new Date(Date.now() - aheadMs).toISOString();
	const created = new Date(Date.now() - aheadMs - minutesAgo * MINUTE_MS).toISOString();
	rememberOrder({ number: "400100001", secret: "s3cret", created });
	if (status) answerWith({ status, created });
	else failWith(noAnswer());
	renderShop(<CartScreen />, new FakeBasket([], { serverTime }));
	await screen.findByText(/В корзине пусто|ждёт оплаты/);
};

async function expectPaymentLink(): Promise<void> {
	const link = await screen.findByRole("link", { name: "Вернуться к оплате" });
	expect(link.getAttribute("href")).toBe("/order/pay/400100001");
}

describe("the page of a basket that its order hasn't emptied", () => {
	const lines = [ticket(11, { count: 2 })];
	const openOrderedBasket = (
		status: Order["status"],
		ordered = basketIdentity(new FakeBasket(lines).basket()),
		shown = lines,
	) => {
		rememberOrder({ number: "400100001", secret: "s3cret", created: undefined }, ordered);
		answerWith({ status });
		renderShop(<CartScreen />, new FakeBasket(shown));
	};

	it("links to the payment of the order, and still shows the basket", async () => {
		openOrderedBasket("AWAITING_PAYMENT");
		await expectPaymentLink();
		expect(screen.getByRole("button", { name: /^Убрать/ })).toBeDefined();
	});

	it("links to the payment after a reload in which the lines come in another sequence, their ids as numbers", async () => {
		const asOrdered = [ticket("12"), ticket("11", { count: 2 })];
		openOrderedBasket("AWAITING_PAYMENT", basketIdentity(new FakeBasket(asOrdered).basket()), [
			...lines,
			ticket(12),
		]);
		await expectPaymentLink();
	});

	it.each(["PAID", "PROCESSING", "EXPIRED"] as const)(
		"has no link to the payment of an order that is %s",
		async (status) => {
			openOrderedBasket(status);
			await vi.waitFor(() => expect(liveOrders.getOrder).toHaveBeenCalledOnce());
			expect(await screen.findByRole("button", { name: /^Убрать/ })).toBeDefined();
			expect(screen.queryByRole("link", { name: "Вернуться к оплате" })).toBeNull();
		},
	);

	it("no longer links to the payment once the buyer returns after paying in another tab", async () => {
		openOrderedBasket("AWAITING_PAYMENT");
		await expectPaymentLink();
		answerWith({ status: "PAID" });
		await becomeVisible();
		expect(screen.queryByRole("link", { name: "Вернуться к оплате" })).toBeNull();
	});

	it("asks for no order of another basket", async () => {
		openOrderedBasket("AWAITING_PAYMENT", "another basket");
		expect(await screen.findByRole("button", { name: /^Убрать/ })).toBeDefined();
		expect(liveOrders.getOrder).not.toHaveBeenCalled();
	});
});

describe("the page of an empty basket", () => {
	const MONTH_MS = 30 * 24 * 60 * MINUTE_MS;

	it.each([
		["a recent order that awaits its payment", "AWAITING_PAYMENT", 0],
		["a recent order whose payment failed", "FAILED", 0],
		["an unpaid order even if the device's clock is a month ahead", "AWAITING_PAYMENT", MONTH_MS],
	] as const)("links to the payment of %s", async (_, status, aheadMs) => {
		await openEmptyBasket(status, 5, aheadMs);
		await expectPaymentLink();
	});

	it.each(["PAID", "EXPIRED", undefined] as const)(
		"has no link to the payment of a recent order with the status %s (undefined: the order can't be fetched)",
		async (status) => {
			await openEmptyBasket(status, 5);
			await vi.waitFor(() => expect(liveOrders.getOrder).toHaveBeenCalledOnce());
			expect(screen.queryByRole("link", { name: "Вернуться к оплате" })).toBeNull();
			expect(screen.getByRole("link", { name: "Заказы на этом устройстве" })).toBeDefined();
		},
	);

	it("no longer links to the payment once the buyer returns after paying in another tab", async () => {
		await openEmptyBasket("AWAITING_PAYMENT", 5);
		await expectPaymentLink();
		answerWith({ status: "PAID" });
		await becomeVisible();
		expect(screen.queryByRole("link", { name: "Вернуться к оплате" })).toBeNull();
	});

	it("doesn't fetch an order older than a day", async () => {
		await openEmptyBasket("EXPIRED", 25 * 60);
		expect(liveOrders.getOrder).not.toHaveBeenCalled();
	});

	it("links to the payment of the order stored last, even if the last started payment is another order's", async () => {
		rememberOrder({ number: "400100000", secret: "older", created: undefined });
		rememberPayment("400100000");
		await openEmptyBasket("AWAITING_PAYMENT", 180);
		await expectPaymentLink();
	});
});
