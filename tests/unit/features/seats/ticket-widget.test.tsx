// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HallLayout } from "../../../../src/domain/hall";
import { packHall } from "../../../../src/domain/hall-file";
import type { DatePrice } from "../../../../src/domain/price";
import type { HallPlan } from "../../../../src/features/seats/plan";
import { BestForm } from "../../../../src/features/seats/ticket-widget/best-form";
import { TicketWidget } from "../../../../src/features/seats/ticket-widget/ticket-widget";
import { REFRESH_MS } from "../../../../src/features/seats/ticket-widget/use-dates";
import { FakeBasket } from "../basket/fake-basket";
import { plain, renderShop, seatOffer, show } from "./shop";

const answers = vi.hoisted(() => ({ dates: (): Promise<unknown[]> => Promise.resolve([]) }));
vi.mock("../../../../src/backend/prices", () => ({ getDatesPrices: () => answers.dates() }));

/** Says of each seat what the map says; there is no canvas here. */
vi.mock("../../../../src/features/seats/seat-map/seat-map", () => ({
	SeatMap: ({ plan, wording }: { plan: HallPlan; wording: (index: number) => string }) => (
		<ul aria-label="plan">
			{plan.seats.map(({ index }) => (
				<li key={index}>{wording(index)}</li>
			))}
		</ul>
	),
}));

const dateOf = (more: Partial<DatePrice> = {}): DatePrice => ({
	eventId: 1,
	startedAt: "2026-12-01T19:00:00+03:00",
	currencyCode: "RUB",
	availability: "on_sale",
	offers: [
		seatOffer(11, 1, 1),
		seatOffer(12, 1, 2),
		seatOffer(13, 2, 1, { available: false, availability: "sold_out" }),
	],
	...more,
});
const dance = (more = {}) =>
	seatOffer(14, 0, 0, {
		sector: undefined,
		row: undefined,
		seat: undefined,
		seatId: undefined,
		title: "Танцпол",
		maxCount: 3,
		...more,
	});
const answer = (...dates: DatePrice[]) => {
	answers.dates = () => Promise.resolve(dates);
};

let server: FakeBasket;
beforeEach(() => {
	server = new FakeBasket();
	vi.useFakeTimers({ shouldAdvanceTime: true });
});
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const open = () => renderShop(<TicketWidget event={show} />, server);
const seat = (name: RegExp) => screen.findByRole("button", { name });
const bar = () => plain(screen.getByRole("region", { name: "Ваш выбор" }).textContent);

