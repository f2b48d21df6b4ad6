import { SCREENS, walkThrough } from "./fixtures/every-screen";
import { openMenu } from "./fixtures/menu";
import { eventOnSaleInMoscow } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

test.use({ javaScriptEnabled: false });

test.describe("without JavaScript", () => {
	test("finds a city, its list and an event by links", async ({ page }) => {
		await page.goto("/");
		await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
		await page.getByRole("main").getByRole("link", { name: "Москва" }).first().click();
		await expect(page).toHaveURL(/\/moskva$/);
		await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Афиша" }).click();
		await expect(page.getByRole("main").getByRole("article")).toHaveCount(24);
		await page.getByRole("navigation", { name: "Страницы" }).getByRole("link", { name: "Страница 2" }).click();
		await expect(page).toHaveURL(/\/moskva\/events\/page\/2$/);
		await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
		await expect(page).toHaveURL(/\/moskva\/events\/\d+$/);
	});

	test("an event shows time, venue, built price and how to buy", async ({ page }) => {
		const event = await eventOnSaleInMoscow();
		await page.goto(event.path);
		await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
		const aside = page.getByRole("complementary", { name: "Купить билет" });
		await expect(aside.locator("time").first()).toBeVisible();
		await expect(aside).toContainText(/\d\s?₽/);
		await expect(aside.getByRole("link", { name: /Как доехать/ })).toHaveAttribute("href", /^https:/);
		await expect(page.getByRole("main").locator('a[href^="tel:"]').first()).toBeVisible();
	});

	test("cards show prices", async ({ page }) => {
		await page.goto("/moskva/events");
		expect(
			await page
				.getByRole("main")
				.getByText(/\d\s?₽/)
				.count(),
		).toBeGreaterThan(15);
	});

	test("chooses the city on the home page", async ({ page }) => {
		await page.goto("/moskva/events");
		await page.getByRole("button", { name: /Выбрать город/ }).click();
		await expect(page).toHaveURL(/\/$/);
		const cities = page.locator("#cities");
		await expect(cities.getByRole("link", { name: /^Москва/ })).toBeVisible();
		await expect(cities.getByRole("link", { name: /^Самарканд/ })).toBeHidden();
		await cities.getByText("Все города").click();
		await expect(cities.getByRole("link", { name: /^Самарканд/ })).toBeVisible();
	});

	test("the menu of a phone opens", async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto("/moskva");
		await openMenu(page);
		await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Площадки" }).click();
		await expect(page).toHaveURL(/\/moskva\/places$/);
	});

	test("a category links to its list of events", async ({ page }) => {
		await page.goto("/moskva/events");
		await page.getByRole("list", { name: "Жанры" }).getByRole("link").first().click();
		await expect(page).toHaveURL(/\/moskva\/events\/category\/\d+$/);
		await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
	});

	test("search explains that it needs JavaScript and links to lists by date, venue and genre", async ({ page }) => {
		await page.goto("/moskva/events/search");
		const ways = page.getByRole("navigation", { name: "Фильтры" });
		await expect(ways).toContainText("отключены скрипты");
		for (const way of ["Афиша", "Площадки", "Стендап-концерты"])
			await expect(ways.getByRole("link", { name: way }).first()).toBeVisible();
		await ways.getByRole("link", { name: "Площадки" }).click();
		await expect(page).toHaveURL(/\/moskva\/places$/);
	});

	for (const group of Object.keys(SCREENS).filter((name) => !/orders|trouble/.test(name))) {
		test(`${group} have headings and texts, and no controls that need scripts`, async ({ page }) => {
			const look = async () => {
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
				const words = ((await page.getByRole("main").textContent()) ?? "").length;
				const dead = await page.locator("button:visible, input:visible, [aria-busy=true]:visible").count();
				return [...(words < 150 ? ["says next to nothing"] : []), ...(dead > 0 ? [`has ${dead} dead controls`] : [])];
			};
			expect(await walkThrough(page, group, look)).toEqual([]);
		});
	}
});
