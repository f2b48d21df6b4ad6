// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetOrder, knownOrders, rememberOrder } from "#src/features/order/device-orders";
import { forgetBill, rememberedBill } from "#src/features/tickets/remembered-bills";
import OrderBillScreen from "#src/screens/order-bill/order-bill.tsx";
import { becomeVisible } from "../../../fixtures/become-visible";
import { elapse } from "../../../fixtures/elapse";
import { listenToErrors } from "../../../fixtures/listen-to-errors";
import { FakeBasket } from "../basket/fake-basket";
import {
	answerWith,
	failWith,
	fillStorage,
	liveOrders,
	noAnswer,
	orderOf,
	orderTicket,
	refusal,
	refusalWithoutCode,
} from "../order/orders-api";
import { plain, renderShop } from "../seats/shop";

vi.mock("#src/features/order/live-orders", async () => (await import("../order/orders-api")).liveOrders);

const BARCODE = "4001000010019";
const EVENT_START_MINUTES = Date.parse("2030-11-30T19:00:00+03:00") / 60_000;

const goTo = (path: string) => window.history.replaceState({}, "", path);
const renderBillScreen = async () => {
	cleanup();
	renderShop(<OrderBillScreen />, new FakeBasket());
	await act(async () => undefined);
};
const openWallet = async (order: Record<string, unknown> = { status: "PAID" }) => {
	answerWith(order);
	await renderBillScreen();
};
const openTicket = (ticket: Record<string, unknown>) =>
	openWallet({ status: "PAID", tickets: [orderTicket(ticket)] });
const refundText = () =>
	plain(screen.getByText("Если не сможете пойти").closest("details")?.textContent ?? "");

const calendarButton = () => screen.queryByRole("button", { name: "В календарь" });
const savedCalendar = async () => {
	const saved: Blob[] = [];
	vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && "#" }));
	fireEvent.click(calendarButton() as HTMLElement);
	return saved[0]?.text();
};

beforeEach(() => goTo("/order/bill/400100001#s3cret"));

describe("the tickets of several events", () => {
	const now = Date.now();
	const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
	const ticketOn = (id: number, title: string, days: number) =>
		orderTicket({ id, count: 1, event: { title, startedAt: inDays(days), timeZone: "Europe/Moscow" } });
	const stackTitles = () =>
		screen.getAllByRole("list").flatMap((list) => list.getAttribute("aria-label") ?? []);

	it("are stacked by event, the nearest first, and counted within their stack", async () => {
		const tickets = [ticketOn(1, "Потом", 7), ticketOn(2, "Потом", 7), ticketOn(3, "Сегодня", 0.1)];
		await openWallet({ status: "PAID", tickets });
		expect(stackTitles()).toEqual(["Сегодня", "Потом"]);
		const laterTickets = screen.getByRole("list", { name: "Потом" });
		expect(within(laterTickets).getByText("Билет 2 из 2")).toBeDefined();
	});

	it("are folded once their event is over, unless all events are", async () => {
		const fold = (title: string) =>
			screen.getByRole("heading", { level: 2, name: title, hidden: true }).closest("details[class=past]");
		await openWallet({ status: "PAID", tickets: [ticketOn(1, "Давно", -7), ticketOn(2, "Завтра", 1)] });
		expect(fold("Давно")).toHaveProperty("open", false);
		expect(fold("Завтра")).toBeNull();
		await openWallet({ status: "PAID", tickets: [ticketOn(1, "Давно", -7)] });
		expect(fold("Давно")).toBeNull();
	});
});

