// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Order } from "../../../src/entities/order";
import { OrderFailScreen } from "../../../src/screens/order-fail/order-fail";
import { OrderSuccessScreen } from "../../../src/screens/order-success/order-success";
import { PaymentSuccessScreen } from "../../../src/screens/payment-success/payment-success";
import { rememberOrder } from "../../../src/state/orders/device-orders";
import { FakeBasket } from "../state/fake-basket";
import { renderShop } from "../widget/shop";
import { orderOf, refusal, silence } from "./orders-api";

const bank = vi.hoisted(() => ({ answer: (): Promise<unknown> => Promise.reject(new Error("not asked yet")) }));
vi.mock("../../../src/state/orders/live-orders", () => ({ livePolling: { getOrder: () => bank.answer() } }));

const says = (more: Partial<Record<keyof Order, unknown>>) => {
	bank.answer = () => Promise.resolve(orderOf(more));
};
const known = { number: "400100001", secret: "s3cret", created: "2026-11-21T10:00:00Z" };
const heading = () => screen.getByRole("heading").textContent;
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
	vi.useFakeTimers();
	rememberOrder(known);
	window.history.replaceState({}, "", "/order/success?order=400100001");
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	localStorage.clear();
});
const open = async (page = <OrderSuccessScreen />) => {
	renderShop(page, new FakeBasket());
	await passes(0);
};

describe("back from the bank", () => {
	it("waits calmly, and shows the tickets as soon as they are paid", async () => {
		says({ status: "PROCESSING" });
		await open();
		expect(heading()).toBe("Ждём ответа банка");
		says({ status: "PAID" });
		await passes(2_000);
		expect(heading()).toBe("Билеты ваши!");
		expect(screen.getByText(/anna@mail.ru/)).toBeDefined();
		expect(screen.getByRole("link", { name: "Открыть билеты" }).getAttribute("href")).toBe("/order/bill/400100001");
	});

	it("says after twenty seconds that it is still waiting, and checks when asked to", async () => {
		says({ status: "PROCESSING" });
		await open();
		expect(screen.queryByRole("button")).toBeNull();
		await passes(21_000);
		expect(heading()).toBe("Банк ещё не ответил");
		says({ status: "PAID" });
		await act(async () => screen.getByRole("button", { name: "Проверить сейчас" }).click());
		await passes(0);
		expect(heading()).toBe("Билеты ваши!");
	});

	it.each([
		["no answer", () => Promise.reject(silence())],
		["a server error", () => Promise.reject(refusal("INTERNAL", {}, 500))],
	] as const)("never takes %s for a failed payment", async (_, answer) => {
		bank.answer = answer;
		await open();
		await passes(60_000);
		expect(heading()).toBe("Банк ещё не ответил");
		expect(document.body.textContent).not.toContain("Оплата не прошла");
		expect(screen.getByText(/Нет интернета: проверим, как только он появится/)).toBeDefined();
	});

	it("takes a status it doesn't know for an unknown outcome", async () => {
		says({ status: "SOMETHING_NEW" });
		await open();
		await passes(30_000);
		expect(heading()).toBe("Банк ещё не ответил");
	});

	it("believes the API and not the address: a declined payment is shown on the success page", async () => {
		window.history.replaceState({}, "", "/order/success?order=400100001&status=paid");
		says({ status: "FAILED" });
		await open();
		expect(heading()).toBe("Оплата не прошла");
		expect(screen.getByRole("link", { name: "Оплатить ещё раз" }).getAttribute("href")).toBe("/order/pay/400100001");
	});

	it("believes the API and not the address: a paid order is shown on the fail page", async () => {
		window.history.replaceState({}, "", "/order/fail?order=400100001");
		says({ status: "PAID" });
		await open(<OrderFailScreen />);
		expect(heading()).toBe("Билеты ваши!");
	});

	it("leads back to paying when the buyer has left the bank's page", async () => {
		window.history.replaceState({}, "", "/order/fail?order=400100001");
		says({ status: "AWAITING_PAYMENT" });
		await open(<OrderFailScreen />);
		expect(screen.getByRole("link", { name: "Оплатить ещё раз" })).toBeDefined();
	});

	it("leads back to choosing when the time to pay is over", async () => {
		says({ status: "EXPIRED" });
		await open();
		expect(screen.getByText(/билеты вернулись в продажу/)).toBeDefined();
		expect(screen.getByRole("link", { name: "Выбрать билеты снова" }).getAttribute("href")).toBe("/events/5");
	});

	it("doesn't open an order this device has no key to", async () => {
		window.history.replaceState({}, "", "/order/success?order=999");
		await open();
		expect(heading()).toBe("Заказ на этом устройстве не открыть");
	});

	it("doesn't open an order the API refuses", async () => {
		bank.answer = () => Promise.reject(refusal("NOT_FOUND", {}, 404));
		await open();
		expect(heading()).toBe("Заказ на этом устройстве не открыть");
	});
});

describe("back from the bank without an order's number", () => {
	beforeEach(() => window.history.replaceState({}, "", "/payment/success"));

	it("means the last order of this device", async () => {
		says({ status: "PAID" });
		await open(<PaymentSuccessScreen />);
		expect(heading()).toBe("Билеты ваши!");
	});

	it("says where the tickets are when this device knows of none", async () => {
		localStorage.clear();
		await open(<PaymentSuccessScreen />);
		expect(heading()).toBe("Заказ оформлен");
		expect(screen.getByText(/билеты ищите в письме/)).toBeDefined();
	});
});
