import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test";

/** Greatest distance (px) of a list's first card from the top. */
const FIRST_CARD_TOP = 420;
const LARGEST_HEADING = 64;

const LISTS = [
	"/events",
	"/moskva/events",
	"/moskva/events/category/11",
	"/sankt-peterburg/events/category/11",
	"/moskva/events/search",
	"/events/search",
];
const main = (page: Page) => page.getByRole("main");
const days = (page: Page) => main(page).getByRole("list", { name: "Когда" }).getByRole("link");

for (const [width, height] of [
	[1440, 900],
	[768, 1024],
	[360, 740],
] as const) {
	test(`lists at ${width} px have a heading in one line, days, and a card above ${FIRST_CARD_TOP} px`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height });
		await page.goto("/moskva/events");
		const dayPath = await days(page).first().getAttribute("href");
		for (const path of [...LISTS, dayPath ?? ""]) {
			await page.goto(path);
			const heading = main(page).getByRole("heading", { level: 1 });
			const size = await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
			expect(size, path).toBeLessThanOrEqual(LARGEST_HEADING);
			expect((await heading.boundingBox())?.height, path).toBeLessThan(size * 1.5);
			expect(await days(page).count(), path).toBeGreaterThan(6);
			const card = await main(page).getByRole("article").first().boundingBox();
			expect(card?.y, path).toBeLessThanOrEqual(FIRST_CARD_TOP);
		}
	});
}

test("a day's list is named after the day, which the strip marks; the strip leads to the next day", async ({
	page,
}) => {
	await page.goto("/moskva/events");
	await days(page).nth(1).click();
	await expect(page).toHaveURL(/\/moskva\/events\/day\/\d{4}-\d\d-\d\d$/);
	await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(/^\d+ \p{L}+, \p{L}+\u00a0?\d*$/u);
	const current = main(page).getByRole("link").and(page.locator("[aria-current=date]"));
	await expect(current).toHaveCount(1);
	const background = await current.evaluate((link) => getComputedStyle(link).backgroundColor);
	await days(page).nth(2).click();
	await expect(days(page).nth(2)).toHaveAttribute("aria-current", "date");
	await expect(days(page).nth(2)).toHaveCSS("background-color", background);
	await expect(days(page).nth(1)).not.toHaveCSS("background-color", background);
});

test("the search keeps the strip: a day names the page and is marked, a second click removes it", async ({
	page,
}) => {
	await page.goto("/moskva/events/search");
	const day = days(page).nth(3);
	await day.click();
	await expect(page).toHaveURL(/\?date_gte=\d{4}-\d\d-\d\d$/);
	await expect(day).toHaveAttribute("aria-current", "date");
	await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(/^\d+ \p{L}+, \p{L}+$/u);
	await day.click();
	await expect(page).toHaveURL(/\/moskva\/events\/search$/);
});

test("a genre's list marks its chip, and leads to the search with that genre", async ({ page }) => {
	await page.goto("/moskva/events");
	const genres = main(page).getByRole("list", { name: "Жанры" });
	await genres.getByRole("link", { name: "Концерты", exact: true }).click();
	await expect(page).toHaveURL(/\/category\/\d+$/);
	const current = genres.getByRole("link", { name: "Концерты", exact: true });
	await expect(current).toHaveAttribute("aria-current", "true");
	const filled = await current.evaluate((link) => getComputedStyle(link).backgroundColor);
	await expect(genres.getByRole("link", { name: "Импровизация" })).not.toHaveCSS("background-color", filled);
	await genres.getByRole("link", { name: "Все фильтры" }).click();
	await expect(page).toHaveURL(/\/moskva\/events\/search\?categories=\d+$/);
});

test("the strip's calendar opens the months, from a list and from the search", async ({ page }) => {
	await page.goto("/moskva/events");
	await main(page).getByRole("link", { name: "Календарь" }).click();
	const calendar = page.getByRole("dialog", { name: "Когда" }).getByRole("grid");
	await expect(calendar.first()).toBeVisible();
	// On phones the dialog is as wide as the screen, and shows all days of the week.
	await page.setViewportSize({ width: 360, height: 740 });
	const dialog = page.getByRole("dialog", { name: "Когда" });
	expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	await expect(dialog.getByRole("button", { name: /^Показать/ })).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Escape");
	await main(page).getByRole("link", { name: "Календарь" }).click();
	await expect(calendar.first()).toBeVisible();
});

test("a city's list has one card for each show, with all its dates, and months that stay in sight", async ({
	page,
}) => {
	await page.goto("/moskva/events");
	const titles = await main(page).getByRole("article").getByRole("heading").allTextContents();
	expect(titles.filter((title) => title.startsWith("Варежка"))).toHaveLength(1);
	const card = main(page).getByRole("article").filter({ hasText: "Вечер трудного дня" });
	await expect(card).toHaveCount(1);
	await expect(card).toContainText(/\d+, \d+, \d+ \p{L}+/u);
	const month = main(page).getByRole("heading", { level: 2 }).last();
	await main(page).getByRole("article").last().scrollIntoViewIfNeeded();
	await expect(month).toBeInViewport();
});

test("a long title takes at most four lines of its card", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/events");
	const lines = await main(page)
		.getByRole("article")
		.getByRole("heading")
		.evaluateAll((headings) =>
			headings.map(
				(heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
			),
		);
	expect(Math.max(...lines)).toBeLessThan(4.5);
});

test("an Arabic title on a card ends on its left, where an ellipsis would stand, at the card's side", async ({
	page,
}) => {
	await page.goto("/events");
	const heading = main(page).getByRole("article").getByRole("heading").first();
	const { card, first, last } = await heading.evaluate((title) => {
		const link = title.querySelector("a");
		if (!link) throw new Error("The title has no link");
		link.textContent = "ليلة الضحك!";
		const leftOf = (start: number) => {
			const range = document.createRange();
			range.setStart(link.firstChild ?? link, start);
			range.setEnd(link.firstChild ?? link, start + 1);
			return range.getBoundingClientRect().left;
		};
		return {
			card: title.getBoundingClientRect().left,
			first: leftOf(0),
			last: leftOf(link.textContent.length - 1),
		};
	});
	expect(last).toBeLessThan(first);
	expect(last - card).toBeLessThan(4);
});

test("the visitor's city stays the city of the menu on pages without one", async ({ page }) => {
	await page.goto("/kazan");
	await page.goto("/news");
	await expect(page.getByRole("button", { name: /Выбрать город\s+Казань/ })).toBeVisible();
	await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Афиша" }).click();
	await expect(page).toHaveURL(/\/kazan\/events$/);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("days and genres of a list are links", async ({ page }) => {
		await page.goto("/moskva/events");
		await days(page).first().click();
		await expect(page).toHaveURL(/\/moskva\/events\/day\//);
		await main(page)
			.getByRole("list", { name: "Жанры" })
			.getByRole("link", { name: "Концерты", exact: true })
			.click();
		await expect(page).toHaveURL(/\/category\/\d+$/);
	});
});
