// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetOrder, knownOrders, rememberOrder } from "../../../../src/features/order/device-orders";
import { dropBill, keptBill } from "../../../../src/features/tickets/bill-store";
import OrderBillScreen from "../../../../src/screens/order-bill/order-bill";
import OrderPayScreen from "../../../../src/screens/order-pay/order-pay";
import { listenToErrors } from "../../../fixtures/listen-to-errors";
import { FakeBasket } from "../basket/fake-basket";
import { bareRefusal, orderOf, refusal, silence } from "../order/orders-api";
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
vi.mock("../../../../src/backend/acquisitions", () => ({
	getAcquisitions: async () => ({ records: [{ id: 1, title: "Банковская карта", currencyCodes: ["RUB"] }] }),
}));

const at = (path: string) => window.history.replaceState({}, "", path);
const open = async (page = <OrderBillScreen />) => {
	renderShop(page, new FakeBasket());
	await act(async () => undefined);
};
const paid = () => {
	api.getOrder = () => Promise.resolve(orderOf({ status: "PAID" }));
};
const user = userEvent.setup();

beforeEach(() => at("/order/bill/400100001#s3cret"));
afterEach(() => {
	api.startPayment.mockClear();
});

describe.each([
	["the ticket wallet", <OrderBillScreen key="bill" />, "/order/bill/400100001#s3cret"],
	["paying for an order", <OrderPayScreen key="pay" />, "/order/pay/400100001#s3cret"],
])("%s of an order that can't be opened", (_, page, address) => {
	it.each([
		["names the connection when nothing answers", silence(), "прервалась связь с сервером"],
		["doesn't blame the connection for a firewall's 403", bareRefusal(403), "Попробуйте ещё раз чуть позже."],
		["doesn't blame the connection for a server error", refusal("INTERNAL", {}, 500), "Попробуйте ещё раз чуть позже."],
	])("%s", async (_case, error, text) => {
		at(address);
		api.getOrder = () => Promise.reject(error);
		await open(page);
		const said = (await screen.findByRole("alert")).textContent;
		expect(said).toContain("Не получилось открыть заказ");
		expect(said).toContain(text);
		expect(said?.includes("связь")).toBe(text.includes("связь"));
	});
});

