// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetOrder, knownOrders, rememberOrder } from "../../../../src/features/order/device-orders";
import { dropBill, keptBill } from "../../../../src/features/tickets/bill-store";
import OrderBillScreen from "../../../../src/screens/order-bill/order-bill";
import OrderPayScreen from "../../../../src/screens/order-pay/order-pay";
import { becomeVisible } from "../../../fixtures/become-visible";
import { listenToErrors } from "../../../fixtures/listen-to-errors";
import { FakeBasket } from "../basket/fake-basket";
import { noAnswer, orderOf, refusal, refusalWithoutCode } from "../order/orders-api";
import { plain, renderShop } from "../seats/shop";

const api = vi.hoisted(() => ({
	getOrder: (): Promise<unknown> => Promise.reject(new Error("not asked yet")),
	startPayment: vi.fn((): Promise<string> => Promise.reject(new Error("not asked yet"))),
}));
vi.mock("../../../../src/features/order/live-orders", () => ({
	getOrder: () => api.getOrder(),
	startPayment: api.startPayment,
	resendTickets: async () => undefined,
}));
vi.mock("../../../../src/backend/payment-methods", () => ({
	getPaymentMethods: async () => ({ records: [{ id: 1, title: "Банковская карта", currencyCodes: ["RUB"] }] }),
}));

/** The ticket's barcode. */
const BARCODE = "4001000010019";

const goTo = (path: string) => window.history.replaceState({}, "", path);
const open = async (page = <OrderBillScreen />) => {
	renderShop(page, new FakeBasket());
	await act(async () => undefined);
};
type OrderFields = Parameters<typeof orderOf>[0];
/** Makes the API answer with an order of these fields. */
const answerWith = (order?: OrderFields) => {
	api.getOrder = async () => orderOf(order);
};
const failWith = (error: unknown) => {
	api.getOrder = () => Promise.reject(error);
};
/** Makes the API answer with a paid order of one ticket. */
const answerWithTicket = (ticket: object) => {
	const [ticketFields] = orderOf().tickets;
	answerWith({ status: "PAID", tickets: [{ ...ticketFields, price: "1000", extra: {}, ...ticket }] });
};
const openWallet = async (order: OrderFields = { status: "PAID" }) => {
	answerWith(order);
	await open();
};
const openToPay = async (order?: OrderFields) => {
	answerWith(order);
	await open(<OrderPayScreen />);
};
const payButton = () => screen.getByRole("button", { name: /Оплатить/ });
const refundText = () => plain(screen.getByText("Если не сможете пойти").closest("details")?.textContent ?? "");
const user = userEvent.setup();

beforeEach(() => goTo("/order/bill/400100001#s3cret"));
afterEach(() => {
	api.startPayment.mockClear();
});

describe.each([
	["the ticket wallet", <OrderBillScreen key="bill" />, "/order/bill/400100001#s3cret"],
	["paying for an order", <OrderPayScreen key="pay" />, "/order/pay/400100001#s3cret"],
])("%s of an order that can't be opened", (_, page, address) => {
	it.each([
		["no answer of the API", noAnswer(), "прервалась связь с сервером"],
		["a firewall's 403", refusalWithoutCode(403), "Попробуйте ещё раз чуть позже."],
		["a server error", refusal("INTERNAL", {}, 500), "Попробуйте ещё раз чуть позже."],
	])("mentions the connection only when the API doesn't answer: %s", async (_case, error, text) => {
		goTo(address);
		failWith(error);
		await open(page);
		const alert = (await screen.findByRole("alert")).textContent;
		expect(alert).toContain("Не получилось открыть заказ");
		expect(alert).toContain(text);
		expect(alert?.includes("связь")).toBe(text.includes("связь"));
	});
});

