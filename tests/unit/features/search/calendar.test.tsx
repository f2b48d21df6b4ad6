// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MonthCalendar } from "#src/features/search/filters/month-calendar.tsx";
import type { LanguageCode } from "#src/i18n/languages";
import { Page } from "./page";

const TODAY = "2026-11-18";
const EVENT_COUNTS = new Map([
	["2026-11-18", 1],
	["2026-11-21", 3],
	["2026-11-24", 2],
	["2026-12-31", 1],
]);
const onChange = vi.fn();

beforeEach(() => {
	onChange.mockReset();
	vi.stubGlobal("matchMedia", () => ({
		matches: false,
		addEventListener: vi.fn(),
		removeEventListener: vi.fn(),
	}));
});

type Props = Partial<ComponentProps<typeof MonthCalendar>>;
const renderCalendar = (props: Props = {}, language: LanguageCode = "ru") => {
	const setting = {
		today: TODAY,
		days: undefined,
		eventCounts: EVENT_COUNTS,
		isLoading: false,
		autoFocus: true,
	};
	render(
		<Page language={language}>
			<MonthCalendar {...setting} onChange={onChange} {...props} />
		</Page>,
	);
};
const SATURDAY = { from: "2026-11-21", to: "2026-11-21" };
const button = (name: RegExp) => screen.getByRole("button", { name });

describe("MonthCalendar", () => {
	it.each([
		["ru", "понедельник"],
		["en", "Monday"],
		["he", "יום ראשון"],
		["ja", "日曜日"],
	] as const)("in the language %s begins its weeks on %s", (language, firstWeekday) => {
		renderCalendar({}, language);
		const [header] = within(screen.getByRole("grid")).getAllByRole("columnheader", { hidden: true });
		expect(header?.getAttribute("aria-label")).toBe(firstWeekday);
	});

	it("enables only days with events", async () => {
		renderCalendar();
		expect(button(/^суббота, 21 ноября/)).toHaveProperty("disabled", false);
		expect(button(/^пятница, 20 ноября/)).toHaveProperty("disabled", true);
		expect(button(/^пятница, 20 ноября/).getAttribute("aria-label")).toContain("событий нет");
		await userEvent.click(button(/^суббота, 21 ноября/));
		expect(onChange).toHaveBeenCalledWith(SATURDAY);
	});

	it("selects a range when a second day is clicked", async () => {
		renderCalendar({ days: SATURDAY });
		await userEvent.click(button(/^вторник, 24 ноября/));
		expect(onChange).toHaveBeenCalledWith({ from: "2026-11-21", to: "2026-11-24" });
	});

	it("focuses the next day with events on ArrowRight, and selects the range up to that day on Enter", async () => {
		renderCalendar({ days: SATURDAY });
		button(/^суббота, 21 ноября/).focus();
		await userEvent.keyboard("{ArrowRight}");
		expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^вторник, 24 ноября/);
		await userEvent.keyboard("{Enter}");
		expect(onChange).toHaveBeenCalledWith({ from: "2026-11-21", to: "2026-11-24" });
	});

	it("shows no month before the current month or after the month of the last event", async () => {
		renderCalendar();
		expect(button(/Предыдущий месяц/).getAttribute("aria-disabled")).toBe("true");
		await userEvent.click(button(/Следующий месяц/));
		expect(button(/^четверг, 31 декабря/)).toHaveProperty("disabled", false);
		expect(button(/Следующий месяц/).getAttribute("aria-disabled")).toBe("true");
	});

	it("enables every day from today while days with events are unknown", () => {
		renderCalendar({ eventCounts: undefined });
		expect(button(/^пятница, 20 ноября/)).toHaveProperty("disabled", false);
		expect(button(/^вторник, 17 ноября/)).toHaveProperty("disabled", true);
	});
});
