import type { Page } from "@playwright/test";
import { openMenu, sections } from "./fixtures/menu";
import { expect, test } from "./fixtures/test";

const header = (page: Page) => page.getByRole("banner");
const menuButton = (page: Page) => header(page).getByRole("button", { name: "Меню" });

test("logo, city, search, basket and menu share one row of the header", async ({ page }) => {
	await page.goto("/moskva");
	const boxes = await Promise.all(
		[
			header(page).getByRole("link", { name: "Антракт" }),
			header(page).getByRole("button", { name: /^Выбрать город Москва/ }),
			header(page).getByRole("link", { name: "Поиск событий" }),
			header(page).getByRole("link", { name: "Корзина" }),
			menuButton(page),
		].map((each) => each.boundingBox()),
	);
	const middles = boxes.map((box) => (box ? Math.round(box.y + box.height / 2) : Number.NaN));
	expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
	const lefts = boxes.map((box) => box?.x ?? Number.NaN);
	expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
	expect((await header(page).boundingBox())?.height).toBeLessThanOrEqual(60);
});

test("the header hides on scrolling down and returns on scrolling up, without moving the content", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/moskva/events");
	await expect(page.locator("html")).toHaveAttribute("data-ready");
	const contentTop = () =>
		page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top + scrollY);
	const contentTopBefore = await contentTop();
	await page.mouse.wheel(0, 600);
	await expect(header(page)).not.toBeInViewport();
	await page.mouse.wheel(0, -100);
	await expect(header(page)).toBeInViewport();
	expect((await header(page).boundingBox())?.y).toBe(0);
	expect(await contentTop()).toBe(contentTopBefore);
});

test("the header stays visible on scrolling down while a link in it has the focus", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/moskva/events");
	await expect(page.locator("html")).toHaveAttribute("data-ready");
	await header(page).getByRole("link", { name: "Корзина" }).focus();
	await page.mouse.wheel(0, 600);
	await expect(page.locator("html")).toHaveAttribute("data-down");
	expect((await header(page).boundingBox())?.y).toBe(0);
});

test("a tap on a menu link closes the menu; the city link shows the cities clear of the header", async ({
	page,
}) => {
	await page.goto("/moskva");
	await expect(sections(page)).toBeHidden();
	await openMenu(page);
	await sections(page).getByRole("link", { name: "Площадки" }).tap();
	await expect(page).toHaveURL(/\/moskva\/places$/);
	await expect(sections(page)).toBeHidden();
	await openMenu(page);
	await header(page).getByRole("link", { name: "Выбрать город" }).tap();
	await expect(page).toHaveURL(/\/#cities$/);
	const cities = page.locator("#cities");
	await expect(cities).toBeInViewport();
	const title = await cities.getByRole("heading").boundingBox();
	// The heading starts below the header, so the header doesn't cover it.
	expect(title?.y).toBeGreaterThanOrEqual((await header(page).boundingBox())?.height ?? Number.NaN);
});

test("Escape and a tap outside close the menu", async ({ page }) => {
	await page.goto("/moskva");
	await menuButton(page).focus();
	await page.keyboard.press("Enter");
	await expect(sections(page)).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(sections(page).getByRole("link", { name: "Афиша" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(sections(page)).toBeHidden();
	await expect(menuButton(page)).toBeFocused();
	await openMenu(page);
	await page.touchscreen.tap(180, 700);
	await expect(sections(page)).toBeHidden();
});

test("the settings open from the menu; Escape closes first the settings, then the menu", async ({ page }) => {
	await page.goto("/moskva");
	await openMenu(page);
	const settings = header(page).getByRole("button", { name: "Вид и настройки" });
	await settings.tap();
	const dialog = page.getByRole("dialog", { name: "Вид и настройки" });
	await expect(dialog).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(settings).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(menuButton(page)).toBeFocused();
});

test("the city dialog has the typeface of the page's text, not the header's narrow typeface", async ({
	page,
}) => {
	await page.goto("/");
	await page.getByRole("button", { name: /^Выбрать город/ }).tap();
	const name = page.getByRole("dialog", { name: "Где ищем?" }).getByRole("link", { name: /^Москва/ });
	const typeface = (element: Element) => getComputedStyle(element).fontFamily;
	expect(await name.evaluate(typeface)).toBe(await page.locator("body").evaluate(typeface));
});
