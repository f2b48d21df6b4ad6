// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetOrder, knownOrders, rememberOrder, rememberPayment } from "#src/features/order/device-orders";
import { findCurrentTickets } from "#src/features/tickets/current-tickets";
import OrderFailScreen from "#src/screens/order-fail/order-fail.tsx";
import OrderSuccessScreen from "#src/screens/order-success/order-success.tsx";
import PaymentSuccessScreen from "#src/screens/payment-success/payment-success.tsx";
import { becomeVisible } from "../../../fixtures/become-visible";
import { elapse } from "../../../fixtures/elapse";
import { serveEventPages } from "../../../fixtures/serve-event-pages";
import { answerWith, failWith, liveOrders, refusal } from "./orders-api";
import { expectPaidAfter, goTo, heading, open, storedOrder } from "./return-page";

vi.mock("#src/features/order/live-orders", async () => (await import("./orders-api")).liveOrders);

beforeEach(() => {
	vi.useFakeTimers();
	rememberOrder(storedOrder);
	goTo("/order/success?order=400100001");
});

describe("the page after the return from the bank", () => {
	it("waits for the bank, and links to the tickets as soon as the order is paid", async () => {
		answerWith({ status: "PROCESSING" });
		await open();
		expect(heading()).toBe("Ждём ответа банка");
		await expectPaidAfter(2_000);
		expect(screen.getByText(/anna@mail.ru/)).toBeDefined();
		expect(screen.getByRole("link", { name: "Открыть билеты" }).getAttribute("href")).toBe(
			"/order/bill/400100001",
		);
	});

	it("shares the event's page after the payment, not the address that opens the order", async () => {
		userEvent.setup();
		const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
		serveEventPages({ 5: "2030-11-30T19:00:00+03:00" });
		answerWith({ status: "PAID" });
		await open();
		await vi.waitFor(() => screen.getByRole("button", { name: "Позвать друзей" }).click());
		await vi.waitFor(() => expect(copy).toHaveBeenCalledWith(`${window.location.origin}/events/5`));
	});

	it.each([
		["/order/success?order=400100001", <OrderSuccessScreen key="success" />],
		["/order/fail?order=400100001", <OrderFailScreen key="fail" />],
		["/payment/success", <PaymentSuccessScreen key="payment" />],
	])(
		"shows a paid order on %s, and stores the tickets, so that other pages link to them",
		async (path, page) => {
			goTo(path);
			answerWith({ status: "PAID" });
			await open(page);
			expect(heading()).toBe("Билеты ваши!");
			await act(() => vi.dynamicImportSettled());
			const nearest = { path: "/order/bill/400100001", event: { title: "Стендап" } };
			expect(findCurrentTickets(Date.parse("2030-11-23T19:00:00+03:00"))).toMatchObject({
				hasAny: true,
				nearest,
			});
		},
	);

	it("shows the paid tickets themselves, ready for the door", async () => {
		answerWith({ status: "PAID" });
		await open();
		expect(screen.getByRole("img", { name: "QR-код билета 1 из 1" })).toBeDefined();
		expect(screen.getByText(/Партер, ряд 5, место 12/)).toBeDefined();
		expect(screen.getByRole("button", { name: "В календарь" })).toBeDefined();
	});

	it.each(["FAILED", "AWAITING_PAYMENT"])(
		"counts down how long unpaid tickets are held, and offers another payment method: order status %s",
		async (status) => {
			goTo("/order/fail?order=400100001");
			const serverTime = new Date(Date.now() + 3_600_000);
			const payBefore = new Date(serverTime.getTime() + 754_000).toISOString();
			answerWith({ status, serverTime: serverTime.toISOString(), payBefore });
			await open(<OrderFailScreen />);
			expect(screen.getByText(/Билеты ещё держим за вами/)).toBeDefined();
			expect(screen.getByRole("timer").textContent).toBe("12:34");
			await elapse(1_000);
			expect(screen.getByRole("timer").textContent).toBe("12:33");
			const links = ["Оплатить ещё раз", "Попробовать другим способом"];
			for (const name of links)
				expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/order/pay/400100001");
		},
	);

	it("shows an order status that isn't in the contract as an unknown outcome", async () => {
		answerWith({ status: "SOMETHING_NEW" });
		await open();
		await elapse(30_000);
		expect(heading()).toBe("Банк ещё не ответил");
	});

	it("shows a declined payment although the address says that it succeeded, and notices a later success", async () => {
		goTo("/order/success?order=400100001&status=paid");
		answerWith({ status: "FAILED" });
		await open();
		expect(heading()).toBe("Оплата не прошла");
		expect(screen.getByRole("link", { name: "Оплатить ещё раз" }).getAttribute("href")).toBe(
			"/order/pay/400100001",
		);
		expect(screen.getByText(/Если оплата всё же пройдёт/)).toBeDefined();
		await expectPaidAfter(5_000);
	});

	it("offers to pay and keeps polling when the buyer returns from the bank without paying", async () => {
		goTo("/order/fail?order=400100001");
		answerWith({ status: "AWAITING_PAYMENT" });
		await open(<OrderFailScreen />);
		expect(heading()).toBe("Уточняем, что с оплатой");
		expect(document.body.textContent).not.toMatch(/не прошла|не списаны/);
		expect(screen.getByRole("link", { name: "Оплатить ещё раз" })).toBeDefined();
		await expectPaidAfter(2_000);
	});

	it.each(["FAILED", "EXPIRED"])(
		"only when the API answers `charged: false`, says that no money was taken: order status %s",
		async (status) => {
			for (const charged of [undefined, true, false]) {
				answerWith({ status, charged });
				await open();
				expect(document.body.textContent?.includes("Деньги не списаны"), String(charged)).toBe(
					charged === false,
				);
				cleanup();
			}
		},
	);

	it("offers to choose tickets again when the order has expired, and polls again when the page becomes visible", async () => {
		serveEventPages({ 5: "2030-11-30T19:00:00+03:00" });
		answerWith({ status: "EXPIRED" });
		await open();
		await elapse(0);
		expect(screen.getByText(/билеты вернулись в продажу/)).toBeDefined();
		expect(screen.getByRole("link", { name: "Выбрать билеты снова" }).getAttribute("href")).toBe("/events/5");
		answerWith({ status: "PAID" });
		await becomeVisible();
		expect(heading()).toBe("Билеты ваши!");
	});

	const { number } = storedOrder;
	it.each([
		["isn't stored on this device", "999", "s3cret", refusal("NOT_FOUND", {}, 404)],
		["doesn't exist in the API", number, "s3cret", refusal("NOT_FOUND", {}, 404)],
		[
			"was stored without a secret, once its session is lost",
			number,
			undefined,
			refusal("SESSION_LOST", {}, 401),
		],
	])("says that this device can't open an order that %s", async (_, numberInAddress, secret, error) => {
		forgetOrder(number);
		rememberOrder({ ...storedOrder, secret });
		goTo(`/order/success?order=${numberInAddress}`);
		failWith(error);
		await open();
		expect(heading()).toBe("Заказ на этом устройстве не открыть");
		liveOrders.getOrder.mockClear();
		await elapse(60_000);
		expect(liveOrders.getOrder).not.toHaveBeenCalled();
	});
});

describe("the page after a return from the bank without an order number", () => {
	beforeEach(() => goTo("/payment/success"));

	it("shows the order being paid, although another stored order is newer", async () => {
		rememberOrder({ number: "7", secret: "newer", created: undefined });
		rememberPayment("400100001");
		answerWith({ status: "PROCESSING" });
		await open(<PaymentSuccessScreen />);
		expect(screen.getByText(/400100001/)).toBeDefined();
	});

	it("doesn't store an order again after another tab removed it", async () => {
		answerWith({ status: "PROCESSING" });
		await open(<PaymentSuccessScreen />);
		forgetOrder("400100001");
		await elapse(10_000);
		expect(knownOrders()).toEqual([]);
	});

	it("explains where to find the tickets when the device stores no order", async () => {
		localStorage.clear();
		await open(<PaymentSuccessScreen />);
		await act(() => vi.dynamicImportSettled());
		expect(heading()).toBe("Проверьте почту");
		expect(screen.getByText(/билеты ищите в письме/)).toBeDefined();
	});
});
