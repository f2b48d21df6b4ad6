// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { becomeVisible } from "../../../fixtures/become-visible";
import { elapse } from "../../../fixtures/elapse";
import { listenToErrors } from "../../../fixtures/listen-to-errors";
import { failWith, fillStorage, liveOrders, noAnswer, orderOf, orderTicket } from "../order/orders-api";
import { plain } from "../seats/shop";
import { BARCODE, goTo, openTicket, openWallet, renderBillScreen } from "./wallet-page";

vi.mock("#src/features/order/live-orders", async () => (await import("../order/orders-api")).liveOrders);

const refundText = () =>
	plain(screen.getByText("Если не сможете пойти").closest("details")?.textContent ?? "");

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
