import type { Locator, Page } from "@playwright/test";
import { focusFault } from "./fixtures/focus";
import { CHOOSE_BUTTON } from "./fixtures/hall";
import { openerOf, sections } from "./fixtures/menu";
import { eventOnSaleInMoscow } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

async function tabTo(page: Page, target: Locator, maxPresses = 60): Promise<void> {
	for (let pressed = 0; pressed < maxPresses; pressed++) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`${maxPresses} Tab presses didn't reach ${target}`);
}

/** A dialog's page, the name of the button or link that opens it, and its title. */
const DIALOGS = [
	["/", "Выбрать город", "Где ищем?"],
	["/moskva", "Поиск событий", "Что ищем?"],
	["/moskva", "Вид и настройки", "Вид и настройки"],
	["/moskva/events/search", "Когда", "Когда"],
	["/moskva/events/search", "Площадка", "Площадка"],
	["/moskva/events/search", "Цена", "Цена"],
	["/events/search", "Город", "Город"],
] as const;

test("the first Tab stop is a link that skips to the content", async ({ page }) => {
	await page.goto("/moskva/events");
	await page.keyboard.press("Tab");
	const skipLink = page.getByRole("link", { name: "К основному тексту" });
	await expect(skipLink).toBeFocused();
	await expect(skipLink).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("a city can be found and opened in the city dialog by keyboard alone", async ({ page }) => {
	await page.goto("/");
	await tabTo(page, page.getByRole("button", { name: /Выбрать город/ }));
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Где ищем?" });
	await expect(dialog.getByRole("textbox", { name: "Название города" })).toBeFocused();
	await page.keyboard.type("тбил");
	const city = dialog.getByRole("link", { name: /^Тбилиси/ });
	await expect(city).toBeVisible();
	await tabTo(page, city, 5);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/tbilisi$/);
});

test("the theme can be changed in the settings by keyboard alone", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("button", { name: "Вид и настройки" }).focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Вид и настройки" });
	await expect(dialog).toBeVisible();
	await tabTo(page, dialog.getByRole("radio", { name: "Как в системе" }), 5);
	await page.keyboard.press("ArrowRight");
	await expect(dialog.getByRole("radio", { name: "Светлая" })).toBeChecked();
});

for (const [path, name, title] of DIALOGS) {
	test(`the dialog «${title}» on ${path} traps the focus and returns it on Escape`, async ({ page }) => {
		await page.goto(path);
		const opener = openerOf(page, name);
		await expect(opener).toBeEnabled();
		await opener.focus();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: title });
		await expect(dialog.locator(":focus")).toHaveCount(1);
		const isOutside = () =>
			dialog.evaluate(
				(element) => ![element, document.body].some((each) => each.contains(document.activeElement)),
			);
		for (const key of [...Array<string>(12).fill("Tab"), ...Array<string>(15).fill("Shift+Tab")]) {
			await page.keyboard.press(key);
			expect(await isOutside()).toBe(false);
		}
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(opener).toBeFocused();
	});
}

test("Space opens the city dialog; a link to the current page closes it without losing the focus", async ({
	page,
}) => {
	await page.goto("/events");
	const button = page.getByRole("button", { name: /Выбрать город/ });
	await button.focus();
	await page.keyboard.press("Space");
	const dialog = page.getByRole("dialog", { name: "Где ищем?" });
	await dialog.getByRole("link", { name: "Все события" }).focus();
	await page.keyboard.press("Enter");
	await expect(dialog).toBeHidden();
	await expect(page.locator(":focus")).toHaveCount(1);
	await expect(page).toHaveURL(/\/events$/);
});

test("a day can be chosen in the date filter's calendar with the arrow keys", async ({ page }) => {
	await page.goto("/moskva/events/search");
	const opener = page.getByRole("button", { name: "Когда" });
	await expect(opener).toBeEnabled();
	await opener.focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Когда" });
	const days = dialog.getByRole("grid").first();
	await expect(days).toBeVisible();
	await tabTo(page, days.locator("button[tabindex='0']").first(), 12);
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await tabTo(page, dialog.getByRole("button", { name: /^Показать/ }), 12);
	await page.keyboard.press("Enter");
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL(/date_gte=\d{4}-\d\d-\d\d/);
	await expect(page.locator(":focus")).toHaveCount(1);
});

test("following a link announces the new page, and Tab starts at its top", async ({ page }) => {
	await page.goto("/moskva");
	await sections(page).getByRole("link", { name: "Афиша" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Афиша");
	const announcer = page.locator("#gatsby-announcer");
	await expect(announcer).toHaveText(/^Афиша/);
	await expect(announcer).toHaveAttribute("aria-live", "assertive");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "К основному тексту" })).toBeFocused();
});

for (const [device, viewport] of [
	["desktop", { width: 1280, height: 720 }],
	["phone", { width: 360, height: 640 }],
] as const) {
	test(`each of the first Tab stops has a focus ring and is in sight on a ${device}`, async ({ page }) => {
		await page.setViewportSize(viewport);
		await page.emulateMedia({ reducedMotion: "reduce" });
		const event = await eventOnSaleInMoscow();
		for (const path of ["/moskva", "/moskva/events/search", event.path]) {
			await page.goto(path);
			let stops = 0;
			for (; stops < 45; stops++) {
				await page.keyboard.press("Tab");
				if (await page.evaluate(() => document.activeElement === document.body)) break;
				expect(`${path}: ${await focusFault(page)}`).toBe(`${path}: `);
			}
			// The loop ends early if an element loses the focus to the body.
			expect(stops).toBeGreaterThan(25);
		}
	});
}

test("opening an event's ticket section moves the focus into it", async ({ page }) => {
	const event = await eventOnSaleInMoscow();
	await page.goto(event.path);
	const button = page.getByRole("button", { name: CHOOSE_BUTTON });
	await tabTo(page, button, 120);
	await page.keyboard.press("Enter");
	await expect(button).toBeHidden();
	await expect(page.locator("#tickets :focus")).toHaveCount(1);
});
