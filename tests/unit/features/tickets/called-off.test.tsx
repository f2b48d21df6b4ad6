// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import OrderBillScreen from "../../../../src/screens/order-bill/order-bill";
import OrderPayScreen from "../../../../src/screens/order-pay/order-pay";
import { FakeBasket } from "../basket/fake-basket";
import { orderOf, orderTicket } from "../order/orders-api";
import { plain, renderShop } from "../seats/shop";

const api = vi.hoisted(() => ({ getOrder: (): Promise<unknown> => Promise.reject(new Error("No answer is set")) }));
vi.mock("../../../../src/features/order/live-orders", () => ({ getOrder: () => api.getOrder() }));

const open = async (page: JSX.Element, path: string) => {
	window.history.replaceState({}, "", path);
	renderShop(page, new FakeBasket());
	await act(async () => undefined);
	return plain(document.body.textContent);
};

describe("an order that can't be paid any more", () => {
	it.each(["REFUNDED", "CANCELLED", "EXPIRED", "PROCESSING"])(
		"doesn't show the total as due when the order is %s",
		async (status) => {
			api.getOrder = async () => orderOf({ status });
			const bill = await open(<OrderBillScreen />, "/order/bill/400100001#s3cret");
			expect(bill).toContain("2 200 ₽");
			expect(bill).not.toContain("К оплате");
			cleanup();
			const pay = await open(<OrderPayScreen />, "/order/pay/400100001#s3cret");
			expect(pay).toContain("Сумма заказа2 200 ₽");
			expect(pay).not.toContain("К оплате");
		},
	);
});

describe("the refund for a cancelled, postponed or moved event", () => {
	/** Opens the tickets of an event, and returns the text on refunds. */
	const openRefund = async (startedAt: string, status: string, refundUntil?: string) => {
		const event = { id: 5, title: "Стендап", startedAt, status, timeZone: "Europe/Moscow" };
		api.getOrder = async () => orderOf({ status: "PAID", tickets: [orderTicket({ event })], refundUntil });
		await open(<OrderBillScreen />, "/order/bill/400100001#s3cret");
		return plain(screen.getByText("Если не сможете пойти").closest("details")?.textContent ?? "");
	};
	const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

	it.each([
		["cancelled", inDays(4), undefined],
		["cancelled", inDays(-1), undefined],
		["postponed", inDays(1), undefined],
		["cancelled", inDays(4), inDays(-1)],
	])("offers a full refund with the fee: %s, starts %s, refunds until %s", async (status, startedAt, refundUntil) => {
		const refund = await openRefund(startedAt, status, refundUntil);
		expect(refund).toContain("2 200 ₽ (100 %)");
		expect(refund).not.toMatch(/не вернуть|уже прошло|Срок возврата|Так будет ещё/);
	});

	it("offers a refund that depends on the days left when the event was only moved to another date", async () => {
		expect(await openRefund(inDays(4), "moved")).toContain("не меньше 600 ₽ (30 %)");
	});
});