describe("the ticket wallet", () => {
	it("shows each ticket with barcode, seat and event, and the shop's name", async () => {
		await openWallet();
		expect(screen.getByRole("heading", { name: "Стендап" })).toBeDefined();
		expect(screen.getByRole("img", { name: "QR-код билета 1 из 1" })).toBeDefined();
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(screen.getByText(/Партер, ряд 5, место 12/)).toBeDefined();
		expect(screen.getByText("Антракт")).toBeDefined();
	});

	it.each([
		["PROCESSING", {}],
		["REFUSED", { tickets: [] }],
	])("links to the page that waits for the bank when the order is %s", async (status, more) => {
		await openWallet({ status, ...more });
		const link = screen.getByRole("link", { name: "Следить за оплатой" });
		expect(link.getAttribute("href")).toBe("/order/success?order=400100001");
	});

	it.each(["AWAITING_PAYMENT", "PROCESSING", "FAILED", "REFUSED"])(
		"shows the tickets of an order that was %s soon after it is paid, despite a failed and a slow answer",
		async (status) => {
			vi.useFakeTimers();
			const elapse = async (seconds: number) => {
				for (let at = 0; at < seconds; at += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
			};
			await openWallet({ status, tickets: [] });
			failWith(noAnswer());
			await elapse(11);
			const getOrder = vi.fn(
				() => new Promise((resolve) => setTimeout(() => resolve(orderOf({ status: "PAID" })), 7_000)),
			);
			api.getOrder = getOrder;
			await elapse(13);
			expect(screen.getByText(BARCODE)).toBeDefined();
			await elapse(60);
			expect(getOrder).toHaveBeenCalledOnce();
		},
	);

	it("shows a card with a barcode for each person that a ticket admits", async () => {
		const ticket = { price: "1000", extra: {}, title: "Входной", event: { id: 5, title: "Стендап" } };
		await openWallet({
			status: "PAID",
			tickets: [
				{ ...ticket, id: 1, count: 3, barcodes: ["one", "two", "three"] },
				{ ...ticket, id: 1, count: 1, barcode: "four" },
				{ ...ticket, id: "t-1", count: 1, barcode: "five" },
				{ ...ticket, id: 2, price: "4000", title: "Стол", count: 1, barcodes: ["six", "seven"] },
			],
		});
		const cards = within(screen.getAllByRole("list")[0] as HTMLElement).getAllByRole("listitem");
		expect(cards).toHaveLength(7);
		for (const [at, code] of ["one", "two", "three", "four", "five", "six", "seven"].entries())
			expect(within(cards[at] as HTMLElement).getByText(code)).toBeDefined();
		expect(screen.getByRole("img", { name: "QR-код билета 2 из 7" })).toBeDefined();
		expect(cards.map((card) => /(?:1|4) 000 ₽/.exec(plain(card.textContent))?.[0])).toEqual([
			...Array.from({ length: 5 }, () => "1 000 ₽"),
			"4 000 ₽",
			undefined,
		]);
	});

	describe("directions", () => {
		const [ticketFields] = orderOf().tickets;
		const place = {
			name: "Подвал 17",
			address: "Хохловский переулок, 17",
			metro: ["Китай-город"],
			entrance: "Со двора",
		};
		const answerWithEvent = (event: object = {}) =>
			answerWithTicket({ event: { ...ticketFields?.event, place: "Подвал 17", ...event } });
		/** Serves this view as the data of the event's page; without a view, the page fails to load. */
		const serveEventPage = (view: object | undefined) =>
			vi.stubGlobal("fetch", async () =>
				view ? Response.json({ result: { pageContext: { language: "ru", view } } }) : Response.error(),
			);
		const ticketText = () => screen.getByText(BARCODE).closest("li")?.textContent;
		it("shows the address and metro stations of the event's page", async () => {
			answerWithEvent();
			serveEventPage({ place: { ...place, routeUrl: "https://maps.test/17" } });
			await open();
			expect(await screen.findByText("Хохловский переулок, 17")).toBeDefined();
			expect(screen.getByText("Метро: Китай-город")).toBeDefined();
			expect(screen.getByRole("link", { name: "Как добраться" }).getAttribute("href")).toBe("https://maps.test/17");
		});

		it("stores directions with the ticket", async () => {
			answerWithEvent();
			serveEventPage({ place });
			await open();
			await screen.findByText("Хохловский переулок, 17");
			cleanup();
			serveEventPage(undefined);
			await open();
			expect(ticketText()).toContain("Хохловский переулок, 17");
			cleanup();
			failWith(noAnswer());
			await open();
			expect(ticketText()).toContain("Хохловский переулок, 17Метро: Китай-городСо двора");
		});

		it("shows only the venue's name when nothing else is known about the venue", async () => {
			answerWithEvent();
			serveEventPage(undefined);
			await open();
			expect(ticketText()).toContain("Подвал 17");
			expect(screen.queryByText(/Метро/)).toBeNull();
		});

		it("hides the stored address when the event moves to another venue", async () => {
			answerWithEvent();
			serveEventPage({ place });
			await open();
			await screen.findByText("Хохловский переулок, 17");
			answerWithEvent({ place: "Облако" });
			await becomeVisible();
			expect(await screen.findByText("Облако")).toBeDefined();
			expect(ticketText()).not.toContain("Хохловский");
		});
	});

	it("labels the total of a paid order as paid", async () => {
		await openWallet();
		expect(screen.getByRole("region", { name: "Оплачено" })).toBeDefined();
		expect(screen.queryByText("К оплате")).toBeNull();
	});

	it("marks seats with a restricted view", async () => {
		answerWithTicket({ view: "limited" });
		await open();
		expect(screen.getByText(/ограниченный обзор/i)).toBeDefined();
	});

	it("links to the phone's wallet app if the API sends a web address for it", async () => {
		const wallet = { appleUrl: "https://pay.test/a.pkpass", googleUrl: "javascript:alert(1)" };
		answerWithTicket({ wallet });
		await open();
		expect(screen.getByRole("link", { name: "Apple Wallet" }).getAttribute("href")).toBe("https://pay.test/a.pkpass");
		expect(screen.queryByRole("link", { name: "Google Wallet" })).toBeNull();
	});

	it("hides all external links and fields from the analytics counter", async () => {
		const wallet = { appleUrl: "https://pay.test/a.pkpass", googleUrl: "https://pay.test/g" };
		const [ticketFields] = orderOf().tickets;
		const event = { id: 5, title: "Стендап", place: "Зал" };
		const tickets = [{ ...ticketFields, price: "1000", count: 1, wallet, event }];
		await openWallet({ status: "PAID", tickets, receiptUrl: "https://receipts.test/1" });
		const externalLinks = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')];
		expect(externalLinks.map(({ href }) => new URL(href).pathname)).toEqual(
			expect.arrayContaining(["/a.pkpass", "/g", "/1"]),
		);
		expect(externalLinks.length).toBeGreaterThan(3);
		const trackedLinks = externalLinks.filter(({ classList }) => !classList.contains("ym-disable-tracklink"));
		expect(trackedLinks.map(({ href }) => href)).toEqual([]);
		const fields = [...document.querySelectorAll("input, select, textarea")];
		expect(fields.filter(({ classList }) => !classList.contains("ym-disable-keys"))).toEqual([]);
	});

	it("opens stored tickets without a network", async () => {
		await openWallet();
		cleanup();
		failWith(noAnswer());
		await open();
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(screen.getByText(/Нет интернета: показываем сохранённые билеты/)).toBeDefined();
	});

	it.each([
		["403 without a code", () => refusalWithoutCode(403)],
		["403", () => refusal("FORBIDDEN", {}, 403)],
		["404", () => refusal("NOT_FOUND", {}, 404)],
		["404 without a code", () => refusalWithoutCode(404)],
	] as const)("keeps the tickets on screen when the API answers %s", async (_, error) => {
		await openWallet();
		failWith(error());
		await becomeVisible();
		expect(await screen.findByText(/Проверить заказ сейчас не получилось/)).toBeDefined();
		expect(screen.getByText(BARCODE)).toBeDefined();
	});

	it("shows no stored tickets for a link with another secret", async () => {
		await openWallet();
		cleanup();
		localStorage.removeItem("orders");
		goTo("/order/bill/400100001#forged");
		failWith(refusal("NOT_FOUND", {}, 404));
		await open();
		expect(screen.getByRole("heading").textContent).toBe("Заказ на этом устройстве не открыть");
	});

	it("stores an order that was opened by its link", async () => {
		await openWallet();
		expect(knownOrders()[0]).toMatchObject({ number: "400100001", secret: "s3cret" });
	});

	it("doesn't store an order again after another tab removed it", async () => {
		await openWallet();
		forgetOrder("400100001");
		dropBill("400100001");
		await becomeVisible();
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(knownOrders()).toEqual([]);
		expect(keptBill("400100001")).toBeUndefined();
	});

	it("doesn't store an order again when another tab removes it before the API answers", async () => {
		rememberOrder({ number: "400100001", secret: "s3cret", created: undefined });
		let answer: (order: unknown) => void = () => undefined;
		api.getOrder = () => new Promise((resolve) => (answer = resolve));
		await open();
		forgetOrder("400100001");
		await act(async () => answer(orderOf({ status: "PAID" })));
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(knownOrders()).toEqual([]);
		expect(keptBill("400100001")).toBeUndefined();
	});

	it("opens an order without a secret if the session's cookie allows it", async () => {
		rememberOrder({ number: "A-17/2", created: undefined });
		goTo("/order/bill/A-17%2F2");
		await openWallet({ number: "A-17/2", secret: undefined, status: "PAID" });
		expect(screen.getByText(BARCODE)).toBeDefined();
	});

	it("shows no barcodes of a refunded order, even if they are stored", async () => {
		await openWallet();
		cleanup();
		await openWallet({ status: "REFUNDED" });
		expect(screen.queryByText(BARCODE)).toBeNull();
		expect(screen.getByText(/билеты не действуют/)).toBeDefined();
	});

	describe.each([
		["unknown", "PARTIALLY_REFUNDED"],
		["null", null],
		["missing", undefined],
	])("when the status is %s", (_, status) => {
		it("shows the tickets for which the API's answer has barcodes", async () => {
			await openWallet({ status });
			expect(screen.getByText(BARCODE)).toBeDefined();
			expect(screen.queryByText(/Банк ещё проверяет/)).toBeNull();
		});

		it("keeps the stored tickets of an order that was paid before", async () => {
			await openWallet();
			cleanup();
			await openWallet({ status, tickets: [] });
			expect(screen.getByText(BARCODE)).toBeDefined();
			expect(screen.getByText(/Проверить заказ сейчас не получилось/)).toBeDefined();
			expect(keptBill("400100001")?.status).toBe("PAID");
		});

		it("shows that the payment is being checked when no barcode is known", async () => {
			const [ticket] = orderOf().tickets;
			await openWallet({ status, tickets: [{ ...ticket, barcode: undefined }] });
			expect(screen.getByText("Уточняем у банка")).toBeDefined();
		});
	});

	it("keeps stored barcodes when a later answer for the paid order has no barcodes", async () => {
		await openWallet();
		cleanup();
		const [ticket] = orderOf().tickets;
		await openWallet({ status: "PAID", tickets: [{ ...ticket, price: "1000", barcode: undefined }] });
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(keptBill("400100001")?.tickets[0]?.barcode).toBe(BARCODE);
	});

	it("keeps the stored tickets when a later answer for the paid order has no tickets", async () => {
		await openWallet();
		cleanup();
		await openWallet({ status: "PAID", tickets: [], totals: undefined });
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(plain(document.body.textContent)).toContain("2 200 ₽");
		expect(keptBill("400100001")).toMatchObject({ tickets: [{ id: 1 }], totals: { total: 2_200_000 } });
	});

	it("shows no sum when the order has neither tickets nor totals", async () => {
		await openWallet({ status: "PAID", tickets: [], totals: undefined });
		expect(plain(document.body.textContent)).not.toContain("0 ₽");
	});

	describe("the calendar button", () => {
		const button = () => screen.queryByRole("button", { name: "В календарь" });

		it.each([[null], [{ id: 5, title: "Стендап" }], [{ title: "Стендап", startedAt: "2030-11-30T19:00:00+03:00" }]])(
			"shows no calendar button for an event without id or start: %j",
			async (event) => {
				answerWithTicket({ event });
				await open();
				expect(screen.getByText(BARCODE)).toBeDefined();
				expect(button()).toBeNull();
			},
		);

		it("saves a calendar file with the event's end if it is known", async () => {
			const times = { startedAt: "2030-11-30T19:00:00+03:00", endedAt: "2030-11-30T22:30:00+03:00" };
			answerWithTicket({ event: { id: 5, ...times } });
			await open();
			const saved: Blob[] = [];
			vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && "#" }));
			fireEvent.click(button() as HTMLElement);
			expect(await saved[0]?.text()).toContain("DTEND:20301130T193000Z");
		});
	});

	it("offers to pay an unpaid order", async () => {
		await openWallet({});
		expect(screen.getByRole("link", { name: "Оплатить" }).getAttribute("href")).toBe("/order/pay/400100001");
	});

	it("doesn't open an order without a secret", async () => {
		goTo("/order/bill/400100001");
		await open();
		expect(screen.getByRole("heading").textContent).toBe("Заказ на этом устройстве не открыть");
	});

	it("says that the page opens offline only if the tickets could be stored", async () => {
		await openWallet();
		expect(screen.getByText(/Сохранено на этом устройстве/)).toBeDefined();
		cleanup();
		localStorage.clear();
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		goTo("/order/bill/400100001#s3cret");
		await open();
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(screen.queryByText(/Сохранено на этом устройстве/)).toBeNull();
	});

	it("shows the refund, and recalculates it when the page becomes visible on another day", async () => {
		await openWallet();
		expect(refundText()).toContain("2 200 ₽ (100 %)");
		vi.useFakeTimers({ now: Date.parse("2031-06-01T12:00:00Z"), toFake: ["Date"] });
		await becomeVisible();
		expect(refundText()).not.toContain("(100 %)");
	});

	it("recalculates the refund while the page stays visible", async () => {
		vi.useFakeTimers({ now: Date.parse("2030-11-20T23:58:00+03:00") });
		await openWallet({ status: "PAID", refundUntil: "2030-11-21T12:00:00+03:00" });
		expect(refundText()).toContain("2 200 ₽ (100 %)");
		await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
		expect(refundText()).toContain("не меньше 1 000 ₽ (50 %)");
		vi.setSystemTime(Date.parse("2030-11-21T12:00:01+03:00"));
		await act(() => vi.advanceTimersByTimeAsync(60_000));
		expect(refundText()).toContain("Срок возврата");
		expect(refundText()).not.toContain("(50 %)");
	});

	it("mentions the full refund for illness and death, before and after the deadline", async () => {
		for (const refundUntil of [undefined, "2026-01-01T00:00:00+03:00"]) {
			await openWallet({ status: "PAID", refundUntil });
			expect(refundText()).toMatch(/Если вы заболели или умер близкий родственник, вернём цену билета полностью/);
			expect(refundText().includes("(100 %)")).toBe(refundUntil === undefined);
			cleanup();
		}
	});
});