describe("the ticket widget without a seat map", () => {
	it("lists free seats with their price, fee included, and gives each a full accessible name", async () => {
		answer(dateOf());
		open();
		const button = await seat(/ряд 1, место 2/);
		expect(plain(button.getAttribute("aria-label"))).toBe("Партер, ряд 1, место 2, 1 100 ₽, свободно");
		expect(screen.queryByRole("button", { name: /ряд 2, место 1/ })).toBeNull();
	});

	it("lists the price of a row once, and apart what costs another", async () => {
		answer(dateOf({ offers: [1, 2, 3].map((at) => seatOffer(at, 1, at, at === 2 ? { price: 2_000_000 } : {})) }));
		open();
		await seat(/место 1/);
		const list = plain(screen.getByRole("group", { name: "Места списком" }).textContent);
		expect(list).toMatch(/Ряд 1 ?1 100 ₽[^Р]*13Ряд 1 ?2 100 ₽[^Р]*2$/);
		expect((await seat(/место 2/)).textContent).toBe("2");
	});

	it("holds and releases a seat, with the total visible", async () => {
		answer(dateOf());
		open();
		await user.click(await seat(/место 1/));
		await user.click(await seat(/место 2/));
		expect(bar()).toContain("2 билета 2 200 ₽ в том числе сбор 200 ₽");
		await user.click(await seat(/место 1, .*в вашей корзине/));
		expect(bar()).toContain("1 билет 1 100 ₽");
		const changes = server.calls.filter((call) => call !== "GET");
		expect(changes).toEqual(["ADD_TICKET 11×1", "ADD_TICKET 12×1", "DELETE_TICKET 11×0"]);
	});

	it("lists chosen seats beside the total, each with a release button", async () => {
		answer(dateOf());
		open();
		await user.click(await seat(/место 1/));
		await user.click(await seat(/место 2/));
		await user.click(
			within(screen.getByRole("region", { name: "Ваш выбор" })).getByRole("button", { name: /место 1$/ }),
		);
		expect(bar()).toContain("1 билет 1 100 ₽");
		expect(server.lines).toEqual(new Map([[12, 1]]));
	});

	it("reports a seat lost to another buyer, and refetches the offers", async () => {
		answer(dateOf());
		open();
		const button = await seat(/место 1/);
		server.faults.push({ code: "SEAT_TAKEN" });
		answer(
			dateOf({ offers: [seatOffer(11, 1, 1, { available: false, availability: "sold_out" }), seatOffer(12, 1, 2)] }),
		);
		await user.click(button);
		expect((await screen.findByRole("alert")).textContent).toContain(
			"Партер, ряд 1, место 1: это место только что купили.",
		);
		expect(screen.queryByRole("button", { name: /место 1,/ })).toBeNull();
		expect(bar()).toBe("Выберите места1 100 ₽ со сбором");
		await user.click(screen.getByRole("button", { name: "Взять его" }));
		expect(bar()).toContain("1 билет 1 100 ₽");
		expect(server.lines).toEqual(new Map([[12, 1]]));
	});

	it("names a limited view of the seat offered for a lost one", async () => {
		answer(dateOf());
		open();
		const button = await seat(/место 1/);
		server.faults.push({ code: "SEAT_TAKEN" });
		const gone = seatOffer(11, 1, 1, { available: false, availability: "sold_out" });
		answer(dateOf({ offers: [gone, seatOffer(12, 1, 2, { view: "limited" })] }));
		await user.click(button);
		expect((await screen.findByRole("alert")).textContent).toMatch(/место 2.*ограниченный обзор/);
	});

	it("counts general admission up to the available tickets", async () => {
		answer(dateOf({ offers: [dance()] }));
		open();
		const more = await screen.findByRole("button", { name: "Ещё один: Танцпол" });
		for (let at = 0; at < 5; at += 1) await user.click(more);
		expect(screen.getByRole("group", { name: "Сколько билетов: Танцпол" }).textContent).toContain("3");
		expect(bar()).toContain("3 билета 3 300 ₽");
		await user.click(screen.getByRole("button", { name: "На один меньше: Танцпол" }));
		expect(bar()).toContain("2 билета 2 200 ₽");
		expect(more.getAttribute("aria-disabled")).toBe("false");
	});

	it("switches between the dates of a show", async () => {
		const later = dateOf({ eventId: 2, startedAt: "2026-12-02T19:00:00+03:00", offers: [seatOffer(21, 7, 7)] });
		answer(dateOf(), later);
		open();
		await seat(/ряд 1, место 1/);
		await user.click(screen.getByRole("radio", { name: /2 декабря/ }));
		expect(await seat(/ряд 7, место 7/)).toBeDefined();
		expect(screen.queryByRole("button", { name: /ряд 1, место 1/ })).toBeNull();
	});

	it("names the year of a distant date of the show", async () => {
		const year = new Date().getFullYear() + 2;
		answer(dateOf(), dateOf({ eventId: 2, startedAt: `${year}-12-02T19:00:00+03:00`, offers: [seatOffer(21, 7, 7)] }));
		open();
		expect(await screen.findByRole("radio", { name: new RegExp(`2 декабря ${year}`) })).toBeDefined();
	});

	it("opens with the page's own date where rows name no event", async () => {
		const rowOf = (startedAt: string, row: number) =>
			dateOf({ eventId: undefined, startedAt, offers: [seatOffer(row * 10, row, row)] });
		answer(rowOf("2026-12-01T19:00:00+03:00", 1), rowOf("2026-12-02T16:00:00Z", 7));
		const when = { iso: "2026-12-02T19:00:00+03:00", date: "2 декабря", time: "19:00" };
		renderShop(<TicketWidget event={{ ...show, when }} />, server);
		expect(await seat(/ряд 7, место 7/)).toBeDefined();
		expect(screen.getByRole("radio", { name: /2 декабря/, checked: true })).toBeDefined();
	});

	it("refreshes while open", async () => {
		answer(dateOf());
		open();
		await seat(/место 2/);
		answer(dateOf({ offers: [seatOffer(11, 1, 1)] }));
		await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS));
		expect(screen.queryByRole("button", { name: /место 2/ })).toBeNull();
	});
});

