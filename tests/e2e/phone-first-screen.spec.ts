import type { Locator } from "@playwright/test";
import { EVENTS } from "./fixtures/hall";
import { expect, test } from "./fixtures/test";

async function bottomOf(what: Locator): Promise<number> {
	const box = await what.boundingBox();
	if (!box) throw new Error(`${what} isn't shown`);
	return box.y + box.height;
}

test("the home page shows two events with names and prices without scrolling", async ({ page }) => {
	await page.goto("/");
	const height = page.viewportSize()?.height ?? 0;
	const cards = page.getByRole("main").getByRole("article");
	for (const card of [cards.nth(0), cards.nth(1)]) {
		expect(await bottomOf(card.getByRole("heading"))).toBeLessThanOrEqual(height);
		expect(await bottomOf(card.getByText("₽").first())).toBeLessThanOrEqual(height);
	}
});

test("an event page shows name, date and time above the price bar without scrolling", async ({ page }) => {
	await page.goto(EVENTS.seated.path);
	const bar = page.locator("[data-buy-bar]");
	await expect(bar.getByText("₽").first()).toBeVisible();
	const floor = (await bar.boundingBox())?.y ?? 0;
	const main = page.getByRole("main");
	expect(await bottomOf(main.getByRole("heading", { level: 1 }))).toBeLessThanOrEqual(floor);
	expect(await bottomOf(main.locator("aside time"))).toBeLessThanOrEqual(floor);
});

test("a venue page shows its address and the way there without scrolling", async ({ page }) => {
	await page.goto("/moskva/places/2101");
	const height = page.viewportSize()?.height ?? 0;
	const way = page.getByRole("main").getByRole("link", { name: /^Как доехать/ });
	expect(await bottomOf(way)).toBeLessThanOrEqual(height);
});