describe("the ticket wallet", () => {
	it("shows each ticket with code, seat and event", async () => {
		paid();
		await open();
		expect(screen.getByRole("heading", { name: "Стендап" })).toBeDefined();
		expect(screen.getByRole("img", { name: "QR-код билета 1 из 1" })).toBeDefined();
		expect(screen.getByText("4001000010019")).toBeDefined();
		expect(screen.getByText(/Партер, ряд 5, место 12/)).toBeDefined();
	});

	it.each([
		["PROCESSING", {}],
		["REFUSED", { tickets: [] }],
	])("links to the page that waits for the bank when it is %s", async (status, more) => {
		api.getOrder = () => Promise.resolve(orderOf({ status, ...more }));
		await open();
		const link = screen.getByRole("link", { name: "Следить за оплатой" });
		expect(link.getAttribute("href")).toBe("/order/success?order=400100001");
	});

	it.each(["AWAITING_PAYMENT", "PROCESSING", "FAILED", "REFUSED"])(
		"shows the tickets of an order that was %s as soon as they are paid",
		async (status) => {
			vi.useFakeTimers();
			const passes = async (seconds: number) => {
				for (let at = 0; at < seconds; at += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
			};
			api.getOrder = async () => orderOf({ status, tickets: [] });
			await open();
			api.getOrder = () => Promise.reject(silence());
			await passes(11);
			const asked = vi.fn(
				() => new Promise((resolve) => setTimeout(() => resolve(orderOf({ status: "PAID" })), 7_000)),
			);
			api.getOrder = asked;
			await passes(13);
			expect(screen.getByText("4001000010019")).toBeDefined();
			await passes(60);
			expect(asked).toHaveBeenCalledOnce();
		},
	);

	it("shows a card and a code for each person a ticket admits", async () => {
		const ticket = { price: "1000", extra: {}, title: "Входной", event: { id: 5, title: "Стендап" } };
		api.getOrder = () =>
			Promise.resolve(
				orderOf({
					status: "PAID",
					tickets: [
						{ ...ticket, id: 1, count: 3, barcodes: ["one", "two", "three"] },
						{ ...ticket, id: 1, count: 1, barcode: "four" },
						{ ...ticket, id: "t-1", count: 1, barcode: "five" },
						{ ...ticket, id: 2, price: "4000", title: "Стол", count: 1, barcodes: ["six", "seven"] },
					],
				}),
			);
		await open();
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
		const [known] = orderOf().tickets;
		const place = {
			name: "Подвал 17",
			address: "Хохловский переулок, 17",
			metro: ["Китай-город"],
			entrance: "Со двора",
		};
		const sell = (event: object = {}) => {
			const tickets = [
				{ ...known, price: "1000", extra: {}, event: { ...known?.event, place: "Подвал 17", ...event } },
			];
			api.getOrder = () => Promise.resolve(orderOf({ status: "PAID", tickets }));
		};
		const publish = (view: object | undefined) =>
			vi.stubGlobal("fetch", async () =>
				view ? Response.json({ result: { pageContext: { language: "ru", view } } }) : Response.error(),
			);
		const ticket = () => screen.getByText("4001000010019").closest("li")?.textContent;
		it("shows address and metro of the event's page", async () => {
			sell();
			publish({ place: { ...place, routeUrl: "https://maps.test/17" } });
			await open();
			expect(await screen.findByText("Хохловский переулок, 17")).toBeDefined();
			expect(screen.getByText("Метро: Китай-город")).toBeDefined();
			expect(screen.getByRole("link", { name: "Как добраться" }).getAttribute("href")).toBe("https://maps.test/17");
		});

		it("stores them with the ticket", async () => {
			sell();
			publish({ place });
			await open();
			await screen.findByText("Хохловский переулок, 17");
			cleanup();
			publish(undefined);
			await open();
			expect(ticket()).toContain("Хохловский переулок, 17");
			cleanup();
			api.getOrder = () => Promise.reject(silence());
			await open();
			expect(ticket()).toContain("Хохловский переулок, 17Метро: Китай-городСо двора");
		});

		it("shows only the venue's name when nothing more is known", async () => {
			sell();
			publish(undefined);
			await open();
			expect(ticket()).toContain("Подвал 17");
			expect(screen.queryByText(/Метро/)).toBeNull();
		});

		it("shows no address of the venue that the event has left", async () => {
			sell();
			publish({ place });
			await open();
			await screen.findByText("Хохловский переулок, 17");
			sell({ place: "Облако" });
			await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
			expect(await screen.findByText("Облако")).toBeDefined();
			expect(ticket()).not.toContain("Хохловский");
		});
	});

	it("prints the shop's name", async () => {
		paid();
		await open();
		expect(screen.getByText("Антракт")).toBeDefined();
	});

	it("labels the total of a paid order as paid", async () => {
		paid();
		await open();
		expect(screen.getByRole("region", { name: "Оплачено" })).toBeDefined();
		expect(screen.queryByText("К оплате")).toBeNull();
	});

	it("marks seats with a restricted view", async () => {
		const [known] = orderOf().tickets;
		const tickets = [{ ...known, price: "1000", extra: {}, count: 1, view: "limited" }];
		api.getOrder = () => Promise.resolve(orderOf({ status: "PAID", tickets }));
		await open();
		expect(screen.getByText(/ограниченный обзор/i)).toBeDefined();
	});

	it("links to the phone's wallets where the API does", async () => {
		const wallet = { appleUrl: "https://pay.test/a.pkpass", googleUrl: "javascript:alert(1)" };
		const tickets = [{ id: 1, price: "1000", count: 1, barcode: "one", wallet }];
		api.getOrder = () => Promise.resolve(orderOf({ status: "PAID", tickets }));
		await open();
		expect(screen.getByRole("link", { name: "Apple Wallet" }).getAttribute("href")).toBe("https://pay.test/a.pkpass");
		expect(screen.queryByRole("link", { name: "Google Wallet" })).toBeNull();
	});

	it("hides every external link and field from the counter", async () => {
		const wallet = { appleUrl: "https://pay.test/a.pkpass", googleUrl: "https://pay.test/g" };
		const [known] = orderOf().tickets;
		const event = { id: 5, title: "Стендап", place: "Зал" };
		const tickets = [{ ...known, id: 1, price: "1000", count: 1, barcode: "one", wallet, event }];
		const receiptUrl = "https://receipts.test/1";
		api.getOrder = () => Promise.resolve(orderOf({ status: "PAID", tickets, receiptUrl }));
		await open();
		const outside = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')];
		expect(outside.map(({ href }) => new URL(href).pathname)).toEqual(
			expect.arrayContaining(["/a.pkpass", "/g", "/1"]),
		);
		expect(outside.length).toBeGreaterThan(3);
		const counted = outside.filter(({ classList }) => !classList.contains("ym-disable-tracklink"));
		expect(counted.map(({ href }) => href)).toEqual([]);
		const fields = [...document.querySelectorAll("input, select, textarea")];
		expect(fields.filter(({ classList }) => !classList.contains("ym-disable-keys"))).toEqual([]);
	});

	it("opens again without a network", async () => {
		paid();
		await open();
		cleanup();
		api.getOrder = () => Promise.reject(silence());
		await open();
		expect(screen.getByText("4001000010019")).toBeDefined();
		expect(screen.getByText(/Нет интернета: показываем сохранённые билеты/)).toBeDefined();
	});

	it.each([
		["403 without a code", () => bareRefusal(403)],
		["403", () => refusal("FORBIDDEN", {}, 403)],
		["404", () => refusal("NOT_FOUND", {}, 404)],
		["404 without a code", () => bareRefusal(404)],
	] as const)("keeps the tickets on screen when the API answers %s", async (_, error) => {
		paid();
		await open();
		api.getOrder = () => Promise.reject(error());
		await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
		expect(await screen.findByText(/Проверить заказ сейчас не получилось/)).toBeDefined();
		expect(screen.getByText("4001000010019")).toBeDefined();
	});

	it("shows no stored tickets for another secret", async () => {
		paid();
		await open();
		cleanup();
		localStorage.removeItem("orders");
		at("/order/bill/400100001#forged");
		api.getOrder = () => Promise.reject(refusal("NOT_FOUND", {}, 404));
		await open();
		expect(screen.getByRole("heading").textContent).toBe("Заказ на этом устройстве не открыть");
	});

	it("stores an order that was opened by its link", async () => {
		paid();
		await open();
		expect(knownOrders()[0]).toMatchObject({ number: "400100001", secret: "s3cret" });
	});

	it("isn't stored again after another tab removed it", async () => {
		paid();
		await open();
		forgetOrder("400100001");
		dropBill("400100001");
		await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
		expect(screen.getByText("4001000010019")).toBeDefined();
		expect(knownOrders()).toEqual([]);
		expect(keptBill("400100001")).toBeUndefined();
	});

	it("isn't stored again when another tab removes it before the API answers", async () => {
		rememberOrder({ number: "400100001", secret: "s3cret", created: undefined });
		let answer: (order: unknown) => void = () => undefined;
		api.getOrder = () => new Promise((resolve) => (answer = resolve));
		await open();
		forgetOrder("400100001");
		await act(async () => answer(orderOf({ status: "PAID" })));
		expect(screen.getByText("4001000010019")).toBeDefined();
		expect(knownOrders()).toEqual([]);
		expect(keptBill("400100001")).toBeUndefined();
	});

	it("opens an order without a secret by the session's cookie", async () => {
		rememberOrder({ number: "A-17/2", created: undefined });
		at("/order/bill/A-17%2F2");
		api.getOrder = () => Promise.resolve(orderOf({ number: "A-17/2", secret: undefined, status: "PAID" }));
		await open();
		expect(screen.getByText("4001000010019")).toBeDefined();
	});

	it("shows no codes of a refunded order, even when stored", async () => {
		paid();
		await open();
		cleanup();
		api.getOrder = () => Promise.resolve(orderOf({ status: "REFUNDED" }));
		await open();
		expect(screen.queryByText("4001000010019")).toBeNull();
		expect(screen.getByText(/билеты не действуют/)).toBeDefined();
	});

	describe.each([
		["of an unknown word", "PARTIALLY_REFUNDED"],
		["null", null],
		["missing", undefined],
	])("when the status is %s", (_, status) => {
		it("shows the tickets that the answer carries codes for", async () => {
			api.getOrder = () => Promise.resolve(orderOf({ status }));
			await open();
			expect(screen.getByText("4001000010019")).toBeDefined();
			expect(screen.queryByText(/Банк ещё проверяет/)).toBeNull();
		});

		it("keeps the paid tickets of this device on screen and stored", async () => {
			paid();
			await open();
			cleanup();
			api.getOrder = () => Promise.resolve(orderOf({ status, tickets: [] }));
			await open();
			expect(screen.getByText("4001000010019")).toBeDefined();
			expect(screen.getByText(/Проверить заказ сейчас не получилось/)).toBeDefined();
			expect(keptBill("400100001")?.status).toBe("PAID");
		});

		it("shows that the payment is being checked when its tickets are unknown", async () => {
			const [ticket] = orderOf().tickets;
			api.getOrder = () => Promise.resolve(orderOf({ status, tickets: [{ ...ticket, barcode: undefined }] }));
			await open();
			expect(screen.getByText("Уточняем у банка")).toBeDefined();
		});
	});

	it("keeps stored codes when a later answer of the paid order has none", async () => {
		paid();
		await open();
		cleanup();
		const [ticket] = orderOf().tickets;
		api.getOrder = () =>
			Promise.resolve(orderOf({ status: "PAID", tickets: [{ ...ticket, price: "1000", barcode: undefined }] }));
		await open();
		expect(screen.getByText("4001000010019")).toBeDefined();
		expect(keptBill("400100001")?.tickets[0]?.barcode).toBe("4001000010019");
	});

	it("keeps the stored tickets when a later answer of the paid order has none", async () => {
		paid();
		await open();
		cleanup();
		api.getOrder = () => Promise.resolve(orderOf({ status: "PAID", tickets: [], totals: undefined }));
		await open();
		expect(screen.getByText("4001000010019")).toBeDefined();
		expect(plain(document.body.textContent)).toContain("2 200 ₽");
		expect(keptBill("400100001")).toMatchObject({ tickets: [{ id: 1 }], totals: { total: 2_200_000 } });
	});

	it("names no sum where the order has neither tickets nor totals", async () => {
		api.getOrder = () => Promise.resolve(orderOf({ status: "PAID", tickets: [], totals: undefined }));
		await open();
		expect(plain(document.body.textContent)).not.toContain("0 ₽");
	});

	describe("and the calendar", () => {
		const withEvent = (event: object | null) => {
			const [ticket] = orderOf().tickets;
			api.getOrder = () =>
				Promise.resolve(orderOf({ status: "PAID", tickets: [{ ...ticket, price: "1000", extra: {}, event }] }));
		};
		const button = () => screen.queryByRole("button", { name: "В календарь" });

		it.each([[null], [{ id: 5, title: "Стендап" }], [{ title: "Стендап", startedAt: "2030-11-30T19:00:00+03:00" }]])(
			"offers no empty file for %j",
			async (event) => {
				withEvent(event);
				await open();
				expect(screen.getByText("4001000010019")).toBeDefined();
				expect(button()).toBeNull();
			},
		);

		it("names the end of the event where it is known", async () => {
			withEvent({ id: 5, startedAt: "2030-11-30T19:00:00+03:00", endedAt: "2030-11-30T22:30:00+03:00" });
			await open();
			const saved: Blob[] = [];
			vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && "#" }));
			fireEvent.click(button() as HTMLElement);
			vi.unstubAllGlobals();
			expect(await saved[0]?.text()).toContain("DTEND:20301130T193000Z");
		});
	});

	it("offers to pay an unpaid order", async () => {
		api.getOrder = () => Promise.resolve(orderOf());
		await open();
		expect(screen.getByRole("link", { name: "Оплатить" }).getAttribute("href")).toBe("/order/pay/400100001");
	});

	it("doesn't open without a secret", async () => {
		at("/order/bill/400100001");
		await open();
		expect(screen.getByRole("heading").textContent).toBe("Заказ на этом устройстве не открыть");
	});

	it("promises to open offline only when the tickets could be saved", async () => {
		paid();
		await open();
		expect(screen.getByText(/Сохранено на этом устройстве/)).toBeDefined();
		cleanup();
		localStorage.clear();
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		at("/order/bill/400100001#s3cret");
		await open();
		vi.restoreAllMocks();
		expect(screen.getByText("4001000010019")).toBeDefined();
		expect(screen.queryByText(/Сохранено на этом устройстве/)).toBeNull();
	});

	it("recalculates the refund when the buyer returns on another day", async () => {
		paid();
		await open();
		const refund = () => plain(screen.getByText("Если не сможете пойти").closest("details")?.textContent ?? "");
		expect(refund()).toContain("(100 %)");
		vi.useFakeTimers({ now: Date.parse("2031-06-01T12:00:00Z"), toFake: ["Date"] });
		await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
		vi.useRealTimers();
		expect(refund()).not.toContain("(100 %)");
	});

	it("calculates the refund", async () => {
		paid();
		await open();
		const refund = screen.getByText("Если не сможете пойти").closest("details");
		expect(plain(refund?.textContent ?? "")).toContain("2 200 ₽ (100 %)");
	});

	it("names the exception for illness and death, also after the deadline", async () => {
		for (const refundUntil of [undefined, "2026-01-01T00:00:00+03:00"]) {
			api.getOrder = () => Promise.resolve(orderOf({ status: "PAID", refundUntil }));
			await open();
			const refund = screen.getByText("Если не сможете пойти").closest("details");
			expect(plain(refund?.textContent ?? "")).toMatch(
				/Если вы заболели или умер близкий родственник, вернём цену билета полностью/,
			);
			expect(plain(refund?.textContent ?? "").includes("(100 %)")).toBe(refundUntil === undefined);
			cleanup();
		}
	});
});

