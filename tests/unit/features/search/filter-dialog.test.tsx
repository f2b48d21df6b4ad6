// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { FilterDialog } from "../../../../src/features/search/filters/filter-dialog";
import { makeDialogsWork, Page } from "./page";

beforeAll(async () => {
	makeDialogsWork();
	await import("../../../../src/features/search/filters/month-calendar");
}, 60_000);

describe("the filter dialog", () => {
	it("chooses the new day as today when it stays open past midnight in the city", async () => {
		vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
		vi.useFakeTimers({ now: Date.parse("2026-11-21T23:58:00+03:00") });
		const change = vi.fn();
		render(
			<Page>
				<FilterDialog
					part="dates"
					filters={{}}
					change={change}
					onClose={() => undefined}
					categories={[]}
					isOfCity
					timeZone="Europe/Moscow"
					weekend={undefined}
					loadSource={() => new Promise(() => undefined)}
				/>
			</Page>,
		);
		await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
		fireEvent.click(screen.getByRole("button", { name: "Сегодня" }));
		expect(change).toHaveBeenCalledWith({ date_gte: "2026-11-22" });
	});
});
