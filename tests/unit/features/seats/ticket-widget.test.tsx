// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Offer } from "#src/domain/price";
import { REFRESH_MS } from "#src/features/seats/ticket-widget/use-dates";
import { answerWith, datesApi } from "./dates-api";
import { barText, findButton, OFFERS, open, renderWidget, server, startShop, user } from "./opened-widget";
import { danceFloorOffer, dateOf, plain, seatOffer, soldSeatOffer, standupView } from "./shop";

vi.mock("#src/backend/prices", async () => (await import("./dates-api")).pricesApi);

beforeEach(startShop);

/** Clicks a seat that another buyer has just bought, so that only `otherSeat` is on sale. @returns the alert's text */
const loseSeat = async (otherSeat: Offer) => {
	const button = await findButton(/место 1/);
	server.faults.push({ code: "SEAT_TAKEN" });
	answerWith(dateOf([soldSeatOffer(11, 1, 1), otherSeat]));
	await user.click(button);
	return plain((await screen.findByRole("alert")).textContent);
};

describe("the ticket widget without a seat map", () => {
	it("names a free seat by section, row, number, price with fee and status, and leaves out a sold one", async () => {
		open(dateOf(OFFERS));
		const button = await findButton(/ряд 1, место 2/);
		expect(plain(button.getAttribute("aria-label"))).toBe("Партер, ряд 1, место 2, 1 100 ₽, свободно");
		expect(screen.queryByRole("button", { name: /ряд 2, место 1/ })).toBeNull();
	});

	it("lists a row's price once, and seats at another price separately", async () => {
		open(dateOf([1, 2, 3].map((at) => seatOffer(at, 1, at, at === 2 ? { price: 2_000_000 } : {}))));
		await findButton(/место 1/);
		const list = plain(screen.getByRole("group", { name: "Места списком" }).textContent);
		expect(list).toMatch(/Ряд 1 ?1 100 ₽[^Р]*13Ряд 1 ?2 100 ₽[^Р]*2$/);
		expect((await findButton(/место 2/)).textContent).toBe("2");
	});

	it("holds seats, releases them in the list or beside the total, and shows the ticket count and total", async () => {
		open(dateOf(OFFERS));
		await user.click(await findButton(/место 1/));
		await user.click(await findButton(/место 2/));
		expect(barText()).toContain("2 билета 2 200 ₽ в том числе сбор 200 ₽");
		await user.click(await findButton(/место 1, .*в вашей корзине/));
		expect(barText()).toContain("1 билет 1 100 ₽");
		const releaseButton = await findButton(/место 2$/);
		expect(releaseButton.closest("section")?.getAttribute("aria-label")).toBe("Ваш выбор");
		await user.click(releaseButton);
		const changes = server.calls.filter((call) => call !== "GET");
		const releases = ["DELETE_TICKET 11×0", "DELETE_TICKET 12×0"];
		expect(changes).toEqual(["ADD_TICKET 11×1", "ADD_TICKET 12×1", ...releases]);
	});

	it("says to allow cookies where they are blocked, and holds no ticket", async () => {
		vi.spyOn(document, "cookie", "set").mockImplementation(() => undefined);
		open(dateOf(OFFERS));
		await user.click(await findButton(/место 1/));
		expect(barText()).toMatch(/^Браузер блокирует файлы cookie.* Разрешите cookie для этого сайта/);
		expect(server.lines).toEqual(new Map());
	});

	it("reports a seat lost to another buyer, offers another seat, and refetches the offers", async () => {
		open(dateOf(OFFERS));
		const alert = await loseSeat(seatOffer(12, 1, 2, { view: "limited" }));
		expect(alert).toContain("Партер, ряд 1, место 1: это место только что купили.");
		expect(alert).toMatch(/место 2.*ограниченный обзор/);
		expect(screen.queryByRole("button", { name: /место 1,/ })).toBeNull();
		expect(barText()).toBe("Выберите места1 100 ₽ со сбором");
		await user.click(screen.getByRole("button", { name: "Взять его" }));
		expect(barText()).toContain("1 билет 1 100 ₽");
		expect(server.lines).toEqual(new Map([[12, 1]]));
	});

	it("increases the count of general admission up to the available tickets", async () => {
		open(dateOf([danceFloorOffer()]));
		const plusButton = await screen.findByRole("button", { name: "Ещё один: Танцпол" });
		for (let at = 0; at < 5; at += 1) await user.click(plusButton);
		expect(screen.getByRole("group", { name: "Сколько билетов: Танцпол" }).textContent).toContain("3");
		expect(barText()).toContain("3 билета 3 300 ₽");
		await user.click(screen.getByRole("button", { name: "На один меньше: Танцпол" }));
		expect(barText()).toContain("2 билета 2 200 ₽");
		expect(plusButton.getAttribute("aria-disabled")).toBe("false");
	});

	it("switches between the dates of a show, and names the year of a date over a year away", async () => {
		const year = new Date().getFullYear() + 2;
		open(
			dateOf(OFFERS),
			dateOf([seatOffer(21, 7, 7)], { eventId: 2, startedAt: `${year}-12-02T19:00:00+03:00` }),
		);
		await findButton(/ряд 1, место 1/);
		await user.click(screen.getByRole("radio", { name: new RegExp(`2 декабря ${year}`) }));
		expect(await findButton(/ряд 7, место 7/)).toBeDefined();
		expect(screen.queryByRole("button", { name: /ряд 1, место 1/ })).toBeNull();
	});

	it("initially selects the date that starts when the page's event does, if dates lack an event id", async () => {
		vi.setSystemTime("2026-11-21T12:00:00Z");
		const dateWithRow = (startedAt: string, row: number) =>
			dateOf([seatOffer(row * 10, row, row)], { eventId: undefined, startedAt });
		answerWith(dateWithRow("2026-12-01T19:00:00+03:00", 1), dateWithRow("2026-12-02T16:00:00Z", 7));
		const when = { iso: "2026-12-02T19:00:00+03:00", date: "2 декабря", time: "19:00" };
		renderWidget({ ...standupView, when });
		expect(await findButton(/ряд 7, место 7/)).toBeDefined();
		expect(screen.getByRole("radio", { name: /2 декабря/, checked: true })).toBeDefined();
	});

	it("offers no date that is over, or any more once its end passes, and then chooses the next one", async () => {
		vi.setSystemTime("2026-12-02T16:00:00Z");
		answerWith(
			dateOf([seatOffer(11, 1, 1)], { startedAt: "2026-12-01T19:00:00+03:00" }),
			dateOf([seatOffer(21, 7, 7)], { eventId: 2, startedAt: "2026-12-02T19:00:10+03:00" }),
			dateOf([seatOffer(31, 8, 8)], { eventId: 3, startedAt: "2026-12-03T19:00:00+03:00" }),
			dateOf([seatOffer(41, 9, 9)], { eventId: 4, startedAt: "2026-12-04T19:00:00+03:00" }),
		);
		renderWidget({
			...standupView,
			when: { iso: "2026-12-01T19:00:00+03:00", date: "1 декабря", time: "19:00" },
		});
		expect(await findButton(/ряд 7, место 7/)).toBeDefined();
		const dates = () =>
			screen
				.getAllByRole("radio")
				.map((radio) => /\d+ декабря|завтра|сегодня/i.exec(radio.closest("label")?.textContent ?? "")?.[0]);
		expect(dates()).toHaveLength(3);
		datesApi.getDates = () => new Promise(() => undefined);
		await act(() => vi.advanceTimersByTimeAsync(11_000));
		expect(await findButton(/ряд 8, место 8/)).toBeDefined();
		expect(dates()).toHaveLength(2);
		expect(screen.queryByText("Прошло")).toBeNull();
	});

	it("refetches the offers regularly while the widget is open", async () => {
		open(dateOf(OFFERS));
		await findButton(/место 2/);
		answerWith(dateOf([seatOffer(11, 1, 1)]));
		await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS));
		expect(screen.queryByRole("button", { name: /место 2/ })).toBeNull();
	});
});

