// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DateShortcuts } from "../../../../src/features/search/date-shortcuts/date-shortcuts";
import { DayStrip } from "../../../../src/features/search/date-shortcuts/day-strip";
import { becomeVisible } from "../../../fixtures/become-visible";
import { Page } from "./page";

const setTime = (now: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
beforeEach(() => void setTime("2026-11-21T20:00:00Z"));
const cityIn = (timeZone: string) => ({ slug: "gorod", name: "Город", nameIn: "в Городе", timeZone });
const links = () => screen.getAllByRole("link");

describe("DateShortcuts", () => {
	it("shows the shortcuts for both today and the weekend on a Sunday, when both select the same day", () => {
		setTime("2026-11-22T10:00:00Z");
		render(<DateShortcuts city={undefined} />, { wrapper: Page });
		expect(links().map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(["Сегодня", "Выходные"]));
	});

	it.each([
		["Asia/Vladivostok", "2026-11-22", "2026-11-23"],
		["America/New_York", "2026-11-21", "2026-11-22"],
	])("links to today's date in the city's time zone %s, not in the visitor's", (timeZone, today, tomorrow) => {
		render(<DateShortcuts city={cityIn(timeZone)} />, { wrapper: Page });
		expect(Object.fromEntries(links().map((link) => [link.textContent, link.getAttribute("href")]))).toMatchObject({
			Сегодня: `/gorod/events/search?date_gte=${today}&date_lte=${today}`,
			Завтра: `/gorod/events/search?date_gte=${tomorrow}&date_lte=${tomorrow}`,
		});
	});
});

describe("DayStrip", () => {
	const strip = <DayStrip city={cityIn("Asia/Vladivostok")} eventDays={["2026-11-24"]} />;

	it("links to fourteen days from today in the city's time zone, and marks days without events", () => {
		render(strip, { wrapper: Page });
		expect(links()).toHaveLength(14);
		const labels = links().map((link) => link.getAttribute("aria-label"));
		expect(labels.slice(0, 3)).toEqual(["Сегодня, 22 ноября", "Завтра, 23 ноября", "вт, 24 ноября"]);
		expect(links()[2]?.getAttribute("href")).toBe("/gorod/events/search?date_gte=2026-11-24&date_lte=2026-11-24");
		expect(links()[13]?.textContent).toBe("сб5");
		const isEmpty = (link: HTMLElement) => link.closest("li")?.dataset["empty"] !== undefined;
		expect(links().map(isEmpty).slice(1, 4)).toEqual([true, false, true]);
	});

	it.each([
		["the page becomes visible", becomeVisible],
		["a minute passes on the visible page", () => act(async () => void vi.advanceTimersByTime(60_000))],
	])("starts with the new day after midnight once %s", async (_, change) => {
		vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-21T20:00:00Z") });
		render(strip, { wrapper: Page });
		vi.setSystemTime(new Date("2026-11-22T20:00:00Z"));
		await change();
		expect(links()[0]?.getAttribute("href")).toContain("date_gte=2026-11-23");
	});

	it("links to relative days such as `#today` in the server's markup, where the current date is unknown", () => {
		for (const day of ["today", "weekend"]) {
			expect(renderToString(<Page>{strip}</Page>)).toContain(`href="/gorod/events/search#${day}"`);
		}
	});
});
