import { bottomOf, EVENTS } from "./fixtures/hall";
import { shopEvent } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

for (const path of ["/", "/moskva", "/sankt-peterburg"]) {
	test(`${path} shows search, day links, genres and two events with dates and prices without scrolling`, async ({
		page,
	}) => {
		await page.goto(path);
		const height = page.viewportSize()?.height ?? 0;
		const main = page.getByRole("main");
		const days = main.getByRole("list", { name: "Когда" }).getByRole("link");
		await expect(days).toHaveCount(14);
		expect(await bottomOf(days.first())).toBeLessThanOrEqual(height);
		expect(await bottomOf(main.getByRole("link", { name: /^Поиск событий/ }))).toBeLessThanOrEqual(height);
		const genres = main.getByRole("list", { name: "Жанры" }).getByRole("link");
		await expect(genres.first()).toHaveAttribute("href", /\/events\/category\/\d+$/);
		expect(await bottomOf(genres.first())).toBeLessThanOrEqual(height);
		const cards = main.getByRole("article");
		for (const card of [cards.nth(0), cards.nth(1)]) {
			for (const part of [
				card.getByRole("heading"),
				card.getByText(/\d\d:\d\d/).first(),
				card.getByText("₽").first(),
			])
				expect(await bottomOf(part)).toBeLessThanOrEqual(height);
		}
	});
}

test("an event page shows name, date, time and venue above the price bar without scrolling", async ({
	page,
}) => {
	await page.goto(EVENTS.seated.path);
	const bar = page.locator("[data-buy-bar]");
	await expect(bar.getByText("₽").first()).toBeVisible();
	const barTop = (await bar.boundingBox())?.y ?? 0;
	const main = page.getByRole("main");
	expect(await bottomOf(main.getByRole("heading", { level: 1 }))).toBeLessThanOrEqual(barTop);
	expect(await bottomOf(main.locator("aside time"))).toBeLessThanOrEqual(barTop);
	const venue = main.getByRole("complementary").getByRole("definition").getByRole("link").first();
	expect(await bottomOf(venue)).toBeLessThanOrEqual(barTop);
});

for (const status of ["cancelled", "postponed"]) {
	test(`the bar of a ${status} event links to other dates, cities or similar events`, async ({ page }) => {
		await page.goto((await shopEvent((event) => event.status === status)).path);
		const name = /^(Другие даты|В других городах|Ещё в том же духе)/;
		const alternatives = page.locator("[data-buy-bar]").getByRole("link", { name });
		await expect(alternatives).toBeVisible();
		await alternatives.tap();
		await expect(page).toHaveURL(/#(dates|cities|related)$/);
	});
}

test("a city page's search field opens the search dialog, and «Tomorrow» opens that day's events", async ({
	page,
}) => {
	await page.goto("/moskva");
	const main = page.getByRole("main");
	const days = main.getByRole("list", { name: "Когда" });
	await expect(days.getByRole("link")).toHaveCount(14);
	await main.getByRole("link", { name: /^Поиск событий/ }).tap();
	await expect(page.getByRole("dialog", { name: "Что ищем?" }).getByRole("combobox")).toBeFocused();
	await page.keyboard.press("Escape");
	await days.getByRole("link", { name: /^Завтра/ }).tap();
	await expect(page).toHaveURL(/\/moskva\/events\/day\/\d{4}-\d\d-\d\d$/);
});

test("a venue page shows the link to directions without scrolling", async ({ page }) => {
	await page.goto("/moskva/places/2101");
	const route = page.getByRole("main").getByRole("link", { name: /^Как доехать/ });
	expect(await bottomOf(route)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});
