import type { Locator, Page } from "@playwright/test";
import { EVENTS, openTickets, shownSeatMap, waitForFrames } from "./fixtures/hall";
import { expect, test } from "./fixtures/test";

/** Visible description of the seat that the arrow keys have selected, or of the one below the mouse. */
const seatDescription = (seatMap: Locator) =>
	seatMap.locator("xpath=following-sibling::*[@aria-hidden='true']");

/** Moves the mouse over the seat map until the tooltip names a free seat. @returns the tooltip */
async function pointAtFreeSeat(page: Page): Promise<string> {
	const { seatMap, box } = await shownSeatMap(page);
	for (let y = box.y + box.height / 4; y < box.y + box.height; y += box.height / 8)
		for (let x = box.x + 4; x < box.x + box.width - 4; x += 7) {
			await page.mouse.move(x, y);
			await waitForFrames(page);
			const tooltip = (await seatDescription(seatMap).allTextContents()).join();
			if (tooltip.includes("свободно")) return tooltip;
		}
	throw new Error("No tooltip names a free seat.");
}

test("the seat map shows the description of the seat selected by arrow keys", async ({ page }) => {
	await openTickets(page, EVENTS.seated.path);
	const seatMap = page.getByRole("grid", { name: "Схема зала" });
	await seatMap.focus();
	await page.keyboard.press("ArrowDown");
	const accessibleName = await seatMap.evaluate(
		(grid) => document.getElementById(grid.getAttribute("aria-activedescendant") ?? "")?.textContent,
	);
	expect(accessibleName).toMatch(/ряд\s\S+, место\s\S+, .*свободно/);
	const description = seatDescription(seatMap);
	await expect(description).toHaveText(accessibleName ?? "");
	await expect(description).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("ArrowLeft");
	await expect(description).not.toHaveText(accessibleName ?? "");
});

test("a click on an arena's zoomed-out seat map takes the seat that the tooltip names", async ({ page }) => {
	await openTickets(page, EVENTS.arena.path);
	const seatTooltip = await pointAtFreeSeat(page);
	await page.mouse.down();
	await page.mouse.up();
	const order = page.getByRole("region", { name: "Ваш выбор" });
	await expect(order).toContainText("1 билет");
	const name = /^.*место\s[^,]+/.exec(seatTooltip)?.[0] ?? "";
	await expect(page.getByRole("button", { name: `Убрать: ${name}` })).toBeVisible();
});

test("the legend explains the marks for restricted view and wheelchair places", async ({ page }) => {
	await openTickets(page, EVENTS.seated.path);
	const legend = page.getByRole("list").filter({ hasText: "ваши места" }).filter({ hasText: "проданы" });
	await expect(legend.getByText("ограниченный обзор")).toBeVisible();
	await expect(legend.getByText("для зрителя на кресле-коляске")).toBeVisible();
});