describe("offers that name only the seat of the hall's plan", () => {
	const layout: HallLayout = {
		width: 200,
		height: 200,
		stage: undefined,
		sections: [
			{ id: "a", title: "Партер", color: undefined, standing: false },
			{ id: "b", title: "Балкон", color: undefined, standing: false },
		],
		seats: ["a", "b"].map((sectionId, at) => ({
			id: `${sectionId}-1`,
			sectionId,
			row: "3",
			seat: "7",
			x: 50,
			y: 50 + at * 90,
		})),
	};
	const unnamed = { sector: undefined, row: undefined, seat: undefined };

	it("are named by the plan, in the list and in the choice", async () => {
		vi.stubGlobal("fetch", async () => Response.json(packHall(layout)));
		answer(dateOf({ offers: layout.seats.map(({ id }, at) => seatOffer(at + 1, 0, 0, { ...unnamed, seatId: id })) }));
		const hall = { id: 1, layoutUrl: "/halls/1.json", hasSeats: true as const };
		renderShop(<TicketWidget event={{ ...show, hall }} />, server);
		const said = within(await screen.findByRole("list", { name: "plan" })).getAllByRole("listitem");
		expect(said.map(({ textContent }) => plain(textContent))).toEqual([
			"Партер, ряд 3, место 7, 1 100 ₽, свободно",
			"Балкон, ряд 3, место 7, 1 100 ₽, свободно",
		]);
		await user.click(screen.getByRole("radio", { name: "Списком" }));
		await user.click(screen.getByText("Балкон"));
		await user.click(await seat(/^Балкон, ряд 3, место 7,/));
		vi.unstubAllGlobals();
		expect(bar()).toContain("Балкон, ряд 3, место 7");
	});

	it("are shown as a list when the plan has them at one point, without a row", async () => {
		const seats = layout.seats.map((one, at) => ({ ...one, row: "", seat: String(at + 1), x: 0, y: 0 }));
		vi.stubGlobal("fetch", async () => Response.json(packHall({ ...layout, seats })));
		answer(dateOf({ offers: seats.map(({ id }, at) => seatOffer(at + 1, 0, 0, { ...unnamed, seatId: id })) }));
		const hall = { id: 3, layoutUrl: "/halls/3.json", hasSeats: true as const };
		renderShop(<TicketWidget event={{ ...show, hall }} />, server);
		await user.click(await screen.findByText("Балкон"));
		expect(plain((await seat(/^Балкон/)).getAttribute("aria-label"))).toBe("Балкон, место 2, 1 100 ₽, свободно");
		vi.unstubAllGlobals();
	});
});

describe("the best seats asked for before the offers are known", () => {
	it("are chosen when the offers arrive, and aren't called missing", async () => {
		const places = [0, 1].map((at) => ({
			id: `p-1-${at}`,
			sectionId: "a",
			row: "1",
			seat: String(at),
			x: 50 + at * 20,
			y: 50,
		}));
		const sections = [{ id: "a", title: "Партер", color: undefined, standing: false }];
		const layout: HallLayout = { width: 200, height: 200, stage: undefined, sections, seats: places };
		vi.stubGlobal("fetch", async () => Response.json(packHall(layout)));
		let arrive = (_: DatePrice[]): void => undefined;
		answers.dates = () =>
			new Promise((resolve) => {
				arrive = resolve;
			});
		const hall = { id: 2, layoutUrl: "/halls/2.json", hasSeats: true as const };
		renderShop(<TicketWidget event={{ ...show, hall }} />, server);
		await user.click(await seat(/^Подобрать$/));
		expect(screen.queryByText(/нет/i)).toBeNull();
		await act(async () => arrive([dateOf({ offers: places.map((_, at) => seatOffer(at + 1, 1, at)) })]));
		vi.unstubAllGlobals();
		await vi.waitFor(() => expect(bar()).toContain("2 билета"));
	});
});

describe("seats without a name or a plan", () => {
	it("are tickets in a row without a number", async () => {
		answer(dateOf({ offers: [seatOffer(1, 0, 0, { row: undefined, seat: undefined, view: "limited" })] }));
		open();
		expect((await seat(/^Партер, 1.100.₽, свободно/)).textContent).toBe("Билет");
		expect(screen.getByRole("group", { name: "Места списком" }).textContent).not.toContain("Ряд");
	});
});

