// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HallLayout } from "#src/domain/hall";
import { packHall } from "#src/domain/hall-file";
import type { DatePrice, Offer } from "#src/domain/price";
import type { HallPlan } from "#src/features/seats/hall-plan";
import { TicketWidget } from "#src/features/seats/ticket-widget/ticket-widget.tsx";
import { REFRESH_MS } from "#src/features/seats/ticket-widget/use-dates";
import type { EventSoldHere } from "#src/views/screens";
import { FakeBasket } from "../basket/fake-basket";
import { section } from "./halls";
import { danceFloorOffer, dateOf, plain, renderShop, seatOffer, soldSeatOffer, standupView } from "./shop";

const api = vi.hoisted(() => ({ getDates: (): Promise<unknown[]> => Promise.resolve([]) }));
vi.mock("#src/backend/prices", () => ({ getDatesPrices: () => api.getDates() }));

/** Replaces the seat map with a list of its seats' labels, since jsdom has no canvas. */
vi.mock("#src/features/seats/seat-map/seat-map.tsx", () => ({
	SeatMap: ({ plan, textOf }: { plan: HallPlan; textOf: (index: number) => string }) => (
		<ul aria-label="plan">
			{plan.seats.map(({ index }) => (
				<li key={index}>{textOf(index)}</li>
			))}
		</ul>
	),
}));

const OFFERS = [seatOffer(11, 1, 1), seatOffer(12, 1, 2), soldSeatOffer(13, 2, 1)];
const answerWith = (...dates: DatePrice[]) => {
	api.getDates = () => Promise.resolve(dates);
};

let server: FakeBasket;
beforeEach(() => {
	server = new FakeBasket();
	vi.useFakeTimers({ shouldAdvanceTime: true });
});

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const renderWidget = (event: EventSoldHere = standupView) =>
	renderShop(<TicketWidget event={event} />, server);
const open = (...dates: DatePrice[]) => {
	answerWith(...dates);
	renderWidget();
};
const findButton = (name: RegExp) => screen.findByRole("button", { name });
/** Returns the text of the bar that shows the chosen tickets and their total. */
const barText = () => plain(screen.getByRole("region", { name: "Ваш выбор" }).textContent);
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
		api.getDates = () => new Promise(() => undefined);
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

