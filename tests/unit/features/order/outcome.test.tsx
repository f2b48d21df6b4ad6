// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Order } from "../../../../src/domain/order";
import { forgetOrder, knownOrders, rememberOrder, rememberPayment } from "../../../../src/features/order/device-orders";
import type * as LiveOrders from "../../../../src/features/order/live-orders";
import { heldTickets } from "../../../../src/features/tickets/held-tickets";
import OrderFailScreen from "../../../../src/screens/order-fail/order-fail";
import OrderSuccessScreen from "../../../../src/screens/order-success/order-success";
import PaymentSuccessScreen from "../../../../src/screens/payment-success/payment-success";
import { FakeBasket } from "../basket/fake-basket";
import { renderShop } from "../seats/shop";
import { bareRefusal, orderOf, refusal, silence } from "./orders-api";

const bank = vi.hoisted(() => ({ answer: (): Promise<unknown> => Promise.reject(new Error("not asked yet")) }));
vi.mock("../../../../src/features/order/live-orders", async (original) => {
	const { livePolling } = await original<typeof LiveOrders>();
	return { livePolling: { ...livePolling, getOrder: () => bank.answer() } };
});

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
const open = async (page = <OrderSuccessScreen />) => {
	renderShop(page, new FakeBasket());
	await passes(0);
};
/** Lets the payment succeed, and expects the page to show it after this time. */
const expectPaidAfter = async (ms: number) => {
	says({ status: "PAID" });
	await passes(ms);
	expect(heading()).toBe("Билеты ваши!");
};

