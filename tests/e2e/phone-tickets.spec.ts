import type { Page } from "@playwright/test";
import { delayRequests } from "./fixtures/delayed";
import { EVENTS } from "./fixtures/hall";
import { watchShifts } from "./fixtures/shifts";
import { recordUrls } from "./fixtures/tally";
import { expect, test } from "./fixtures/test";

const selectionPanel = (page: Page) => page.getByRole("region", { name: "Ваш выбор" });
const seatMapLink = (page: Page) =>
	page.locator("[data-buy-bar]").getByRole("link", { name: "Выбрать места" });

test("opening the seat map shifts nothing on the page, even if prices arrive late", async ({ page }) => {
	const sendPrices = await delayRequests(page, /\/v2\/dates_prices/);
	await page.goto(EVENTS.seated.path);
	const shifts = await watchShifts(page);
	await seatMapLink(page).tap();
	await expect(page.getByRole("grid", { name: "Схема зала" })).toBeInViewport();
	await expect(selectionPanel(page)).toBeHidden();
	await sendPrices();
	await expect(selectionPanel(page)).toContainText("Выберите места");
	expect(await shifts()).toBeLessThan(0.001);
});

test("pointing at the seat map link requests hall and offers; a tap then requests no hall again", async ({
	page,
}) => {
	await page.goto(EVENTS.seated.path);
	const requestedUrls = recordUrls(page);
	await seatMapLink(page).dispatchEvent("pointerover");
	await expect
		.poll(() => requestedUrls.filter((url) => /\/halls\/.*\.json$|\/v2\/dates_prices/.test(url)).length)
		.toBe(2);
	await seatMapLink(page).tap();
	await expect(selectionPanel(page)).toContainText("Выберите места");
	expect(requestedUrls.filter((url) => /\/halls\/.*\.json$/.test(url))).toHaveLength(1);
});
