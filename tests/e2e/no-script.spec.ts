import { SCREEN_GROUPS, walkThrough } from "./fixtures/every-screen";
import { EVENTS } from "./fixtures/hall";
import { openMenu, openSection } from "./fixtures/menu";
import { eventOnSaleInMoscow } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

test.use({ javaScriptEnabled: false });

test("without JavaScript, links lead from home to a city, to events with prices, and to an event", async ({
	page,
}) => {
	await page.goto("/");
	await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Москва" }).first().click();
	await expect(page).toHaveURL(/\/moskva$/);
	await openSection(page, "Афиша", /\/moskva\/events$/);
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(24);
	const prices = page.getByRole("main").getByText(/\d\s?₽/);
	expect(await prices.count()).toBeGreaterThan(15);
	await page.getByRole("navigation", { name: "Страницы" }).getByRole("link", { name: "Страница 2" }).click();
	await expect(page).toHaveURL(/\/moskva\/events\/page\/2$/);
	await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
	await expect(page).toHaveURL(/\/moskva\/events\/\d+$/);
});

test("without JavaScript, an event page shows time, price, phone number and link to directions", async ({
	page,
}) => {
	const event = await eventOnSaleInMoscow();
	await page.goto(event.path);
	await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
	const ticketPanel = page.getByRole("complementary", { name: "Купить билет" });
	await expect(ticketPanel.locator("time").first()).toBeVisible();
	await expect(ticketPanel).toContainText(/\d\s?₽/);
	await expect(ticketPanel.getByRole("link", { name: /Как доехать/ })).toHaveAttribute("href", /^https:/);
	await expect(page.getByRole("main").locator('a[href^="tel:"]').first()).toBeVisible();
});

test("without JavaScript, an event's photos link to their pictures", async ({ page, request }) => {
	await page.goto(EVENTS.seated.path);
	const address = await page.getByRole("link", { name: /Фото 1 из 2/ }).getAttribute("href");
	const answer = await request.get(address ?? "");
	expect(answer.headers()["content-type"]).toMatch(/^image\//);
});

test("without JavaScript, an event page shows the hall with the names of its zones", async ({ page }) => {
	await page.goto(EVENTS.seated.path);
	const tickets = page.locator("#tickets");
	await expect(tickets.getByRole("img", { name: "Схема зала" })).toBeVisible();
	await expect(tickets.getByRole("listitem")).toHaveText([/Партер/, /Сектор Б/, /Сектор А/, /Сектор В/]);
});

test("without JavaScript, the city button leads to the list of cities on the home page", async ({ page }) => {
	await page.goto("/moskva/events");
	await page.getByRole("button", { name: /Выбрать город/ }).click();
	await expect(page).toHaveURL(/\/$/);
	const cities = page.locator("#cities");
	await expect(cities.getByRole("link", { name: /^Москва/ })).toBeVisible();
	await expect(cities.getByRole("link", { name: /^Самарканд/ })).toBeHidden();
	await cities.getByText("Все города").click();
	await expect(cities.getByRole("link", { name: /^Самарканд/ })).toBeVisible();
});

test("without JavaScript, on a phone, the site's menu opens, and its link to venues works", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/moskva");
	await openMenu(page);
	await openSection(page, "Площадки", /\/moskva\/places$/);
});

test("without JavaScript, a genre link in a city's list of events leads to the genre's events", async ({
	page,
}) => {
	await page.goto("/moskva/events");
	await page
		.getByRole("list", { name: "Жанры" })
		.getByRole("link", { name: "Концерты", exact: true })
		.click();
	await expect(page).toHaveURL(/\/moskva\/events\/category\/\d+$/);
	await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("without JavaScript, search says that scripts are off and offers links to events, venues and genres", async ({
	page,
}) => {
	await page.goto("/moskva/events/search?categories=11");
	await expect(page.getByRole("search")).toBeHidden();
	const links = page.getByRole("navigation", { name: "Фильтры" });
	await expect(links).toContainText("отключены скрипты");
	for (const name of ["Афиша", "Площадки", "Стендап-концерты"])
		await expect(links.getByRole("link", { name }).first()).toBeVisible();
	await links.getByRole("link", { name: "Площадки" }).click();
	await expect(page).toHaveURL(/\/moskva\/places$/);
	await page.goBack();
	await links.getByRole("link", { name: /КВН/ }).click();
	await expect(page).toHaveURL(/\/kvn$/);
	await page.goBack();
	await page.getByRole("main").getByRole("link", { name: "Показать ещё" }).click();
	await expect(page).toHaveURL(/\/moskva\/events\/page\/2$/);
	await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

for (const group of Object.keys(SCREEN_GROUPS).filter((name) => !/orders|error/.test(name))) {
	test(`without JavaScript, screens (${group}) have heading, footer and text, no controls that need scripts`, async ({
		page,
	}) => {
		const checkPage = async () => {
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
			const length = ((await page.getByRole("main").textContent()) ?? "").length;
			const controls = await page.locator("button:visible, input:visible, [aria-busy=true]:visible").count();
			return [
				...(length < 120 ? ["has hardly any text"] : []),
				...(controls > 0 ? [`has ${controls} controls that need scripts`] : []),
			];
		};
		expect(await walkThrough(page, group, checkPage)).toEqual([]);
	});
}