describe("the return from the bank", () => {
	it("waits, and shows the tickets as soon as they are paid", async () => {
		says({ status: "PROCESSING" });
		await open();
		expect(heading()).toBe("Ждём ответа банка");
		await expectPaidAfter(2_000);
		expect(screen.getByText(/anna@mail.ru/)).toBeDefined();
		expect(screen.getByRole("link", { name: "Открыть билеты" }).getAttribute("href")).toBe("/order/bill/400100001");
	});

	it.each([
		["/order/success?order=400100001", <OrderSuccessScreen key="success" />],
		["/order/fail?order=400100001", <OrderFailScreen key="fail" />],
		["/payment/success", <PaymentSuccessScreen key="payment" />],
	])("keeps paid tickets in reach of every page until the event, without opening them: %s", async (path, page) => {
		window.history.replaceState({}, "", path);
		says({ status: "PAID" });
		await open(page);
		await act(() => vi.dynamicImportSettled());
		const weekBefore = Date.parse("2030-11-23T19:00:00+03:00");
		expect(heldTickets(weekBefore)).toMatchObject({
			hasAny: true,
			nearest: { path: "/order/bill/400100001", event: { title: "Стендап" } },
		});
	});

	it("reports after twenty seconds that it is still waiting, and checks on request", async () => {
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

	it("says after twenty seconds that it is still waiting although the API hangs, and checks on request", async () => {
		bank.answer = () => new Promise(() => undefined);
		await open();
		expect(heading()).toBe("Открываем заказ…");
		await passes(21_000);
		expect(heading()).toBe("Банк ещё не ответил");
		says({ status: "PAID" });
		await act(async () => screen.getByRole("button", { name: "Проверить сейчас" }).click());
		await passes(0);
		expect(heading()).toBe("Билеты ваши!");
	});

	it.each([
		["no answer", silence(), "Нет интернета: проверим, как только он появится."],
		["a server error", refusal("INTERNAL", {}, 500), "Ответ банка пока не пришёл."],
		["a bare server error", bareRefusal(500), "Ответ банка пока не пришёл."],
		["a firewall's page", bareRefusal(403), "Ответ банка пока не пришёл."],
		["too many requests", bareRefusal(429), "Ответ банка пока не пришёл."],
	] as const)("never shows %s as a failed payment", async (_, error, note) => {
		bank.answer = () => Promise.reject(error);
		await open();
		expect(screen.getByText(note)).toBeDefined();
		await passes(60_000);
		expect(heading()).toBe("Банк ещё не ответил");
		expect(document.body.textContent).not.toContain("Оплата не прошла");
		expect(document.body.textContent?.includes("Нет интернета")).toBe(note.startsWith("Нет интернета"));
		expect(screen.getByText(note)).toBeDefined();
	});

	it("opens an order with its secret although the session is lost", async () => {
		bank.answer = () => Promise.reject(refusal("SESSION_LOST", {}, 401));
		await open();
		expect(heading()).toBe("Ждём ответа банка");
		says({ status: "PAID" });
		await passes(2_000);
		expect(heading()).toBe("Билеты ваши!");
	});

	it("can't open an order without a secret once its session is lost", async () => {
		forgetOrder(known.number);
		rememberOrder({ ...known, secret: undefined });
		bank.answer = () => Promise.reject(refusal("SESSION_LOST", {}, 401));
		await open();
		expect(heading()).toBe("Заказ на этом устройстве не открыть");
	});

	it("shows an unknown status as an unknown outcome", async () => {
		says({ status: "SOMETHING_NEW" });
		await open();
		await passes(30_000);
		expect(heading()).toBe("Банк ещё не ответил");
	});

	it("shows a declined payment although the address says success", async () => {
		window.history.replaceState({}, "", "/order/success?order=400100001&status=paid");
		says({ status: "FAILED" });
		await open();
		expect(heading()).toBe("Оплата не прошла");
		expect(screen.getByRole("link", { name: "Оплатить ещё раз" }).getAttribute("href")).toBe("/order/pay/400100001");
	});

	it("shows a paid order although the address says failure", async () => {
		window.history.replaceState({}, "", "/order/fail?order=400100001");
		says({ status: "PAID" });
		await open(<OrderFailScreen />);
		expect(heading()).toBe("Билеты ваши!");
	});

	it("keeps polling when the buyer left the bank's page, and offers to pay", async () => {
		window.history.replaceState({}, "", "/order/fail?order=400100001");
		says({ status: "AWAITING_PAYMENT" });
		await open(<OrderFailScreen />);
		expect(heading()).toBe("Уточняем, что с оплатой");
		expect(document.body.textContent).not.toMatch(/не прошла|не списаны/);
		expect(screen.getByRole("link", { name: "Оплатить ещё раз" })).toBeDefined();
		await expectPaidAfter(2_000);
	});

	it("shows a payment that succeeds after a decline", async () => {
		says({ status: "FAILED" });
		await open();
		expect(heading()).toBe("Оплата не прошла");
		expect(screen.getByText(/Если оплата всё же пройдёт/)).toBeDefined();
		await expectPaidAfter(5_000);
	});

	it.each([
		["FAILED", undefined],
		["FAILED", true],
		["EXPIRED", undefined],
		["EXPIRED", true],
	])("doesn't state that no money was taken: %s, charged %s", async (status, charged) => {
		says({ status, charged });
		await open();
		expect(document.body.textContent).not.toContain("Деньги не списаны");
	});

	it.each(["FAILED", "EXPIRED"])("states that no money was taken if the API reports it: %s", async (status) => {
		says({ status, charged: false });
		await open();
		expect(screen.getByText(/Деньги не списаны/)).toBeDefined();
	});

	it("stops polling while hidden, and polls at once when visible", async () => {
		const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
		says({ status: "PROCESSING" });
		await open();
		says({ status: "PAID" });
		await passes(60_000);
		expect(heading()).not.toBe("Билеты ваши!");
		sight.mockReturnValue("visible");
		await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
		await passes(0);
		expect(heading()).toBe("Билеты ваши!");
	});

	it("polls again when visible, even after a final status", async () => {
		says({ status: "EXPIRED" });
		await open();
		says({ status: "PAID" });
		await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
		await passes(0);
		expect(heading()).toBe("Билеты ваши!");
	});

	it("keeps showing the order when a later request is refused", async () => {
		says({ status: "PROCESSING" });
		await open();
		bank.answer = () => Promise.reject(refusal("NOT_FOUND", {}, 404));
		await passes(2_000);
		expect(heading()).toBe("Ждём ответа банка");
		await expectPaidAfter(2_000);
	});

	it("shows a firewall's page as an unknown outcome", async () => {
		bank.answer = () => Promise.reject(bareRefusal(403));
		await open();
		expect(heading()).toBe("Ждём ответа банка");
		await expectPaidAfter(2_000);
	});

	it("offers to choose again when the time to pay is over", async () => {
		says({ status: "EXPIRED" });
		await open();
		expect(screen.getByText(/билеты вернулись в продажу/)).toBeDefined();
		expect(screen.getByRole("link", { name: "Выбрать билеты снова" }).getAttribute("href")).toBe("/events/5");
	});

	it("shows no order without its secret", async () => {
		window.history.replaceState({}, "", "/order/success?order=999");
		await open();
		expect(heading()).toBe("Заказ на этом устройстве не открыть");
	});

	it("shows no order that the API refuses", async () => {
		bank.answer = () => Promise.reject(refusal("NOT_FOUND", {}, 404));
		await open();
		expect(heading()).toBe("Заказ на этом устройстве не открыть");
	});
});

describe("the return from the bank without an order number", () => {
	beforeEach(() => window.history.replaceState({}, "", "/payment/success"));

	it("shows the device's last order", async () => {
		says({ status: "PAID" });
		await open(<PaymentSuccessScreen />);
		expect(heading()).toBe("Билеты ваши!");
	});

	it("shows the order being paid, although another one is newer", async () => {
		rememberOrder({ number: "7", secret: "newer", created: undefined });
		rememberPayment("400100001");
		says({ status: "PROCESSING" });
		await open(<PaymentSuccessScreen />);
		expect(screen.getByText(/400100001/)).toBeDefined();
	});

	it("doesn't restore an order forgotten in another tab", async () => {
		says({ status: "PROCESSING" });
		await open(<PaymentSuccessScreen />);
		forgetOrder("400100001");
		await passes(10_000);
		expect(knownOrders()).toEqual([]);
	});

	it("explains where the tickets are when the device has none", async () => {
		localStorage.clear();
		await open(<PaymentSuccessScreen />);
		await act(() => vi.dynamicImportSettled());
		expect(heading()).toBe("Заказ оформлен");
		expect(screen.getByText(/билеты ищите в письме/)).toBeDefined();
	});
});