describe("the ticket wallet, whatever the API answers", () => {
	const withTicket = (ticket: object) => {
		const [known] = orderOf().tickets;
		api.getOrder = async () => orderOf({ status: "PAID", tickets: [{ ...known, ...ticket }] });
	};

	it.each(["MSK", "GMT+3"])("shows the time with its own offset in the zone %s", async (timeZone) => {
		withTicket({ event: { id: 5, title: "Стендап", startedAt: "2030-11-30T19:00:00+03:00", timeZone } });
		await open();
		expect(screen.getByText("4001000010019")).toBeDefined();
		expect(screen.getByText("4001000010019").closest("li")?.textContent).toContain("19:00");
	});

	it("refunds no more than was paid after a discount", async () => {
		const totals = { price: "2000", serviceFee: "200", discount: "1200", total: "1000" };
		api.getOrder = () => Promise.resolve(orderOf({ status: "PAID", totals }));
		await open();
		const refund = screen.getByText("Если не сможете пойти").closest("details");
		expect(plain(refund?.textContent ?? "")).toContain("1 000 ₽ (100 %)");
	});

	it("shows a code that can't be drawn as text, and the other tickets unchanged", async () => {
		const reported = listenToErrors();
		const long = "9".repeat(9_000);
		const [known] = orderOf().tickets;
		api.getOrder = async () => orderOf({ status: "PAID", tickets: [{ ...known, id: 2, barcode: long }, known] });
		await open();
		expect(screen.getByText(long)).toBeDefined();
		expect(screen.getByRole("img", { name: "QR-код билета 2 из 2" })).toBeDefined();
		expect(reported()).not.toEqual([]);
	});
});

