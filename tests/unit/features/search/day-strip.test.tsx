// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DayStrip } from "../../../../src/features/search/date-shortcuts/day-strip";
import { becomeVisible } from "../../../fixtures/become-visible";
import { Page } from "./page";

const CITY = { slug: "gorod", name: "Город", nameIn: "в Городе", timeZone: "Asia/Vladivostok" };

/** Sets the clock without faking timers. */
const setTime = (now: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
const firstHref = () => screen.getAllByRole("link")[0]?.getAttribute("href");
const strip = (
	<Page>
		<DayStrip city={CITY} eventDays={["2026-11-24"]} />
	</Page>
);

it("links to fourteen days by the city's time zone", () => {
	setTime("2026-11-21T20:00:00Z");
	render(strip);
	const links = screen.getAllByRole("link");
	expect(links).toHaveLength(14);
	expect(links.slice(0, 3).map((link) => link.getAttribute("aria-label"))).toEqual([
		"Сегодня, 22 ноября",
		"Завтра, 23 ноября",
		"вт, 24 ноября",
	]);
	expect(links[2]?.getAttribute("href")).toBe("/gorod/events/search?date_gte=2026-11-24&date_lte=2026-11-24");
	expect(links[13]?.textContent).toBe("сб5");
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
	expect(screen.getAllByRole("link").map(isEmpty).slice(0, 2)).toEqual([false, true]);
});

it("links to relative days in the server's markup, where the visitor's date is unknown", () => {
	const html = renderToString(strip);
	expect(html).toContain('href="/gorod/events/search#today"');
	expect(html).toContain('href="/gorod/events/search#weekend"');
});
