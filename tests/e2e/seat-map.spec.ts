import type { Locator, Page } from "@playwright/test";
import { EVENTS, openTickets } from "./fixtures/hall";
import { expect, test } from "./fixtures/test";

const planOf = (page: Page) => page.getByRole("grid", { name: "Схема зала" });

/** Visible words beside the map: the ringed seat's, or those of the seat below the mouse. */
const wordsBeside = (plan: Locator) => plan.locator("xpath=following-sibling::*[@aria-hidden='true']");

/** Moves the mouse over the plan until it names a free seat. @returns the seat's words */
async function pointAtFreeSeat(page: Page): Promise<string> {
	const plan = planOf(page);
	const box = await plan.boundingBox();
	if (!box) throw new Error("The plan isn't in sight.");
	for (let y = box.y + box.height / 4; y < box.y + box.height; y += box.height / 8)
		for (let x = box.x + 4; x < box.x + box.width - 4; x += 7) {
			await page.mouse.move(x, y);
			await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
			const words = (await wordsBeside(plan).allTextContents()).join();
			if (words.includes("свободно")) return words;
		}
	throw new Error("No free seat was named.");
}

test("the seat selected by arrow keys is named beside the map", async ({ page }) => {
	await openTickets(page, EVENTS.seated.path);
	const plan = planOf(page);
	await plan.focus();
	await page.keyboard.press("ArrowDown");
	const said = await plan.evaluate(
		(grid) => document.getElementById(grid.getAttribute("aria-activedescendant") ?? "")?.textContent,
	);
	expect(said).toMatch(/ряд\s\S+, место\s\S+, .*свободно/);
	const shown = wordsBeside(plan);
	await expect(shown).toHaveText(said ?? "");
	await expect(shown).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("ArrowLeft");
	await expect(shown).not.toHaveText(said ?? "");
});

test("a click in an arena takes the seat named in the tooltip, however small it is", async ({ page }) => {
	await openTickets(page, EVENTS.arena.path);
	const words = await pointAtFreeSeat(page);
	await page.mouse.down();
	await page.mouse.up();
	const order = page.getByRole("region", { name: "Ваш выбор" });
	await expect(order).toContainText("1 билет");
	const name = /^.*место\s[^,]+/.exec(words)?.[0] ?? "";
	await expect(page.getByRole("button", { name: `Убрать: ${name}` })).toBeVisible();
});

test("the map explains its marks of restricted view and wheelchair places", async ({ page }) => {
	await openTickets(page, EVENTS.seated.path);
	const key = page.getByRole("list").filter({ hasText: "ваши места" }).filter({ hasText: "проданы" });
	await expect(key.getByText("ограниченный обзор")).toBeVisible();
	await expect(key.getByText("для зрителя на кресле-коляске")).toBeVisible();
});
