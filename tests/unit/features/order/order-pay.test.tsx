// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import OrderPayScreen from "#src/screens/order-pay/order-pay.tsx";
import { becomeVisible } from "../../../fixtures/become-visible";
import { serveEventPages } from "../../../fixtures/serve-event-pages";
import { FakeBasket } from "../basket/fake-basket";
import { plain, renderShop } from "../seats/shop";
import { answerWith, answerWithMethods, CARD, CERTIFICATE, liveOrders, orderOf } from "./orders-api";
import { open, openPayPage, PAY_ADDRESS, payButton, user } from "./pay-page";

vi.mock("#src/features/order/live-orders", async () => (await import("./orders-api")).liveOrders);
vi.mock("#src/backend/payment-methods", async () => (await import("./orders-api")).paymentMethods);

beforeEach(() => {
	liveOrders.startPayment.mockClear();
	answerWithMethods(CARD, CERTIFICATE);
});

describe("the payment page", () => {
	it("shows the total, the time left to pay, and the buyer's email address", async () => {
		await openPayPage({ serverTime: new Date().toISOString() });
		expect(screen.getByText(/Билеты придут на anna@mail.ru/)).toBeDefined();
		expect(screen.getByRole("timer").textContent).toMatch(/^(29|30):/);
		expect(plain(payButton().textContent)).toBe("Оплатить 2 200 ₽");
	});

	it("mentions card data on the bank's page only while a card is chosen", async () => {
		await openPayPage();
		const cardHint = () => screen.queryByText("Данные карты вы введёте на странице банка.");
		await user.click(await screen.findByRole("radio", { name: "Банковская карта" }));
		expect(cardHint()).not.toBeNull();
		await user.click(screen.getByRole("radio", { name: "Сертификат" }));
		expect(cardHint()).toBeNull();
	});

	it("counts the time left by the server's clock, as if the clock was read halfway through a slow call", async () => {
		vi.useFakeTimers();
		const hourAhead = (ms: number) => new Date(Date.now() + 3_600_000 + ms).toISOString();
		const answer = orderOf({ serverTime: hourAhead(4_000), payBefore: hourAhead(8_000 + 600_000) });
		liveOrders.getOrder.mockImplementation(
			() => new Promise((resolve) => setTimeout(() => resolve(answer), 8_000)),
		);
		await open();
		await act(() => vi.advanceTimersByTimeAsync(8_000));
		expect(screen.getByRole("timer").textContent).toMatch(/10:00/);
	});

	it("counts the time left correctly when the device's clock is set back", async () => {
		vi.useFakeTimers();
		const start = Date.now();
		const secondsLater = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
		await openPayPage({ serverTime: secondsLater(0), payBefore: secondsLater(600) });
		answerWith({ serverTime: secondsLater(1), payBefore: secondsLater(600) });
		vi.setSystemTime(start - 3_600_000);
		await act(() => vi.advanceTimersByTimeAsync(1_000));
		expect(screen.getByRole("timer").textContent).toMatch(/^9:59/);
	});

	it.each([
		[20, /^Оплатите до \d\d:\d\d/],
		[26 * 60, /^Оплатите до 22 ноября, \d\d:\d\d/],
	])(
		"shows the date of the payment deadline unless it is today: deadline in %d minutes",
		async (minutes, text) => {
			vi.useFakeTimers({ now: Date.parse("2026-11-21T15:00:00+03:00"), toFake: ["Date"] });
			await openPayPage({ payBefore: new Date(Date.now() + minutes * 60_000).toISOString() });
			expect(screen.getByText(text)).toBeDefined();
		},
	);

	it.each([
		["the order's, with the id as it came", { acquisitionId: 1 }, false, "1"],
		["the first one if the order names none", { acquisitionId: null }, false, "card"],
		["another one than the order's after that failed", { acquisitionId: "1" }, true, "card"],
	])("begins with the payment method: %s", async (_, order, otherMethod, id) => {
		answerWithMethods({ ...CARD, id: "card" }, { ...CARD, id: "1", title: "Быстрый платёж" });
		answerWith(order);
		window.history.replaceState({ otherMethod }, "", PAY_ADDRESS);
		renderShop(<OrderPayScreen />, new FakeBasket());
		await user.click(await screen.findByRole("button", { name: /Оплатить/ }));
		const expected = expect.objectContaining({ acquisitionId: id });
		expect(liveOrders.startPayment).toHaveBeenCalledWith(expect.anything(), expected);
	});

	it("fetches the order again when the page becomes visible", async () => {
		await openPayPage({ status: "FAILED" });
		answerWith({ status: "PAID" });
		await becomeVisible();
		expect(await screen.findByRole("link", { name: "Открыть билеты" })).toBeDefined();
	});

	it("lists equal general admission tickets in one line with their count", async () => {
		const ticket = { id: 1, price: "1000", count: 1, title: "Входной" };
		await openPayPage({ tickets: [ticket, ticket, ticket] });
		expect(screen.getAllByText(/Входной/)).toHaveLength(1);
		expect(screen.getByText(/× 3/)).toBeDefined();
	});

	it("lets the buyer pay, by a button without a sum, when the order has neither tickets nor totals", async () => {
		await openPayPage({ tickets: [], totals: undefined });
		await user.click(screen.getByRole("button", { name: "Оплатить" }));
		expect(liveOrders.startPayment).toHaveBeenCalledOnce();
	});

	it.each([
		["an hour", 60 * 60_000],
		["a millisecond", 1],
	])(
		"lets the buyer pay, without a countdown, %s after the deadline, while the API allows it",
		async (_, ms) => {
			const serverTime = new Date().toISOString();
			await openPayPage({ serverTime, payBefore: new Date(Date.now() - ms).toISOString() });
			expect(screen.queryByText(/Время на оплату вышло/)).toBeNull();
			expect(screen.queryByRole("timer")).toBeNull();
			await user.click(payButton());
			expect(liveOrders.startPayment).toHaveBeenCalledOnce();
		},
	);

	it.each([
		["PROCESSING", "Следить за оплатой", "/order/success?order=400100001", /чтобы не заплатить дважды/],
		["EXPIRED", "Выбрать билеты снова", "/events/5", /билеты вернулись в продажу/],
	])("offers a link instead of a payment when the order is %s", async (status, name, href, text) => {
		serveEventPages({ 5: "2030-11-30T19:00:00+03:00" });
		await openPayPage({ status });
		expect(screen.queryByRole("button", { name: /Оплатить/ })).toBeNull();
		await vi.waitFor(() => expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href));
		expect(screen.getByText(text)).toBeDefined();
	});
});