describe("seats with special traits", () => {
	it("are marked in the list and in the choice", async () => {
		answer(dateOf({ offers: [seatOffer(11, 1, 1, { view: "limited" }), seatOffer(12, 1, 2, { accessible: true })] }));
		open();
		const limited = await seat(/место 1/);
		const list = screen.getByRole("group", { name: "Места списком" });
		expect(list.textContent).toContain("место 1 ограниченный обзор");
		expect(list.textContent).toContain("место 2 для зрителя на кресле-коляске");
		await user.click(limited);
		expect(bar()).toContain("ограниченный обзор");
	});

	it("are marked on general admission before it is chosen", async () => {
		answer(dateOf({ offers: [dance({ view: "limited" })] }));
		open();
		const heading = await screen.findByRole("heading", { name: "Танцпол" });
		expect(heading.closest("li")?.textContent).toContain("ограниченный обзор");
	});
});

describe("prices without totals", () => {
	const net = (id: number, more = {}) => seatOffer(id, 1, id - 10, { isNet: true, ...more });

	it("are shown as price plus fee everywhere", async () => {
		answer(dateOf({ offers: [net(11)] }));
		open();
		const button = await seat(/место 1/);
		expect(plain(button.getAttribute("aria-label"))).toContain("1 000 ₽ + сбор 100 ₽");
		expect(plain(screen.getByRole("group", { name: "Места списком" }).textContent)).not.toMatch(/Ряд 1 ?1 100 ₽/);
		expect(bar()).toBe("Выберите места1 000 ₽ + сбор");
		const summary = screen.getByText("Партер").closest("summary");
		expect(plain(summary?.textContent ?? "")).toContain("от 1 000 ₽ + сбор");
	});

	it("have their fee beside the seat offered for a lost one", async () => {
		answer(dateOf({ offers: [net(11), net(12)] }));
		open();
		const button = await seat(/место 1/);
		server.faults.push({ code: "SEAT_TAKEN" });
		answer(dateOf({ offers: [net(11, { available: false, availability: "sold_out" }), net(12)] }));
		await user.click(button);
		expect(plain((await screen.findByRole("alert")).textContent)).toContain("место 2, 1 000 ₽ + сбор 100 ₽");
	});

	it("have their fee in the limit of the best seats", () => {
		const classes = [{ index: 0, from: 1_000_000, to: 1_000_000, shape: "circle", free: 2 }] as const;
		const props = { classes, money: (amount: number) => `${amount / 1_000} ₽`, onFind: () => undefined, answer: "" };
		renderShop(<BestForm {...props} isNet />, server);
		const limit = screen.getByRole("combobox", { name: "Цена до" });
		expect(within(limit).getByRole("option", { name: "1000 ₽ + сбор" })).toBeDefined();
	});
});

describe("without offers", () => {
	it.each([
		["sold_out", "Все билеты проданы"],
		["reserved", "Все оставшиеся билеты сейчас в чужих корзинах"],
		["not_started", "Продажа ещё не началась"],
		["ended", "Продажа закончилась"],
		["unknown", "Сейчас мы не знаем, есть ли билеты"],
	] as const)("explains %s, with a next step", async (availability, words) => {
		answer(dateOf({ availability, offers: [] }));
		open();
		expect(await screen.findByRole("heading", { name: words })).toBeDefined();
	});

	it("offers to retry and to call when the API doesn't answer", async () => {
		answers.dates = () => Promise.reject(new Error("down"));
		open();
		const alert = await screen.findByRole("alert");
		expect(within(alert).getByRole("link").getAttribute("href")).toBe("tel:+78000000000");
		answer(dateOf());
		await user.click(within(alert).getByRole("button", { name: "Попробовать снова" }));
		expect(await seat(/место 1/)).toBeDefined();
	});

	it("keeps known offers when the connection drops, and says they may be outdated", async () => {
		answer(dateOf());
		open();
		await seat(/место 1/);
		answers.dates = () => Promise.reject(new Error("down"));
		await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS));
		expect(screen.getByText(/Нет связи: места и цены могли измениться/)).toBeDefined();
		expect(screen.getByRole("button", { name: /место 1/ })).toBeDefined();
	});
});
