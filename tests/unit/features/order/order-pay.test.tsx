// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import OrderBillScreen from "#src/screens/order-bill/order-bill.tsx";
import OrderPayScreen from "#src/screens/order-pay/order-pay.tsx";
import { becomeVisible } from "../../../fixtures/become-visible";
import { serveEventPages } from "../../../fixtures/serve-event-pages";
import { FakeBasket } from "../basket/fake-basket";
import { plain, renderShop } from "../seats/shop";
import {
	answerWith,
	failWith,
	liveOrders,
	noAnswer,
	orderOf,
	refusal,
	refusalWithoutCode,
} from "./orders-api";

vi.mock("#src/features/order/live-orders", async () => (await import("./orders-api")).liveOrders);
const CARD = { id: 1, code: "card", title: "Банковская карта", currencyCodes: ["RUB"] };
const CERTIFICATE = { id: 2, code: "gift", title: "Сертификат", currencyCodes: ["RUB"] };
const payment = vi.hoisted(() => ({ methods: [] as object[] }));
vi.mock("#src/backend/payment-methods", () => ({
	getPaymentMethods: async () => ({ records: payment.methods }),
}));

const PAY_ADDRESS = "/order/pay/400100001#s3cret";
const open = async (page = <OrderPayScreen />, path = PAY_ADDRESS) => {
	window.history.replaceState({}, "", path);
	renderShop(page, new FakeBasket());
	await act(async () => undefined);
};
const openPayPage = async (order?: Record<string, unknown>) => {
	answerWith(order);
	await open();
};
/** Keeps requests for a payment pending until the returned function answers with the bank's address. */
const delayPayment = () => {
	let answer: (address: string) => void = () => undefined;
	liveOrders.startPayment.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
	return (address: string) => answer(address);
};
const payButton = () => screen.getByRole("button", { name: /Оплатить/ });
const user = userEvent.setup();

beforeEach(() => {
	liveOrders.startPayment.mockClear();
	payment.methods = [CARD, CERTIFICATE];
});

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

	it("starts one payment after a double click, without the secret in the return addresses", async () => {
		const redirect = delayPayment();
		await openPayPage();
		const button = payButton();
		await user.dblClick(button);
		expect(liveOrders.startPayment).toHaveBeenCalledTimes(1);
		expect(JSON.stringify(liveOrders.startPayment.mock.calls[0]?.slice(1))).not.toContain("s3cret");
		expect(button.textContent).toBe("Открываем страницу оплаты…");
		// The bank's address is a fragment here, since jsdom can't navigate to another page.
		redirect("#");
	});

	it("doesn't redirect when the page was left while the payment was being started", async () => {
		const redirect = delayPayment();
		await openPayPage();
		await user.click(payButton());
		cleanup();
		window.history.replaceState({}, "", "/events");
		redirect("#bank");
		await act(async () => undefined);
		expect(window.location.hash).toBe("");
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

	it("lets the buyer pay again ten seconds after a redirect to the bank that didn't leave the page", async () => {
		vi.useFakeTimers();
		liveOrders.startPayment.mockImplementation(async () => "#");
		await openPayPage();
		const button = payButton();
		fireEvent.click(button);
		await act(() => vi.advanceTimersByTimeAsync(0));
		await act(() => vi.advanceTimersByTimeAsync(9_000));
		expect(button.textContent).toBe("Открываем страницу оплаты…");
		await act(() => vi.advanceTimersByTimeAsync(1_000));
		expect(button.ariaDisabled).toBe("false");
		fireEvent.click(button);
		await act(() => vi.advanceTimersByTimeAsync(0));
		expect(liveOrders.startPayment).toHaveBeenCalledTimes(2);
		// After the buyer's return, the timer of the earlier redirect must not enable the button of the next payment.
		act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
		liveOrders.startPayment.mockImplementation(() => new Promise(() => undefined));
		fireEvent.click(button);
		await act(() => vi.advanceTimersByTimeAsync(0));
		await act(() => vi.advanceTimersByTimeAsync(10_000));
		expect(button.ariaDisabled).toBe("true");
	});

	it.each([
		["PAID", "Открыть билеты"],
		["PROCESSING", "Следить за оплатой"],
		["EXPIRED", "Выбрать билеты снова"],
	])(
		"fetches a failed order before the next payment, and starts no payment if the order has become %s",
		async (status, link) => {
			await openPayPage({ status: "FAILED" });
			answerWith({ status });
			await user.click(payButton());
			const note = (await screen.findByRole("link", { name: link })).closest("[role=status]");
			expect(note?.contains(document.activeElement)).toBe(true);
			expect(liveOrders.startPayment).not.toHaveBeenCalled();
		},
	);

	it.each([
		["the order's, with the id as it came", { acquisitionId: 1 }, false, "1"],
		["the first one if the order names none", { acquisitionId: null }, false, "card"],
		["another one than the order's after that failed", { acquisitionId: "1" }, true, "card"],
	])("begins with the payment method: %s", async (_, order, otherMethod, id) => {
		payment.methods = [
			{ ...CARD, id: "card" },
			{ ...CARD, id: "1", title: "Быстрый платёж" },
		];
		answerWith(order);
		window.history.replaceState({ otherMethod }, "", PAY_ADDRESS);
		renderShop(<OrderPayScreen />, new FakeBasket());
		await user.click(await screen.findByRole("button", { name: /Оплатить/ }));
		const expected = expect.objectContaining({ acquisitionId: id });
		expect(liveOrders.startPayment).toHaveBeenCalledWith(expect.anything(), expected);
	});

	it("links to the tickets when the API refuses a payment because the order is paid", async () => {
		liveOrders.startPayment.mockImplementation(() => {
			answerWith({ status: "PAID" });
			return Promise.reject(refusal("ALREADY_PAID"));
		});
		await openPayPage();
		await user.click(payButton());
		expect(await screen.findByRole("link", { name: "Открыть билеты" })).toBeDefined();
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
		["no answer", noAnswer(), "Нет ответа от сервера."],
		["a firewall's page", refusalWithoutCode(403), "Не получилось."],
		["a server error without a code", refusalWithoutCode(500), "Не получилось."],
		["too many requests", refusalWithoutCode(429), "Слишком много попыток подряд."],
		["a code of the contract", refusal("SALE_ENDED"), "Продажа билетов закончилась."],
	])(
		"shows the error's text and lets the buyer retry when starting the payment fails: %s",
		async (_, error, text) => {
			liveOrders.startPayment.mockRejectedValue(error);
			await openPayPage();
			await user.click(payButton());
			expect((await screen.findByRole("alert")).textContent).toContain(text);
			expect(payButton().getAttribute("aria-disabled")).toBe("false");
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