describe("the ticket widget with special tickets", () => {
	it("shows «Билет» on the button of a listed seat that has neither a row nor a number", async () => {
		open(dateOf([seatOffer(1, 0, 0, { row: undefined, seat: undefined, view: "limited" })]));
		expect((await findButton(/^Партер, 1.100.₽, свободно/)).textContent).toBe("Билет");
		expect(screen.getByRole("group", { name: "Места списком" }).textContent).not.toContain("Ряд");
	});

	it("marks restricted views and wheelchair spaces in the list, and a chosen restricted view in the bar", async () => {
		open(dateOf([seatOffer(11, 1, 1, { view: "limited" }), seatOffer(12, 1, 2, { accessible: true })]));
		const limited = await findButton(/место 1/);
		const list = screen.getByRole("group", { name: "Места списком" });
		expect(list.textContent).toContain("место 1 ограниченный обзор");
		expect(list.textContent).toContain("место 2 для зрителя на кресле-коляске");
		await user.click(limited);
		expect(barText()).toContain("ограниченный обзор");
	});

	it("marks restricted-view general admission before a ticket is chosen", async () => {
		open(dateOf([danceFloorOffer({ view: "limited" })]));
		const heading = await screen.findByRole("heading", { name: "Танцпол" });
		expect(heading.closest("li")?.textContent).toContain("ограниченный обзор");
	});
});

describe("the ticket widget with prices that exclude the service fee", () => {
	const netOffer = (id: number, more = {}) => seatOffer(id, 1, id - 10, { isNet: true, ...more });

	it("shows «1 000 ₽ + сбор», not the sum, for seats, rows, sectors, and in the bar before a choice", async () => {
		open(dateOf([netOffer(11)]));
		const button = await findButton(/место 1/);
		expect(plain(button.getAttribute("aria-label"))).toContain("1 000 ₽ + сбор 100 ₽");
		expect(plain(screen.getByRole("group", { name: "Места списком" }).textContent)).not.toMatch(
			/Ряд 1 ?1 100 ₽/,
		);
		expect(barText()).toBe("Выберите места1 000 ₽ + сбор");
		const summary = screen.getByText("Партер").closest("summary");
		expect(plain(summary?.textContent ?? "")).toContain("от 1 000 ₽ + сбор");
	});

	it("shows the fee of the seat offered in place of a lost one", async () => {
		open(dateOf([netOffer(11), netOffer(12)]));
		expect(await loseSeat(netOffer(12))).toContain("место 2, 1 000 ₽ + сбор 100 ₽");
	});
});
