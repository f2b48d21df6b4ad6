// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { DateShortcuts } from "../../../../src/features/search/date-shortcuts/date-shortcuts";
import { DayStrip } from "../../../../src/features/search/date-shortcuts/day-strip";
import { becomeVisible } from "../../../fixtures/become-visible";
import { Page } from "./page";

/** Sets the clock without faking timers. */
const setTime = (now: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
const cityIn = (timeZone: string) => ({ slug: "gorod", name: "Город", nameIn: "в Городе", timeZone });
const links = () => screen.getAllByRole("link");

describe("DateShortcuts", () => {
	const open = (city?: ReturnType<typeof cityIn>) =>
		render(
			<Page>
				<DateShortcuts city={city} />
			</Page>,
		);

	it("shows both today and the weekend on a Sunday, when they are the same day", () => {
		setTime("2026-11-22T10:00:00Z");
		open();
		expect(links().map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(["Сегодня", "Выходные"]));
	});

	it.each([
		["Asia/Vladivostok", "2026-11-22", "2026-11-23"],
		["America/New_York", "2026-11-21", "2026-11-22"],
	])("links to the day of the city in %s, whatever the visitor's time zone", (timeZone, today, tomorrow) => {
		setTime("2026-11-21T20:00:00Z");
		open(cityIn(timeZone));
		expect(Object.fromEntries(links().map((link) => [link.textContent, link.getAttribute("href")]))).toMatchObject({
			Сегодня: `/gorod/events/search?date_gte=${today}&date_lte=${today}`,
			Завтра: `/gorod/events/search?date_gte=${tomorrow}&date_lte=${tomorrow}`,
		});
	});
});

describe("DayStrip", () => {
	const firstHref = () => links()[0]?.getAttribute("href");
	const strip = (
		<Page>
			<DayStrip city={cityIn("Asia/Vladivostok")} eventDays={["2026-11-24"]} />
		</Page>
	);

	it("links to fourteen days by the city's time zone", () => {
		setTime("2026-11-21T20:00:00Z");
		render(strip);
		expect(links()).toHaveLength(14);
		const labels = links().map((link) => link.getAttribute("aria-label"));
		expect(labels.slice(0, 3)).toEqual(["Сегодня, 22 ноября", "Завтра, 23 ноября", "вт, 24 ноября"]);
		expect(links()[2]?.getAttribute("href")).toBe("/gorod/events/search?date_gte=2026-11-24&date_lte=2026-11-24");
		expect(links()[13]?.textContent).toBe("сб5");
	});

	it("starts with the new day when the page becomes visible after midnight", async () => {
		setTime("2026-11-21T20:00:00Z");
		render(strip);
		vi.setSystemTime(new Date("2026-11-22T20:00:00Z"));
		await becomeVisible();
		expect(firstHref()).toContain("date_gte=2026-11-23");
	});

	it("starts with the new day at midnight on an open page", () => {
		vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-22T13:59:30Z") });
		render(strip);
		expect(firstHref()).toContain("date_gte=2026-11-22");
		act(() => void vi.advanceTimersByTime(60_000));
		expect(firstHref()).toContain("date_gte=2026-11-23");
	});

	it("marks days without events", () => {
		setTime("2026-11-23T20:00:00Z");
		render(strip);
		const isEmpty = (link: HTMLElement) => link.closest("li")?.dataset["empty"] !== undefined;
		expect(links().map(isEmpty).slice(0, 2)).toEqual([false, true]);
	});

	it("links to relative days in the server's markup, where the visitor's date is unknown", () => {
		const html = renderToString(strip);
		expect(html).toContain('href="/gorod/events/search#today"');
		expect(html).toContain('href="/gorod/events/search#weekend"');
	});
});
