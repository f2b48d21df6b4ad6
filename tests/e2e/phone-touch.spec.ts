import type { Page } from "@playwright/test";
import { BUYER } from "./fixtures/buyer";
import { EVENTS } from "./fixtures/hall";
import { delayRequests } from "./fixtures/search";
import { expect, test } from "./fixtures/test";

/** Taps around the middle of the seat map until the selection has this text. */
async function tapSeats(page: Page, wanted: string): Promise<void> {
	const seatMap = page.getByRole("grid", { name: "Схема зала" });
	const choice = page.getByRole("region", { name: "Ваш выбор" });
	const mapBox = await seatMap.boundingBox();
	const choiceBox = await choice.boundingBox();
	if (!mapBox || !choiceBox) throw new Error("The seat map isn't visible.");
	const lowestY = Math.min(mapBox.y + mapBox.height, choiceBox.y) - 12;
	for (let y = mapBox.y + 60; y < lowestY; y += 17) {
		for (let x = mapBox.x + 40; x < mapBox.x + mapBox.width - 40; x += 23) {
			await page.touchscreen.tap(x, y);
			// Without this wait, a busy machine would tap another seat before the selection shows the first one.
			await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
			if ((await choice.textContent())?.replaceAll("\u00a0", " ").includes(wanted)) return;
		}
	}
	throw new Error(`The selection never shows ${wanted}.`);
}

test("buys a ticket by touch, with the selection always in view", async ({ page }) => {
	await page.goto(EVENTS.seated.path);
	await page.locator("[data-buy-bar]").getByRole("link", { name: "Выбрать места" }).tap();
	const seatMap = page.getByRole("grid", { name: "Схема зала" });
	await expect(seatMap).toBeInViewport();
	const choice = page.getByRole("region", { name: "Ваш выбор" });
	await expect(choice).toBeInViewport();
	// Seats are too small when zoomed out, so the first tap only zooms in.
	await seatMap.tap();
	await expect(choice).toContainText("Выберите места");
	await expect(page.getByRole("button", { name: "Отдалить" })).toHaveAttribute("aria-disabled", "false");
	await tapSeats(page, "1 билет");
	await expect(choice).toBeInViewport();
	await choice.getByRole("link", { name: "Оформить" }).tap();

	await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
	// With one ticket the form may be in view already, which hides the link to it, so scroll instead.
	await page.getByLabel("Имя и фамилия").scrollIntoViewIfNeeded();
	await page.getByLabel("Имя и фамилия").tap();
	await page.keyboard.type(BUYER.name);
	await page.getByLabel("Почта").tap();
	await page.keyboard.type(BUYER.email);
	await page.getByLabel("Телефон").tap();
	await page.keyboard.type(BUYER.phone);
	await page.getByRole("checkbox", { name: /оферты/ }).tap();
	await page.getByRole("checkbox", { name: /персональных данных/ }).tap();
	await page.getByRole("button", { name: /^Оплатить \d/ }).tap();
	await expect(page).toHaveURL(/\/bank\/pay\//);
	await page.getByRole("button", { name: "Оплатить", exact: true }).tap();
	await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
	await page.getByRole("link", { name: "Открыть билеты" }).tap();
	await expect(page.getByRole("img", { name: /^QR-код билета/ })).toHaveCount(1);
});

test("the page keeps its height when scrolled to the end after hydration", async ({ page }) => {
	// Live prices may change the number of lines, so hold them back.
	await delayRequests(page, /\/v2\/events_prices/);
	await page.goto("/");
	await expect(page.locator("html")).toHaveAttribute("data-ready");
	const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
	const heightBefore = await pageHeight();
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	await expect(page.getByRole("contentinfo")).toBeInViewport();
	expect(await pageHeight()).toBe(heightBefore);
});
