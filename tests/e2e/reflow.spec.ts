import type { Page } from "@playwright/test";
import { EXPECTED_TROUBLE, SCREENS, walkThrough } from "./fixtures/every-screen";
import { layoutFaults } from "./fixtures/layout-faults";
import { expect, test } from "./fixtures/test";

const LOOKS = [
	{ name: "320 px wide, as 1280 px at 400 %", width: 320, height: 256, text: 16 },
	{ name: "a small phone", width: 320, height: 568, text: 16 },
	{ name: "1280 px at 200 %", width: 640, height: 400, text: 16 },
	{ name: "a phone with text twice as large", width: 412, height: 820, text: 32 },
	{ name: "a desktop with text twice as large", width: 1280, height: 800, text: 32 },
] as const;

/** Checks all sizes and returns to the first. @returns a line for each problem with its size */
async function faultsInAllLooks(page: Page): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	const found: string[] = [];
	for (const { name, width, height, text } of LOOKS) {
		await page.setViewportSize({ width, height });
		await session.send("Page.setFontSizes", { fontSizes: { standard: text } });
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
		found.push(...(await layoutFaults(page)).map((fault) => `[${name}] ${fault}`));
	}
	await session.detach();
	return found;
}

test.describe("no overflow or loss at 320 px, 200 % zoom and large text on", () => {
	test.use({ viewport: { width: 320, height: 568 } });
	for (const group of Object.keys(SCREENS)) {
		test(group, async ({ page, watch }) => {
			watch.allow(EXPECTED_TROUBLE);
			await page.emulateMedia({ reducedMotion: "reduce" });
			expect(await walkThrough(page, group, () => faultsInAllLooks(page))).toEqual([]);
		});
	}

	for (const [path, name, title] of [
		["/moskva", "Выбрать город", "Где ищем?"],
		["/moskva", "Поиск событий", "Что ищем?"],
		["/moskva", "Вид и настройки", "Вид и настройки"],
		["/moskva/events/search", "Календарь", "Когда?"],
		["/moskva/events/search", "Площадка", "Площадка"],
		["/moskva/events/search", "Цена", "Цена"],
	] as const) {
		test(`${path} with «${title}» open`, async ({ page }) => {
			await page.emulateMedia({ reducedMotion: "reduce" });
			await page.goto(path);
			const opener = page
				.getByRole("button", { name: new RegExp(`^${name}`) })
				.or(page.getByRole("link", { name, exact: true }))
				.first();
			await expect(opener).toBeEnabled();
			await opener.click();
			const dialog = page.getByRole("dialog", { name: title });
			await expect(dialog).toBeVisible();
			await expect(dialog.getByRole("status", { name: /Загружаем/ })).toHaveCount(0);
			expect(await faultsInAllLooks(page)).toEqual([]);
		});
	}
});
