// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { DateShortcuts } from "../../../../src/features/search/date-shortcuts/date-shortcuts";
import type { CityView } from "../../../../src/views/cards";
import { Page } from "./page";

function renderShortcuts(now: string, city?: CityView): HTMLElement[] {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
	render(
		<Page>
			<DateShortcuts city={city} />
		</Page>,
	);
	return screen.getAllByRole("link");
}

it("shows both today and the weekend on a Sunday, when they are the same day", () => {
	const shownTexts = renderShortcuts("2026-11-22T10:00:00Z").map(({ textContent }) => textContent);
	expect(shownTexts).toEqual(expect.arrayContaining(["Сегодня", "Выходные"]));
});

it.each([
	["Asia/Vladivostok", "2026-11-22", "2026-11-23"],
	["America/New_York", "2026-11-21", "2026-11-22"],
])("links to the day of the city in %s, whatever the visitor's time zone", (timeZone, today, tomorrow) => {
	const links = renderShortcuts("2026-11-21T20:00:00Z", { slug: "gorod", name: "Город", nameIn: "в Городе", timeZone });
	expect(Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute("href")]))).toMatchObject({
		Сегодня: `/gorod/events/search?date_gte=${today}&date_lte=${today}`,
		Завтра: `/gorod/events/search?date_gte=${tomorrow}&date_lte=${tomorrow}`,
	});
});