describe("the ticket wallet with odd answers of the API", () => {
	it.each(["MSK", "GMT+3"])(
		"shows the time in the UTC offset of the start when the time zone is %s",
		async (timeZone) => {
			answerWithTicket({ event: { id: 5, title: "Стендап", startedAt: "2030-11-30T19:00:00+03:00", timeZone } });
			await open();
			expect(screen.getByText(BARCODE).closest("li")?.textContent).toContain("19:00");
		},
	);

	it("offers to refund no more than was paid after a discount", async () => {
		const totals = { price: "2000", serviceFee: "200", discount: "1200", total: "1000" };
		await openWallet({ status: "PAID", totals });
		expect(refundText()).toContain("1 000 ₽ (100 %)");
	});

	it("shows a barcode as text when the barcode is too long for a QR code, and the other ticket as usual", async () => {
		const reportedErrors = listenToErrors();
		const longBarcode = "9".repeat(9_000);
		const [ticketFields] = orderOf().tickets;
		await openWallet({ status: "PAID", tickets: [{ ...ticketFields, id: 2, barcode: longBarcode }, ticketFields] });
		expect(screen.getByText(longBarcode)).toBeDefined();
		expect(screen.getByRole("img", { name: "QR-код билета 2 из 2" })).toBeDefined();
		expect(reportedErrors()).not.toEqual([]);
	});
});

