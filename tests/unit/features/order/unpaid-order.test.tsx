// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import OrderBillScreen from "#src/screens/order-bill/order-bill.tsx";
import OrderPayScreen from "#src/screens/order-pay/order-pay.tsx";
import { plain } from "../seats/shop";
import { answerWith, failWith, noAnswer, refusal, refusalWithoutCode } from "./orders-api";
import { open, PAY_ADDRESS } from "./pay-page";

vi.mock("#src/features/order/live-orders", async () => (await import("./orders-api")).liveOrders);
vi.mock("#src/backend/payment-methods", async () => (await import("./orders-api")).paymentMethods);

describe.each([
	["the ticket wallet", <OrderBillScreen key="bill" />, "/order/bill/400100001#s3cret"],
	["the payment page", <OrderPayScreen key="pay" />, PAY_ADDRESS],
])("the page of an order: %s", (_, page, address) => {
	it.each([
		["no answer of the API", noAnswer(), "прервалась связь с сервером"],
		["a firewall's 403", refusalWithoutCode(403), "Попробуйте ещё раз чуть позже."],
		["a server error", refusal("INTERNAL", {}, 500), "Попробуйте ещё раз чуть позже."],
	])("mentions a broken connection only when the API doesn't answer: %s", async (_case, error, text) => {
		failWith(error);
		await open(page, address);
		const alert = (await screen.findByRole("alert")).textContent;
		expect(alert).toContain("Не получилось открыть заказ");
		expect(alert).toContain(text);
		expect(alert?.includes("связь")).toBe(text.includes("связь"));
	});

	it.each(["REFUNDED", "CANCELLED", "EXPIRED", "PROCESSING"])(
		"doesn't show the total as due when the order is %s",
		async (status) => {
			answerWith({ status });
			await open(page, address);
			const text = plain(document.body.textContent);
			expect(text).toContain("Сумма заказа2 200 ₽");
			expect(text).not.toContain("К оплате");
		},
	);

	it.each(["PAID", "AWAITING_PAYMENT"])(
		"shows no sum if an order has no tickets and no totals: %s",
		async (status) => {
			answerWith({ status, tickets: [], totals: undefined });
			await open(page, address);
			expect(screen.getByRole("heading", { level: 1 })).toBeDefined();
			expect(plain(document.body.textContent)).not.toContain("0 ₽");
		},
	);
});
