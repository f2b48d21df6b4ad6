// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { rememberedBill } from "#src/features/tickets/remembered-bills";
import { becomeVisible } from "../../../fixtures/become-visible";
import { answerWith, failWith, noAnswer, orderTicket } from "../order/orders-api";
import {
	BARCODE,
	calendarButton,
	EVENT_START_MINUTES,
	goTo,
	openTicket,
	openWallet,
	renderBillScreen,
	savedCalendar,
} from "./wallet-page";

vi.mock("#src/features/order/live-orders", async () => (await import("../order/orders-api")).liveOrders);

beforeEach(() => goTo("/order/bill/400100001#s3cret"));

describe("a ticket in the wallet", () => {
	describe("directions", () => {
		const address = "Хохловский переулок, 17";
		const place = { name: "Подвал 17", address, metro: ["Китай-город"], entrance: "Со двора" };
		const answerWithEvent = (name = place.name) =>
			answerWith({
				status: "PAID",
				tickets: [orderTicket({ event: { ...orderTicket().event, place: name } })],
			});
		/** Serves this view as the data of the event's page, once `isDue`; without a view, requests for the data fail. */
		const serveEventPage = (view: object | undefined, isDue = Promise.resolve()) =>
			vi.stubGlobal("fetch", async (address: string) => {
				await isDue;
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

		it("is stored at once, and shown as soon as the event's page has answered, at the latest after a second", async () => {
			vi.useFakeTimers();
			answerWithEvent();
			let answer = () => {};
			serveEventPage({ place }, new Promise((resolve) => (answer = resolve)));
			await renderBillScreen();
			expect(rememberedBill("400100001")?.tickets).toHaveLength(1);
			expect(screen.queryByText(BARCODE)).toBeNull();
			await act(() => vi.advanceTimersByTimeAsync(1_000));
			expect(ticketText()).not.toContain(address);
			answer();
			await act(() => vi.advanceTimersByTimeAsync(0));
			expect(ticketText()).toContain(address);
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

	it.each(["MSK", "GMT+3"])(
		"shows the event's time in the UTC offset of its start when the time zone is unknown: %s",
		async (timeZone) => {
			await openTicket({
				event: { id: 5, title: "Стендап", startedAt: "2030-11-30T19:00:00+03:00", timeZone },
			});
			expect(screen.getByText(BARCODE).closest("li")?.textContent).toContain("19:00");
		},
	);
});