describe("the ticket widget with a hall's plan", () => {
	type Seat = HallLayout["seats"][number];
	const seatAt = (sectionId: string, x: number, y: number): Seat => ({
		id: `${sectionId}-${x}-${y}`,
		sectionId,
		row: "3",
		seat: "7",
		x,
		y,
	});
	const offerFor = ({ id }: Seat, at: number) =>
		seatOffer(at + 1, 0, 0, { sector: undefined, row: undefined, seat: undefined, seatId: id });
	/** Opens the widget with a plan of these seats. @param hallId differs in each test, as plans are cached by URL */
	const openHall = (hallId: number, seats: Seat[]) => {
		const sections = [section("a", "Партер"), section("b", "Балкон")];
		const layout = { width: 200, height: 200, stage: undefined, sections, seats };
		vi.stubGlobal("fetch", async () => Response.json(packHall(layout)));
		renderWidget({
			...standupView,
			hall: { id: hallId, layoutUrl: `/halls/${hallId}.json`, hasSeats: true },
		});
	};

	it("names seats by the plan's sections, rows and numbers, on the map, in the list and in the bar", async () => {
		const seats = [seatAt("a", 50, 50), seatAt("b", 50, 140)];
		answerWith(dateOf(seats.map(offerFor)));
		openHall(1, seats);
		const listed = within(await screen.findByRole("list", { name: "plan" })).getAllByRole("listitem");
		expect(listed.map(({ textContent }) => plain(textContent))).toEqual([
			"Партер, ряд 3, место 7, 1 100 ₽, свободно",
			"Балкон, ряд 3, место 7, 1 100 ₽, свободно",
		]);
		await user.click(screen.getByRole("radio", { name: "Списком" }));
		await user.click(screen.getByText("Балкон"));
		await user.click(await findButton(/^Балкон, ряд 3, место 7,/));
		expect(barText()).toContain("Балкон, ряд 3, место 7");
	});

	it("shows seats without rows in a list when the plan places all of them at one point", async () => {
		const seats = ["a", "b"].map((id, at) => ({ ...seatAt(id, 0, 0), row: "", seat: String(at + 1) }));
		answerWith(dateOf(seats.map(offerFor)));
		openHall(3, seats);
		await user.click(await screen.findByText("Балкон"));
		expect(plain((await findButton(/^Балкон/)).getAttribute("aria-label"))).toBe(
			"Балкон, место 2, 1 100 ₽, свободно",
		);
	});

	it("when asked for the best seats before offers arrive, waits, explains its choice, and takes it when told to", async () => {
		const seats = [seatAt("a", 50, 50), seatAt("a", 70, 50)];
		let arrive = (_: DatePrice[]): void => undefined;
		api.getDates = () => new Promise((resolve) => (arrive = resolve));
		openHall(2, seats);
		await user.click(await findButton(/^Подобрать$/));
		expect(screen.queryByText(/нет/i)).toBeNull();
		await act(async () => arrive([dateOf(seats.map(offerFor))]));
		const takeButton = await findButton(/^Взять эти места$/);
		expect(plain(screen.getByText(/середин|сбоку/).textContent)).toContain(", по 1 100 ₽");
		expect(barText()).not.toContain("2 билета");
		await user.click(takeButton);
		await vi.waitFor(() => expect(barText()).toContain("2 билета"));
		expect(screen.queryByRole("button", { name: /^Взять эти места$/ })).toBeNull();
	});

	it("proposes other seats instead of those that the buyer didn't like, and after the last ones the first again", async () => {
		const seats = [0, 1, 2, 3].map((row) => ({
			...seatAt(`s${row}`, 50, 50 + row * 40),
			row: String(row + 1),
		}));
		answerWith(dateOf(seats.map(offerFor)));
		openHall(4, seats);
		await user.selectOptions(await screen.findByLabelText("Рядом"), "1");
		await user.click(await findButton(/^Подобрать$/));
		const rows: (string | undefined)[] = [];
		for (let press = 0; press < 5; press += 1) {
			const proposal = (await findButton(/^Другие$/)).closest("[data-proposal]");
			rows.push(/ряд.(\d)/.exec(proposal?.textContent ?? "")?.[1]);
			await user.click(await findButton(/^Другие$/));
		}
		expect(rows).toEqual(["1", "2", "3", "4", "1"]);
	});

	it("proposes other seats when another buyer was faster, and says which seat was sold", async () => {
		const seats = [0, 1].map((row) => ({ ...seatAt(`s${row}`, 50, 50 + row * 40), row: String(row + 1) }));
		answerWith(dateOf(seats.map(offerFor)));
		openHall(2, seats);
		await user.selectOptions(await screen.findByLabelText("Рядом"), "1");
		await user.click(await findButton(/^Подобрать$/));
		server.faults.push({ code: "SEAT_TAKEN" });
		await user.click(await findButton(/^Взять эти места$/));
		expect(plain((await screen.findByRole("alert")).textContent)).toMatch(
			/ряд 1.*: это место только что купили\.$/,
		);
		const takeButton = await findButton(/^Взять эти места$/);
		expect(plain(takeButton.closest("[data-proposal]")?.textContent ?? "")).toContain("ряд 2");
		expect(screen.queryByRole("button", { name: "Взять его" })).toBeNull();
		await user.click(takeButton);
		await vi.waitFor(() => expect(barText()).toContain("1 билет"));
		expect(screen.queryByRole("alert")).toBeNull();
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

describe("the ticket widget when it gets no offers", () => {
	it.each([
		["sold_out", "Все билеты проданы"],
		["reserved", "Все оставшиеся билеты сейчас в чужих корзинах"],
		["not_started", "Продажа ещё не началась"],
		["ended", "Продажа закончилась"],
		["unknown", "Сейчас мы не знаем, есть ли билеты"],
	] as const)("explains why no tickets are offered: %s", async (availability, heading) => {
		open(dateOf([], { availability }));
		expect(await screen.findByRole("heading", { name: heading })).toBeDefined();
	});

	it("offers to retry, and links to the operator's phone number, when the API doesn't answer", async () => {
		api.getDates = () => Promise.reject(new Error("down"));
		renderWidget();
		const alert = await screen.findByRole("alert");
		expect(within(alert).getByRole("link").getAttribute("href")).toBe("tel:+78000000000");
		answerWith(dateOf(OFFERS));
		await user.click(within(alert).getByRole("button", { name: "Попробовать снова" }));
		expect(await findButton(/место 1/)).toBeDefined();
	});

	it("keeps the last offers when a refetch fails, and warns that they may be outdated", async () => {
		open(dateOf(OFFERS));
		await findButton(/место 1/);
		api.getDates = () => Promise.reject(new Error("down"));
		await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS));
		expect(screen.getByText(/Нет связи: места и цены могли измениться/)).toBeDefined();
		expect(screen.getByRole("button", { name: /место 1/ })).toBeDefined();
	});
});