describe("paying for an order", () => {
	beforeEach(() => goTo("/order/pay/400100001#s3cret"));

	it("shows the total and the time left to pay", async () => {
		await openToPay({ serverTime: new Date().toISOString() });
		expect(screen.getByRole("timer").textContent).toMatch(/^(29|30):/);
		expect(plain(payButton().textContent)).toBe("Оплатить 2 200 ₽");
	});

	it("counts the time left by the server's clock, assumed to be read halfway through a slow call", async () => {
		vi.useFakeTimers();
		const hourAhead = (ms: number) => new Date(Date.now() + 3_600_000 + ms).toISOString();
		const answer = orderOf({ serverTime: hourAhead(4_000), payBefore: hourAhead(8_000 + 600_000) });
		api.getOrder = () => new Promise((resolve) => setTimeout(() => resolve(answer), 8_000));
		await open(<OrderPayScreen />);
		await act(() => vi.advanceTimersByTimeAsync(8_000));
		expect(screen.getByRole("timer").textContent).toMatch(/10:00/);
	});

	it("counts the time left correctly when the device's clock is set back", async () => {
		vi.useFakeTimers();
		const start = Date.now();
		const answer = (seconds: number) =>
			orderOf({
				serverTime: new Date(start + seconds * 1_000).toISOString(),
				payBefore: new Date(start + 600_000).toISOString(),
			});
		api.getOrder = async () => answer(0);
		await open(<OrderPayScreen />);
		api.getOrder = async () => answer(1);
		vi.setSystemTime(start - 3_600_000);
		await act(() => vi.advanceTimersByTimeAsync(1_000));
		expect(screen.getByRole("timer").textContent).toMatch(/^9:59/);
	});

	it("starts one payment after a double click, without the secret in the return addresses", async () => {
		let redirect: (address: string) => void = () => undefined;
		api.startPayment.mockImplementation(() => new Promise((resolve) => (redirect = resolve)));
		await openToPay();
		const button = payButton();
		await user.dblClick(button);
		expect(api.startPayment).toHaveBeenCalledTimes(1);
		expect(JSON.stringify(api.startPayment.mock.calls[0]?.slice(1))).not.toContain("s3cret");
		expect(button.textContent).toBe("Открываем страницу оплаты…");
		// A fragment, since jsdom can't navigate to the bank's page.
		redirect("#");
	});

	it("doesn't redirect when the page was left while the payment was being started", async () => {
		let redirect: (address: string) => void = () => undefined;
		api.startPayment.mockImplementation(() => new Promise((resolve) => (redirect = resolve)));
		await openToPay();
		await user.click(payButton());
		cleanup();
		goTo("/events");
		redirect("#bank");
		await act(async () => undefined);
		expect(window.location.hash).toBe("");
	});

	it.each([
		[20, /^Оплатите до \d\d:\d\d/],
		[26 * 60, /^Оплатите до 22 ноября 2026 г\., \d\d:\d\d/],
	])("shows the day of the deadline unless it is today: in %d minutes", async (minutes, text) => {
		vi.useFakeTimers({ now: Date.parse("2026-11-21T15:00:00+03:00"), toFake: ["Date"] });
		try {
			await openToPay({ payBefore: new Date(Date.now() + minutes * 60_000).toISOString() });
			expect(screen.getByText(text)).toBeDefined();
		} finally {
			vi.useRealTimers();
		}
	});

	it("offers to pay again when the buyer stops the redirect to the bank", async () => {
		vi.useFakeTimers();
		api.startPayment.mockImplementation(async () => "#");
		await openToPay();
		const button = payButton();
		fireEvent.click(button);
		await act(() => vi.advanceTimersByTimeAsync(0));
		await act(() => vi.advanceTimersByTimeAsync(9_000));
		expect(button.textContent).toBe("Открываем страницу оплаты…");
		await act(() => vi.advanceTimersByTimeAsync(1_000));
		expect(button.ariaDisabled).toBe("false");
		fireEvent.click(button);
		await act(() => vi.advanceTimersByTimeAsync(0));
		expect(api.startPayment).toHaveBeenCalledTimes(2);
		// After a return the timer of the earlier redirect must not enable the button of the next payment.
		act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
		api.startPayment.mockImplementation(() => new Promise(() => undefined));
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
		"fetches a failed order before the next payment, and starts none if the order has become %s",
		async (status, link) => {
			await openToPay({ status: "FAILED" });
			answerWith({ status });
			await user.click(payButton());
			const note = (await screen.findByRole("link", { name: link })).closest("[role=status]");
			expect(note?.contains(document.activeElement)).toBe(true);
			expect(api.startPayment).not.toHaveBeenCalled();
		},
	);

	it("links to the tickets when the API refuses a payment because the order is paid", async () => {
		api.startPayment.mockImplementation(() => {
			answerWith({ status: "PAID" });
			return Promise.reject(refusal("ALREADY_PAID"));
		});
		await openToPay();
		await user.click(payButton());
		expect(await screen.findByRole("link", { name: "Открыть билеты" })).toBeDefined();
	});

	it("fetches the order again when the page becomes visible", async () => {
		await openToPay({ status: "FAILED" });
		answerWith({ status: "PAID" });
		await becomeVisible();
		expect(await screen.findByRole("link", { name: "Открыть билеты" })).toBeDefined();
	});

	it("lists several tickets of one category in one line", async () => {
		const ticket = { id: 1, price: "1000", count: 1, title: "Входной", event: { id: 5, title: "Стендап" } };
		await openToPay({ tickets: [ticket, ticket, ticket] });
		expect(screen.getAllByText(/Входной/)).toHaveLength(1);
		expect(screen.getByText(/× 3/)).toBeDefined();
	});

	it("shows no sum, but a pay button, when the order has neither tickets nor totals", async () => {
		await openToPay({ tickets: [], totals: undefined });
		expect(plain(document.body.textContent)).not.toContain("0 ₽");
		await user.click(screen.getByRole("button", { name: "Оплатить" }));
		expect(api.startPayment).toHaveBeenCalledOnce();
	});

	it("shows the email address of the order before paying", async () => {
		await openToPay();
		expect(screen.getByText(/Билеты придут на anna@mail.ru/)).toBeDefined();
	});

	it.each([
		["an hour", 60 * 60_000],
		["a millisecond", 1],
	])("shows a pay button without a countdown %s after the deadline, while the API allows paying", async (_, ms) => {
		const payBefore = new Date(Date.now() - ms).toISOString();
		await openToPay({ payBefore });
		expect(screen.queryByText(/Время на оплату вышло/)).toBeNull();
		expect(screen.queryByRole("timer")).toBeNull();
		await user.click(payButton());
		expect(api.startPayment).toHaveBeenCalledOnce();
	});

	it.each([
		["no answer", noAnswer(), "Нет ответа от сервера."],
		["a firewall's page", refusalWithoutCode(403), "Не получилось."],
		["too many requests", refusalWithoutCode(429), "Слишком много попыток подряд."],
		["a code of the contract", refusal("SALE_ENDED"), "Продажа билетов закончилась."],
	])("explains why the payment can't be started, and lets the buyer retry: %s", async (_, error, text) => {
		api.startPayment.mockRejectedValue(error);
		await openToPay();
		await user.click(payButton());
		expect((await screen.findByRole("alert")).textContent).toContain(text);
		expect(payButton().getAttribute("aria-disabled")).toBe("false");
	});

	it("offers no second payment while the first is processed", async () => {
		await openToPay({ status: "PROCESSING" });
		expect(screen.queryByRole("button", { name: /Оплатить/ })).toBeNull();
		expect(within(document.body).getByText(/чтобы не заплатить дважды/)).toBeDefined();
	});

	it("offers to choose tickets again when the order has expired", async () => {
		await openToPay({ status: "EXPIRED" });
		expect(screen.getByRole("link", { name: "Выбрать билеты снова" }).getAttribute("href")).toBe("/events/5");
	});
});