describe("the ticket wallet", () => {
	it("shows a ticket with barcode, seat and event, the shop's name, and a total labelled as paid", async () => {
		await openWallet();
		expect(screen.getByRole("heading", { name: "Стендап" })).toBeDefined();
		expect(screen.getByRole("img", { name: "QR-код билета 1 из 1" })).toBeDefined();
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(screen.getByText(/Партер, ряд 5, место 12/)).toBeDefined();
		expect(screen.getByText("Антракт · +7 800 000-00-00")).toBeDefined();
		expect(screen.getByRole("region", { name: "Оплачено" })).toBeDefined();
		expect(screen.queryByText("К оплате")).toBeNull();
	});

	it.each([
		["AWAITING_PAYMENT", [orderTicket()], "Оплатить", "/order/pay/400100001"],
		["PROCESSING", [orderTicket()], "Следить за оплатой", "/order/success?order=400100001"],
		["REFUSED", [], "Следить за оплатой", "/order/success?order=400100001"],
	])(
		"links to the payment page if payable, else to the tracking page: %s",
		async (status, tickets, name, href) => {
			await openWallet({ status, tickets });
			expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
		},
	);

	it.each(["AWAITING_PAYMENT", "PROCESSING", "FAILED", "REFUSED"])(
		"shows the tickets soon after an order with status %s is paid, though requests fail or are slow, and stops polling",
		async (status) => {
			vi.useFakeTimers();
			await openWallet({ status, tickets: [] });
			failWith(noAnswer());
			await elapse(11_000);
			const paidOrder = orderOf({ status: "PAID" });
			const answerSlowly = () => new Promise((resolve) => setTimeout(resolve, 7_000, paidOrder));
			liveOrders.getOrder.mockClear().mockImplementation(answerSlowly);
			await elapse(13_000);
			expect(screen.getByText(BARCODE)).toBeDefined();
			await elapse(60_000);
			expect(liveOrders.getOrder).toHaveBeenCalledOnce();
		},
	);

	it("awaits a slow answer that a return to the page requested, instead of asking again meanwhile", async () => {
		vi.useFakeTimers();
		await openWallet({ status: "PROCESSING", tickets: [] });
		const paidOrder = orderOf({ status: "PAID" });
		const answerSlowly = () => new Promise((resolve) => setTimeout(resolve, 7_000, paidOrder));
		liveOrders.getOrder.mockClear().mockImplementation(answerSlowly);
		await becomeVisible();
		await elapse(7_000);
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(liveOrders.getOrder).toHaveBeenCalledOnce();
	});

	it("shows the code of a ticket whose price the API doesn't tell, and neither a price of it nor what a refund would be", async () => {
		const tickets = [orderTicket({ price: null, count: null })];
		await openWallet({ status: "PAID", tickets, totals: undefined });
		expect(screen.getByText(BARCODE)).toBeDefined();
		const page = plain(document.body.textContent);
		expect(page).not.toMatch(/\d ₽|Бесплатно|NaN/);
	});

	it("shows a card for each barcode of a ticket, and the price once when one price admits several people", async () => {
		const ticket = { count: 1, extra: {}, barcode: undefined };
		const tickets = [
			{ ...ticket, count: 3, barcodes: ["one", "two", "three"] },
			{ ...ticket, barcode: "four" },
			{ ...ticket, id: "t-1", barcode: "five" },
			{ ...ticket, id: 2, price: "4000", barcodes: ["six", "seven"] },
		];
		await openWallet({ status: "PAID", tickets: tickets.map((fields) => orderTicket(fields)) });
		const cards = within(screen.getAllByRole("list")[0] as HTMLElement).getAllByRole("listitem");
		const codes = ["one", "two", "three", "four", "five", "six", "seven"];
		expect(cards.map((card) => codes.filter((code) => within(card).queryByText(code)))).toEqual(
			codes.map((code) => [code]),
		);
		expect(screen.getByRole("img", { name: "QR-код билета 2 из 7" })).toBeDefined();
		const prices = cards.map((card) => /(?:1|4) 000 ₽/.exec(plain(card.textContent))?.[0]);
		expect(prices).toEqual([...Array.from({ length: 5 }, () => "1 000 ₽"), "4 000 ₽", undefined]);
	});

	describe("directions", () => {
		const address = "Хохловский переулок, 17";
		const place = { name: "Подвал 17", address, metro: ["Китай-город"], entrance: "Со двора" };
		const answerWithEvent = (name = place.name) =>
			answerWith({
				status: "PAID",
				tickets: [orderTicket({ event: { ...orderTicket().event, place: name } })],
			});
		/** Serves this view as the data of the event's page; without a view, requests for the data fail. */
		const serveEventPage = (view: object | undefined) =>
			vi.stubGlobal("fetch", async (address: string) => {
				if (address.startsWith("/data/event-pages-"))
					return Response.json({ "#5": [[5, "", EVENT_START_MINUTES]] });
				return view ? Response.json({ result: { pageContext: { language: "ru", view } } }) : Response.error();
			});
		const ticketText = () => screen.getByText(BARCODE).closest("li")?.textContent;

		it("shows the directions that the event's page gives, and stores them with the ticket", async () => {
			answerWithEvent();
			serveEventPage({ place: { ...place, routeUrl: "https://maps.test/17" } });
			await renderBillScreen();
			expect(await screen.findByText(address)).toBeDefined();
			expect(screen.getByText("Метро: Китай-город")).toBeDefined();
			expect(screen.getByRole("link", { name: "Как добраться" }).getAttribute("href")).toBe(
				"https://maps.test/17",
			);
			serveEventPage(undefined);
			await renderBillScreen();
			expect(ticketText()).toContain(address);
			failWith(noAnswer());
			await renderBillScreen();
			expect(ticketText()).toContain("Хохловский переулок, 17Метро: Китай-городСо двора");
		});

		const online = {
			isOnline: true,
			when: { iso: "2030-11-30T19:00:00+03:00" },
			timeZone: "Europe/Moscow",
			zoneName: "по Москве",
		};
		const DOORS = "Двери открываются в 18:30.";

		it("says how to get into an online event and in which zone its time is, and stores it with the ticket", async () => {
			await openWallet();
			expect(ticketText()).not.toContain("Онлайн");
			serveEventPage(online);
			for (const isAnswered of [true, false]) {
				if (!isAnswered) failWith(noAnswer());
				await renderBillScreen();
				expect(ticketText()).toContain("Ссылка придёт в письме с билетом.");
				expect(ticketText()).toContain("19:00 по Москве");
			}
		});

		it.each<[string, object, boolean]>([
			["the ticket's time", online, true],
			["its time in another zone", { when: online.when, timeZone: "Asia/Yerevan" }, false],
			["another time, such as that before a change", { when: { iso: "2030-11-29T19:00:00+03:00" } }, false],
			["no time", {}, false],
		])("says when the doors open if the event's page has %s", async (_, view, isSaid) => {
			answerWithEvent();
			serveEventPage({ ...view, place, doors: "18:30" });
			await renderBillScreen();
			expect(ticketText()?.includes(DOORS)).toBe(isSaid);
			expect((await savedCalendar())?.replaceAll("\r\n ", "").includes(DOORS)).toBe(isSaid);
		});

		it.each<[string, object]>([
			["another time", { when: { iso: "2030-11-29T19:00:00+03:00" } }],
			["another zone", { timeZone: "Asia/Yerevan" }],
		])("names no zone if the event's page is of %s", async (_, fields) => {
			answerWith({ status: "PAID" });
			serveEventPage({ ...online, ...fields });
			await renderBillScreen();
			expect(ticketText()).not.toContain("по Москве");
		});

		it("names event, city and venue as the event's page does if the API names none of them, and keeps the names", async () => {
			const event = { eventSourceId: 5, startedAt: orderTicket().event.startedAt };
			answerWith({ status: "PAID", tickets: [orderTicket({ event })] });
			vi.stubGlobal("fetch", async (path: string) =>
				path.startsWith("/data/event-pages-")
					? Response.json({ 5: [[5, "moskva", EVENT_START_MINUTES]] })
					: Response.json({ result: { pageContext: { language: "ru", view: { title: "Стендап", place } } } }),
			);
			await renderBillScreen();
			expect(await screen.findByRole("heading", { name: "Стендап" })).toBeDefined();
			expect(screen.getByText("Подвал 17")).toBeDefined();
			expect(screen.getByRole("link", { name: "Как добраться" })).toBeDefined();
			expect(rememberedBill("400100001")?.tickets[0]?.event).toMatchObject({ ...event, title: "Стендап" });
			serveEventPage(undefined);
			await renderBillScreen();
			expect(screen.getByRole("heading", { name: "Стендап" })).toBeDefined();
		});

		it("shows only the venue's name when nothing else is known about the venue", async () => {
			answerWithEvent();
			serveEventPage(undefined);
			await renderBillScreen();
			expect(ticketText()).toContain("Подвал 17");
			expect(screen.queryByText(/Метро/)).toBeNull();
		});

		it("hides the stored address when the event moves to another venue", async () => {
			answerWithEvent();
			serveEventPage({ place });
			await renderBillScreen();
			await screen.findByText(address);
			answerWithEvent("Облако");
			await becomeVisible();
			expect(await screen.findByText("Облако")).toBeDefined();
			expect(ticketText()).not.toContain("Хохловский");
		});
	});

	it("marks restricted-view seats, and links to a phone wallet only if the API sends a web address", async () => {
		const wallet = { appleUrl: "https://pay.test/a.pkpass", googleUrl: "javascript:alert(1)" };
		await openTicket({ view: "limited", wallet });
		expect(screen.getByText(/ограниченный обзор/i)).toBeDefined();
		expect(screen.getByRole("link", { name: "Apple Wallet" }).getAttribute("href")).toBe(
			"https://pay.test/a.pkpass",
		);
		expect(screen.queryByRole("link", { name: "Google Wallet" })).toBeNull();
	});

	it("marks every external link so that the analytics counter doesn't record clicks on it", async () => {
		const wallet = { appleUrl: "https://pay.test/a.pkpass", googleUrl: "https://pay.test/g" };
		const tickets = [orderTicket({ wallet, event: { id: 5, title: "Стендап", place: "Зал" } })];
		await openWallet({ status: "PAID", tickets, receiptUrl: "https://receipts.test/1" });
		const externalLinks = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')];
		const linkPaths = externalLinks.map(({ href }) => new URL(href).pathname);
		expect(linkPaths).toEqual(expect.arrayContaining(["/a.pkpass", "/g", "/1"]));
		expect(externalLinks.length).toBeGreaterThan(3);
		const trackedLinks = externalLinks.filter(({ classList }) => !classList.contains("ym-disable-tracklink"));
		expect(trackedLinks.map(({ href }) => href)).toEqual([]);
	});

	const uncheckedNote = /Проверить заказ сейчас не получилось/;
	it.each([
		["doesn't answer", noAnswer(), /Нет интернета: показываем сохранённые билеты/],
		["answers 403 without a code", refusalWithoutCode(403), uncheckedNote],
		["answers 403", refusal("FORBIDDEN", {}, 403), uncheckedNote],
		["answers 404", refusal("NOT_FOUND", {}, 404), uncheckedNote],
		["answers 404 without a code", refusalWithoutCode(404), uncheckedNote],
	])(
		"shows the stored tickets and says why, also after a reload, when the API %s",
		async (_, error, note) => {
			await openWallet();
			failWith(error);
			for (const refetch of [becomeVisible, renderBillScreen]) {
				await refetch();
				expect(await screen.findByText(note)).toBeDefined();
				expect(screen.getByText(BARCODE)).toBeDefined();
			}
		},
	);

	it("doesn't open an order when the link has no secret and the device doesn't store the order", async () => {
		goTo("/order/bill/400100001");
		await renderBillScreen();
		expect(screen.getByRole("heading").textContent).toBe("Заказ на этом устройстве не открыть");
	});

	it("shows no stored tickets when the API refuses the link's secret and the device stores no secret", async () => {
		await openWallet();
		localStorage.removeItem("orders");
		goTo("/order/bill/400100001#forged");
		failWith(refusal("NOT_FOUND", {}, 404));
		await renderBillScreen();
		expect(screen.getByRole("heading").textContent).toBe("Заказ на этом устройстве не открыть");
	});

	it("stores an order that was opened by its link, but not again after another tab removed the order", async () => {
		await openWallet();
		expect(knownOrders()[0]).toMatchObject({ number: "400100001", secret: "s3cret" });
		forgetOrder("400100001");
		forgetBill("400100001");
		await becomeVisible();
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(knownOrders()).toEqual([]);
		expect(rememberedBill("400100001")).toBeUndefined();
	});

	it("doesn't store an order again when another tab removes it before the API answers", async () => {
		rememberOrder({ number: "400100001", secret: "s3cret", created: undefined });
		let answer: (order: unknown) => void = () => undefined;
		liveOrders.getOrder.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
		await renderBillScreen();
		forgetOrder("400100001");
		await act(async () => answer(orderOf({ status: "PAID" })));
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(knownOrders()).toEqual([]);
		expect(rememberedBill("400100001")).toBeUndefined();
	});

	it("opens an order stored without a secret if the API accepts the session's cookie", async () => {
		rememberOrder({ number: "A-17/2", created: undefined });
		goTo("/order/bill/A-17%2F2");
		await openWallet({ number: "A-17/2", secret: undefined, status: "PAID" });
		expect(screen.getByText(BARCODE)).toBeDefined();
	});

	it("shows no barcodes of a refunded order, even if they are stored", async () => {
		await openWallet();
		await openWallet({ status: "REFUNDED" });
		expect(screen.queryByText(BARCODE)).toBeNull();
		expect(screen.getByText(/билеты не действуют/)).toBeDefined();
	});

	describe.each([
		["unknown", "PARTIALLY_REFUNDED"],
		["null", null],
		["missing", undefined],
	])("when the order's status is %s", (_, status) => {
		it("shows the tickets if a barcode is known, and otherwise says that the payment is being checked", async () => {
			await openWallet({ status });
			expect(screen.getByText(BARCODE)).toBeDefined();
			expect(screen.queryByText("Уточняем у банка")).toBeNull();
			localStorage.clear();
			goTo("/order/bill/400100001#s3cret");
			await openWallet({ status, tickets: [orderTicket({ barcode: undefined })] });
			expect(screen.getByText("Уточняем у банка")).toBeDefined();
		});

		it("keeps the stored tickets of an order that an earlier answer showed as paid", async () => {
			await openWallet();
			await openWallet({ status, tickets: [] });
			expect(screen.getByText(BARCODE)).toBeDefined();
			expect(screen.getByText(/Проверить заказ сейчас не получилось/)).toBeDefined();
			expect(rememberedBill("400100001")?.status).toBe("PAID");
		});
	});

	it.each([
		["barcodes", { tickets: [orderTicket({ barcode: undefined })] }],
		["tickets", { tickets: [], totals: undefined }],
	])("keeps the stored tickets when a later answer for the paid order has no %s", async (_, fields) => {
		await openWallet();
		await openWallet({ status: "PAID", ...fields });
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(plain(document.body.textContent)).toContain("2 200 ₽");
		const storedFields = { tickets: [{ id: 1, barcode: BARCODE }], totals: { total: 2_200_000 } };
		expect(rememberedBill("400100001")).toMatchObject(storedFields);
	});

	it.each([[null], [{ id: 5, title: "Стендап" }]])(
		"shows no calendar button for an event without a start: %j",
		async (event) => {
			await openTicket({ event });
			expect(screen.getByText(BARCODE)).toBeDefined();
			expect(calendarButton()).toBeNull();
		},
	);

	const times = { startedAt: "2030-11-30T19:00:00+03:00", endedAt: "2030-11-30T22:30:00+03:00" };

	it.each([
		["its id", { id: 5, ...times }],
		["the order's number when it has no id", times],
	])("saves a calendar file with the event's end and %s", async (_, event) => {
		await openTicket({ event });
		const file = await savedCalendar();
		expect(file).toContain("DTEND:20301130T193000Z");
		expect(file).toMatch("id" in event ? /UID:[^\r\n]*5/ : /UID:[^\r\n]*400100001/);
	});

	it("says that the tickets are saved on the device, unless they couldn't be stored", async () => {
		await openWallet();
		expect(screen.getByText(/Сохранено на этом устройстве/)).toBeDefined();
		localStorage.clear();
		fillStorage([localStorage, sessionStorage], 0);
		goTo("/order/bill/400100001#s3cret");
		await renderBillScreen();
		expect(screen.getByText(BARCODE)).toBeDefined();
		expect(screen.queryByText(/Сохранено на этом устройстве/)).toBeNull();
	});

	it("shows the refund rule for illness, and updates the refund each minute and on a return to the page", async () => {
		const ruleOnIllness = "Если вы заболели или умер близкий родственник, вернём цену билета полностью";
		vi.useFakeTimers({ now: Date.parse("2030-11-20T23:58:00+03:00") });
		await openWallet({ status: "PAID", refundUntil: "2030-11-21T12:00:00+03:00" });
		expect(refundText()).toContain("2 200 ₽ (100 %)");
		expect(refundText()).toContain(ruleOnIllness);
		await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
		expect(refundText()).toContain("не меньше 1 000 ₽ (50 %)");
		vi.setSystemTime(Date.parse("2030-11-21T12:00:01+03:00"));
		await becomeVisible();
		expect(refundText()).toContain("Срок возврата");
		expect(refundText()).toContain(ruleOnIllness);
		expect(refundText()).not.toContain("(50 %)");
	});

	it.each(["MSK", "GMT+3"])(
		"shows the event's time in the UTC offset of its start when the time zone is unknown: %s",
		async (timeZone) => {
			await openTicket({
				event: { id: 5, title: "Стендап", startedAt: "2030-11-30T19:00:00+03:00", timeZone },
			});
			expect(screen.getByText(BARCODE).closest("li")?.textContent).toContain("19:00");
		},
	);

	it("offers to refund no more than was paid after a discount", async () => {
		const totals = { price: "2000", serviceFee: "200", discount: "1200", total: "1000" };
		await openWallet({ status: "PAID", totals });
		expect(refundText()).toContain("1 000 ₽ (100 %)");
	});

	it("shows a barcode too long for a QR code as text, and the other ticket's barcode as a QR code", async () => {
		const reportedErrors = listenToErrors();
		const longBarcode = "9".repeat(9_000);
		await openWallet({
			status: "PAID",
			tickets: [orderTicket({ id: 2, barcode: longBarcode }), orderTicket()],
		});
		expect(screen.getByText(longBarcode)).toBeDefined();
		expect(screen.getByRole("img", { name: "QR-код билета 2 из 2" })).toBeDefined();
		expect(reportedErrors()).not.toEqual([]);
	});
});