describe("paying for an order", () => {
	beforeEach(() => at("/order/pay/400100001#s3cret"));

	it("shows tickets and the time left", async () => {
		api.getOrder = () => Promise.resolve(orderOf({ serverTime: new Date().toISOString() }));
		await open(<OrderPayScreen />);
		expect(screen.getByRole("timer").textContent).toMatch(/^(29|30):/);
		expect(plain(screen.getByRole("button", { name: /Оплатить/ }).textContent)).toBe("Оплатить 2 200 ₽");
	});

	it("counts the time left by the server's clock, read halfway through a slow call", async () => {
		vi.useFakeTimers();
		const hourAhead = (ms: number) => new Date(Date.now() + 3_600_000 + ms).toISOString();
		const answer = orderOf({ serverTime: hourAhead(4_000), payBefore: hourAhead(8_000 + 600_000) });
		api.getOrder = () => new Promise((resolve) => setTimeout(() => resolve(answer), 8_000));
		await open(<OrderPayScreen />);
		await act(() => vi.advanceTimersByTimeAsync(8_000));
		expect(screen.getByRole("timer").textContent).toMatch(/10:00/);
	});

	it("keeps the time left when the device's clock is set back", async () => {
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

	it("redirects to the bank once, with the secret in no address", async () => {
		api.getOrder = () => Promise.resolve(orderOf());
		let go: (address: string) => void = () => undefined;
		api.startPayment.mockImplementation(() => new Promise((resolve) => (go = resolve)));
		await open(<OrderPayScreen />);
		const pay = screen.getByRole("button", { name: /Оплатить/ });
		await user.dblClick(pay);
		expect(api.startPayment).toHaveBeenCalledTimes(1);
		expect(JSON.stringify(api.startPayment.mock.calls[0]?.slice(1))).not.toContain("s3cret");
		expect(pay.textContent).toBe("Открываем страницу оплаты…");
		// A fragment, since jsdom can't navigate to the bank's page.
		go("#");
	});

	it("redirects nobody who has left the page while the payment was being started", async () => {
		api.getOrder = () => Promise.resolve(orderOf());
		let go: (address: string) => void = () => undefined;
		api.startPayment.mockImplementation(() => new Promise((resolve) => (go = resolve)));
		await open(<OrderPayScreen />);
		await user.click(screen.getByRole("button", { name: /Оплатить/ }));
		cleanup();
		at("/events");
		go("#bank");
		await act(async () => undefined);
		expect(window.location.hash).toBe("");
	});

	it.each([
		[20, /^Оплатите до \d\d:\d\d/],
		[26 * 60, /^Оплатите до 22 ноября 2026 г\., \d\d:\d\d/],
	])("names the day of a deadline that isn't today: in %d minutes", async (minutes, text) => {
		vi.useFakeTimers({ now: Date.parse("2026-11-21T15:00:00+03:00"), toFake: ["Date"] });
		try {
			const payBefore = new Date(Date.now() + minutes * 60_000).toISOString();
			api.getOrder = () => Promise.resolve(orderOf({ payBefore }));
			await open(<OrderPayScreen />);
			expect(screen.getByText(text)).toBeDefined();
		} finally {
			vi.useRealTimers();
		}
	});

	it("offers to pay again when the buyer stops the redirect to the bank", async () => {
		vi.useFakeTimers();
		api.getOrder = () => Promise.resolve(orderOf());
		api.startPayment.mockImplementation(async () => "#");
		await open(<OrderPayScreen />);
		const pay = screen.getByRole("button", { name: /Оплатить/ });
		fireEvent.click(pay);
		await act(() => vi.advanceTimersByTimeAsync(0));
		await act(() => vi.advanceTimersByTimeAsync(9_000));
		expect(pay.textContent).toBe("Открываем страницу оплаты…");
		await act(() => vi.advanceTimersByTimeAsync(1_000));
		expect(pay.ariaDisabled).toBe("false");
		fireEvent.click(pay);
		await act(() => vi.advanceTimersByTimeAsync(0));
		expect(api.startPayment).toHaveBeenCalledTimes(2);
		// The timer of the first redirect ends with the return: it mustn't enable the button of the next payment.
		act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
		api.startPayment.mockImplementation(() => new Promise(() => undefined));
		fireEvent.click(pay);
		await act(() => vi.advanceTimersByTimeAsync(0));
		await act(() => vi.advanceTimersByTimeAsync(10_000));
		expect(pay.ariaDisabled).toBe("true");
	});

	it.each([
		["PAID", "Открыть билеты"],
		["PROCESSING", "Следить за оплатой"],
		["EXPIRED", "Выбрать билеты снова"],
	])("checks the order before a new payment, and starts none if it is %s by then", async (status, link) => {
		api.getOrder = () => Promise.resolve(orderOf({ status: "FAILED" }));
		await open(<OrderPayScreen />);
		api.getOrder = () => Promise.resolve(orderOf({ status }));
		await user.click(screen.getByRole("button", { name: /Оплатить/ }));
		const said = (await screen.findByRole("link", { name: link })).closest("[role=status]");
		expect(said?.contains(document.activeElement)).toBe(true);
		expect(api.startPayment).not.toHaveBeenCalled();
	});

	it("leads to the tickets when it was paid meanwhile", async () => {
		api.getOrder = () => Promise.resolve(orderOf());
		api.startPayment.mockImplementation(() => {
			paid();
			return Promise.reject(refusal("ALREADY_PAID"));
		});
		await open(<OrderPayScreen />);
		await user.click(screen.getByRole("button", { name: /Оплатить/ }));
		expect(await screen.findByRole("link", { name: "Открыть билеты" })).toBeDefined();
	});

	it("polls again when the page becomes visible", async () => {
		api.getOrder = () => Promise.resolve(orderOf({ status: "FAILED" }));
		await open(<OrderPayScreen />);
		paid();
		await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
		expect(await screen.findByRole("link", { name: "Открыть билеты" })).toBeDefined();
	});

	it("lists several tickets of a category in one line", async () => {
		const ticket = { id: 1, price: "1000", count: 1, title: "Входной", event: { id: 5, title: "Стендап" } };
		api.getOrder = () => Promise.resolve(orderOf({ tickets: [ticket, ticket, ticket] }));
		await open(<OrderPayScreen />);
		expect(screen.getAllByText(/Входной/)).toHaveLength(1);
		expect(screen.getByText(/× 3/)).toBeDefined();
	});

	it("names no sum where the order has neither tickets nor totals, and can be paid", async () => {
		api.getOrder = () => Promise.resolve(orderOf({ tickets: [], totals: undefined }));
		await open(<OrderPayScreen />);
		expect(plain(document.body.textContent)).not.toContain("0 ₽");
		await user.click(screen.getByRole("button", { name: "Оплатить" }));
		expect(api.startPayment).toHaveBeenCalledOnce();
	});

	it("shows the email address before paying", async () => {
		api.getOrder = () => Promise.resolve(orderOf());
		await open(<OrderPayScreen />);
		expect(screen.getByText(/Билеты придут на anna@mail.ru/)).toBeDefined();
	});

	it.each([
		["a clock an hour fast", -60 * 60_000],
		["a deadline just gone by", 1],
	])("can be paid with %s while the API allows it, without a countdown", async (_, past) => {
		const payBefore = new Date(Date.now() - Math.abs(past)).toISOString();
		api.getOrder = () => Promise.resolve(orderOf({ payBefore }));
		await open(<OrderPayScreen />);
		expect(screen.queryByText(/Время на оплату вышло/)).toBeNull();
		expect(screen.queryByRole("timer")).toBeNull();
		await user.click(screen.getByRole("button", { name: /Оплатить/ }));
		expect(api.startPayment).toHaveBeenCalledOnce();
	});

	it("reports that the bank's page can't be opened, and retries", async () => {
		api.getOrder = () => Promise.resolve(orderOf());
		api.startPayment.mockRejectedValue(silence());
		await open(<OrderPayScreen />);
		await user.click(screen.getByRole("button", { name: /Оплатить/ }));
		expect((await screen.findByRole("alert")).textContent).toContain("Нет ответа от сервера.");
		expect(screen.getByRole("button", { name: /Оплатить/ }).getAttribute("aria-disabled")).toBe("false");
	});

	it.each([
		["a firewall's page", bareRefusal(403), "Не получилось."],
		["too many requests", bareRefusal(429), "Слишком много попыток подряд."],
		["a code of the contract", refusal("SALE_ENDED"), "Продажа билетов закончилась."],
	])("explains why the bank's page can't be opened: %s", async (_, error, text) => {
		api.getOrder = () => Promise.resolve(orderOf());
		api.startPayment.mockRejectedValue(error);
		await open(<OrderPayScreen />);
		await user.click(screen.getByRole("button", { name: /Оплатить/ }));
		expect((await screen.findByRole("alert")).textContent).toContain(text);
	});

	it("offers no second payment while the first is processed", async () => {
		api.getOrder = () => Promise.resolve(orderOf({ status: "PROCESSING" }));
		await open(<OrderPayScreen />);
		expect(screen.queryByRole("button", { name: /Оплатить/ })).toBeNull();
		expect(within(document.body).getByText(/чтобы не заплатить дважды/)).toBeDefined();
	});

	it("offers to choose again when the time is over", async () => {
		api.getOrder = () => Promise.resolve(orderOf({ status: "EXPIRED" }));
		await open(<OrderPayScreen />);
		expect(screen.getByRole("link", { name: "Выбрать билеты снова" }).getAttribute("href")).toBe("/events/5");
	});
});
