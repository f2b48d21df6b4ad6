import type { Page } from "@playwright/test";
import { BUYER } from "./fixtures/buyer";
import { delayRequests } from "./fixtures/delayed";
import { EVENTS, shownSeatMap, waitForFrames } from "./fixtures/hall";
import { ticketCodes } from "./fixtures/orders";
import { expect, test } from "./fixtures/test";

/** Taps one point of the seat map after another until the selection contains this text. */
async function tapSeats(page: Page, wanted: string): Promise<void> {
	const choice = page.getByRole("region", { name: "Ваш выбор" });
	const { box } = await shownSeatMap(page);
	const lowestY = Math.min(box.y + box.height, (await choice.boundingBox())?.y ?? Number.NaN) - 12;
	for (let y = box.y + 60; y < lowestY; y += 17) {
		for (let x = box.x + 40; x < box.x + box.width - 40; x += 23) {
			await page.touchscreen.tap(x, y);
			// Without this wait, a busy machine would tap another seat before the selection shows the first one.
			await waitForFrames(page);
			if ((await choice.textContent())?.replaceAll("\u00a0", " ").includes(wanted)) return;
		}
	}
	throw new Error(`The selection never shows ${wanted}.`);
}

test("a seat can be bought by touch, with the selection in view before and after choosing it", async ({
	page,
}) => {
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
	// With one ticket, the form may already be in view, which hides the link to the form; so scroll to the form.
	await page.getByLabel("Имя и фамилия").scrollIntoViewIfNeeded();
	for (const [label, value] of [
		["Имя и фамилия", BUYER.name],
		["Почта", BUYER.email],
		["Телефон", BUYER.phone],
	] as const) {
		await page.getByLabel(label).tap();
		await page.keyboard.type(value);
	}
	for (const name of [/оферты/, /персональных данных/]) await page.getByRole("checkbox", { name }).tap();
	await page.getByRole("button", { name: /^Оплатить \d/ }).tap();
	await expect(page).toHaveURL(/\/bank\/pay\//);
	await page.getByRole("button", { name: "Оплатить", exact: true }).tap();
	await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
	await page.getByRole("link", { name: "Открыть билеты" }).tap();
	await expect(ticketCodes(page)).toHaveCount(1);
});

test("the home page keeps its height when scrolled to the end after hydration", async ({ page }) => {
	// Live prices may change the number of text lines, so delay these prices.
	await delayRequests(page, /\/v2\/events_prices/);
	await page.goto("/");
	await expect(page.locator("html")).toHaveAttribute("data-ready");
	const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
	const heightBefore = await pageHeight();
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	await expect(page.getByRole("contentinfo")).toBeInViewport();
	expect(await pageHeight()).toBe(heightBefore);
});
