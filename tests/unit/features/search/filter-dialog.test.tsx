// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Filters } from "#src/features/search/filters";
import { FilterDialog } from "#src/features/search/filters/filter-dialog.tsx";
import type { FilterKind } from "#src/features/search/filters/filter-kind";
import type { FilterSource } from "#src/features/search/filters/filter-source";
import { makeDialogsWork, Page } from "./page";

beforeAll(async () => {
	makeDialogsWork();
	await import("#src/features/search/filters/month-calendar.tsx");
}, 60_000);

function openDialog(kind: FilterKind, filters: Filters = {}) {
	const change = vi.fn();
	const [options, count, days] = [
		async () => [{ id: 7, title: "Клуб" }],
		async () => 1,
		async () => new Map(),
	];
	const loadSource = async (): Promise<FilterSource> => ({ options, count, days });
	const setting = {
		categories: [],
		isOfCity: true,
		timeZone: "Europe/Moscow",
		weekend: undefined,
		loadSource,
	};
	render(<FilterDialog kind={kind} filters={filters} change={change} onClose={vi.fn()} {...setting} />, {
		wrapper: Page,
	});
	return change;
}

describe("FilterDialog", () => {
	it("when opened before midnight (city time), selects the new date if «Today» is clicked after midnight", async () => {
		vi.stubGlobal("matchMedia", () => ({
			matches: false,
			addEventListener: vi.fn(),
			removeEventListener: vi.fn(),
		}));
		vi.useFakeTimers({ now: Date.parse("2026-11-21T23:58:00+03:00") });
		const change = openDialog("dates");
		await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
		fireEvent.click(screen.getByRole("button", { name: "Сегодня" }));
		expect(change).toHaveBeenCalledWith({ date_gte: "2026-11-22" });
	});

	it("removes the chosen halls when a chosen venue is removed, as they may be in that venue", async () => {
		const change = openDialog("places", { places: [7, 8], halls: [3] });
		fireEvent.click(await screen.findByLabelText("Клуб"));
		fireEvent.click(await screen.findByRole("button", { name: "Показать 1 событие" }));
		expect(change).toHaveBeenCalledWith({ places: [8], halls: [] });
	});

	it("keeps the options visible and the keyboard focus in place when an option is chosen", async () => {
		openDialog("places");
		const clubCheckbox = await screen.findByLabelText("Клуб");
		await screen.findByRole("button", { name: "Показать 1 событие" });
		await act(async () => clubCheckbox.focus());
		fireEvent.click(clubCheckbox);
		expect(screen.queryByRole("status", { name: /Загружаем/ })).toBeNull();
		await act(async () => undefined);
		expect(document.activeElement).toBe(clubCheckbox);
		expect(clubCheckbox).toHaveProperty("checked", true);
	});
});
