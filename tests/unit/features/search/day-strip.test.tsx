// @vitest-environment jsdom
import { act, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DayStrip } from "#src/features/search/date-shortcuts/day-strip.tsx";
import { becomeVisible } from "../../../fixtures/become-visible";
import { ShopPage } from "../../../fixtures/shop-page";

const setTime = (now: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
beforeEach(() => void setTime("2026-11-21T20:00:00Z"));
const cityIn = (timeZone: string) => ({ slug: "gorod", name: "Город", nameIn: "в Городе", timeZone });

const DAYS = [
	{ day: "2026-11-21", events: 3, price: "300 ₽", currency: "RUB" },
	{ day: "2026-11-22", events: 1, price: "550 ₽", currency: "RUB" },
	{ day: "2026-11-24", events: 2, price: "40 $", currency: "USD" },
	{ day: "2026-12-03", events: 5 },
];
const hrefOf = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
const dayLabels = () =>
	within(screen.getByRole("list"))
		.getAllByRole("link")
		.map((link) => link.getAttribute("aria-label"));

describe("DayStrip", () => {
	const strip = <DayStrip city={cityIn("Asia/Vladivostok")} days={DAYS} />;

	it("links to the days with events from today in the city's time zone, each with its events and lowest price", () => {
		render(strip, { wrapper: ShopPage });
		expect(dayLabels().map((label) => label?.replace(/\s/g, " "))).toEqual([
			"Сегодня, 22 ноября, 1 событие, от 550 ₽",
			"вт, 24 ноября, 2 события",
			"чт, 3 декабря, 5 событий",
		]);
		expect(hrefOf(/^Сегодня/)).toBe("/gorod/events/day/2026-11-22");
	});

	it("links to the weekend, and to the month calendar", () => {
		render(strip, { wrapper: ShopPage });
		expect(hrefOf(/^Выходные/)).toBe("/gorod/events/search?date_gte=2026-11-22&date_lte=2026-11-22");
		expect(hrefOf(/^Календарь/)).toBe("/gorod/events/search#calendar");
	});

	it("marks the current day, and shows it even if it has no events", () => {
		const { rerender } = render(
			<DayStrip city={cityIn("UTC")} days={DAYS} current={{ from: "2026-11-24", to: "2026-11-24" }} />,
			{ wrapper: ShopPage },
		);
		expect(screen.getByRole("link", { current: "date" }).getAttribute("aria-label")).toMatch(/^вт, 24/);
		rerender(
			<DayStrip city={cityIn("UTC")} days={DAYS} current={{ from: "2026-11-28", to: "2026-11-28" }} />,
		);
		expect(screen.getByRole("link", { current: "date" }).getAttribute("aria-label")).toBe("сб, 28 ноября");
	});

	it("shows nothing in a city without events", () => {
		const { container } = render(<DayStrip city={cityIn("UTC")} days={[]} />, { wrapper: ShopPage });
		expect(container.textContent).toBe("");
	});

	it.each([
		["the page becomes visible", becomeVisible],
		["a minute passes on the visible page", () => act(async () => void vi.advanceTimersByTime(60_000))],
	])("starts with the new day after midnight once %s", async (_, change) => {
		vi.useFakeTimers({
			toFake: ["Date", "setInterval", "clearInterval"],
			now: new Date("2026-11-20T20:00:00Z"),
		});
		render(strip, { wrapper: ShopPage });
		expect(dayLabels()[0]).toMatch(/^Сегодня, 21/);
		vi.setSystemTime(new Date("2026-11-21T20:00:00Z"));
		await change();
		expect(dayLabels()[0]).toMatch(/^Сегодня, 22/);
	});

	it.each([
		[
			"of today, whose last show has begun, but not those after the API's last one",
			[{ date: "2026-11-24", events_count: 2 }],
			["вт, 24 ноября, 2 события", "ср, 25 ноября, 4 события, от 990 ₽", "чт, 3 декабря, 5 событий"],
		],
		[
			"of cancelled shows, but not those with an event that lasts several",
			[
				{ date: "2026-11-22", events_count: 1 },
				{ date: "2026-12-20", events_count: 1 },
			],
			["Сегодня, 22 ноября, 1 событие, от 550 ₽", "ср, 25 ноября, 1 событие", "вс, 20 декабря, 1 событие"],
		],
		[
			"of none if the API names none",
			[],
			[
				"Сегодня, 22 ноября, 1 событие, от 550 ₽",
				"вт, 24 ноября, 2 события",
				"ср, 25 ноября, 4 события, от 990 ₽",
				"чт, 3 декабря, 5 событий",
			],
		],
	])("drops the days %s, after an interaction", async (_, data, labels) => {
		const fetch = vi.fn(async () => Response.json({ data }));
		vi.stubGlobal("fetch", fetch);
		const days = [
			...DAYS.slice(0, 3),
			{ day: "2026-11-25", events: 4, running: 1, price: "990 ₽", currency: "RUB" },
			...DAYS.slice(3),
		];
		render(<DayStrip city={{ ...cityIn("Asia/Vladivostok"), id: 1 }} days={days} />, { wrapper: ShopPage });
		expect(dayLabels()).toHaveLength(4);
		window.dispatchEvent(new Event("wheel"));
		await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
		await vi.waitFor(() => expect(dayLabels().map((label) => label?.replace(/\s/g, " "))).toEqual(labels));
	});

	it("shows the API's price of a day only with the fee", async () => {
		const priced = { events_count: 1, price_from: 1_000, currency_code: "RUB" };
		const data = [
			{ date: "2026-11-22", ...priced, price_from_total: "1100" },
			{ date: "2026-11-23", ...priced },
		];
		vi.stubGlobal("fetch", async () => Response.json({ data }));
		render(<DayStrip city={{ ...cityIn("UTC"), id: 1 }} days={[]} />, { wrapper: ShopPage });
		window.dispatchEvent(new Event("wheel"));
		await vi.waitFor(() =>
			expect(dayLabels().map((label) => label?.replace(/\s/g, " "))).toEqual([
				"Завтра, 22 ноября, 1 событие, от 1 100 ₽",
				"пн, 23 ноября, 1 событие",
			]),
		);
	});

	it("links to the days in the server's markup, too, where the current date is unknown", () => {
		const html = renderToString(<ShopPage>{strip}</ShopPage>);
		for (const path of ["/events/day/2026-11-21", "/events/search#weekend", "/events/search#calendar"])
			expect(html).toContain(`href="/gorod${path}"`);
	});
});
