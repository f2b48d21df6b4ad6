import type { Page } from "@playwright/test";
import { bottomOf } from "./fixtures/hall";
import { openSection } from "./fixtures/menu";
import { expect, test } from "./fixtures/test";

// Run with the service worker, as visitors do; playwright.config.ts blocks it by default.
test.use({ serviceWorkers: "allow" });

/** Waits until hydration has added dates to the addresses of links above a list of events (“Weekend”). */
async function expectDatedLinks(page: Page): Promise<void> {
	const weekend = page.getByRole("main").getByRole("link", { name: "Выходные", exact: true });
	await expect(weekend).toHaveAttribute("href", /date_gte/);
}

test("links go from home via a city and its events to an event, Back and breadcrumbs to the city", async ({
	page,
}) => {
	await page.goto("/");
	await page.getByRole("main").getByRole("link", { name: "Казань" }).first().click();
	await expect(page).toHaveURL(/\/kazan$/);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Казан");
	await openSection(page, "Афиша", /\/kazan\/events$/);
	const firstEventLink = page
		.getByRole("main")
		.getByRole("article")
		.first()
		.getByRole("heading")
		.getByRole("link");
	const title = (await firstEventLink.textContent()) ?? "";
	await firstEventLink.click();
	await expect(page).toHaveURL(/\/kazan\/events\/\d+$/);
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(page).toHaveTitle(/—/);
	await page.goBack();
	await expect(page).toHaveURL(/\/kazan\/events$/);
	await page.getByRole("navigation", { name: "Вы здесь" }).getByRole("link").last().click();
	await expect(page).toHaveURL(/\/kazan$/);
});

test("a list of events has links to its further pages", async ({ page }) => {
	await page.goto("/events");
	const pages = page.getByRole("navigation", { name: "Страницы" });
	const firstCardText = await page.getByRole("main").getByRole("article").first().textContent();
	await pages.getByRole("link", { name: "Страница 2" }).click();
	await expect(page).toHaveURL(/\/events\/page\/2$/);
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(24);
	await expect(page.getByRole("main").getByRole("article").first()).not.toHaveText(firstCardText ?? "");
	await pages.getByRole("link", { name: "Назад" }).click();
	await expect(page).toHaveURL(/\/events$/);
});

test("the Back button restores the page and the scroll position of a list of events", async ({ page }) => {
	await page.goto("/moskva/events");
	await expectDatedLinks(page);
	await page.getByRole("navigation", { name: "Страницы" }).getByRole("link", { name: "Страница 2" }).click();
	await expect(page).toHaveURL(/\/page\/2$/);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	const card = page.getByRole("main").getByRole("article").last().getByRole("heading").getByRole("link");
	await card.scrollIntoViewIfNeeded();
	const scrollTopBefore = await page.evaluate(() => scrollY);
	expect(scrollTopBefore).toBeGreaterThan(300);
	await card.click();
	await expect(page).toHaveURL(/\/events\/\d+$/);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect(page).toHaveURL(/\/page\/2$/);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTopBefore);
	await page.goBack();
	await expect(page).toHaveURL(/\/moskva\/events$/);
});

test("a click on an event card starts a view transition; a link clicked right after still opens", async ({
	page,
}) => {
	await page.addInitScript(() => {
		const startTransition = document.startViewTransition.bind(document);
		document.startViewTransition = (update) => {
			const { dataset } = document.documentElement;
			dataset["transitions"] = String(Number(dataset["transitions"] ?? 0) + 1);
			return startTransition(update);
		};
	});
	await page.goto("/moskva/events");
	await expectDatedLinks(page);
	const cards = page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link");
	const openAndReturn = async (index: number) => {
		const title = (await cards.nth(index).textContent()) ?? "";
		await cards.nth(index).click();
		await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL(/\/moskva\/events$/);
		await expect(cards).toHaveCount(24);
	};
	const transitions = async () => Number((await page.locator("html").getAttribute("data-transitions")) ?? 0);
	for (const index of [0, 1]) {
		// A page that a busy machine loads slowly opens without a transition; at the second click it is loaded.
		await openAndReturn(index);
		const before = await transitions();
		await openAndReturn(index);
		expect(await transitions()).toBe(before + 1);
	}
	await cards.nth(2).click({ noWaitAfter: true });
	await openSection(page, "Новости", /\/news$/);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Новости");
});

test("a city typed in a wrong keyboard layout is found, chosen, and remembered on the home page", async ({
	page,
}) => {
	await page.goto("/");
	await page.getByRole("button", { name: /Выбрать город/ }).click();
	const dialog = page.getByRole("dialog", { name: "Где ищем?" });
	await dialog.getByRole("textbox", { name: "Название города" }).fill("cjxb");
	await dialog.getByRole("link", { name: /^Сочи/ }).click();
	await expect(page).toHaveURL(/\/sochi$/);
	await expect(dialog).toBeHidden();
	// Wait until the page shows the city; the address changes earlier.
	await expect(page.getByRole("button", { name: /Выбрать город\s+Сочи/ })).toBeVisible();
	// React stores it after it has shown it.
	await expect.poll(() => page.evaluate(() => localStorage.getItem("city"))).toContain("sochi");
	await page.goto("/");
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole("button", { name: /Выбрать город\s+Сочи/ })).toBeVisible();
});

test("lists of performers, venues and news link to the pages of their items", async ({ page }) => {
	await page.goto("/persons");
	await page.getByRole("main").getByRole("article").first().getByRole("link").click();
	await expect(page).toHaveURL(/\/persons\/person\/\d+$/);
	await page.goto("/moskva/places");
	await page.getByRole("main").getByRole("article").getByRole("link").first().click();
	await expect(page).toHaveURL(/\/moskva\/places\/\d+$/);
	await page.goto("/news");
	await page.getByRole("main").getByRole("article").first().getByRole("link").click();
	await expect(page).toHaveURL(/\/news\/\d+$/);
	await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
});

test("the age rating on a past event's card takes only the width of its text", async ({ page }) => {
	await page.clock.setFixedTime(Date.now() + 400 * 24 * 3_600_000);
	await page.goto("/moskva/events");
	const cards = page.getByRole("main").getByRole("article").filter({ hasText: "Прошло" });
	await expect(cards).toHaveCount(24);
	const mark = cards.getByText(/^\d+\+$/).first();
	const gap = await mark.evaluate((box) => {
		const text = document.createRange();
		text.selectNodeContents(box);
		return box.getBoundingClientRect().width - text.getBoundingClientRect().width;
	});
	expect(gap).toBeLessThan(16);
});

test("an event list requests prices of over ten shows in one call, without duplicate source ids", async ({
	page,
}) => {
	const priceRequest = page.waitForRequest(/\/v2\/events_prices\?/);
	await page.goto("/events");
	const query = new URL((await priceRequest).url()).searchParams;
	const ids = (query.get("event_source_id_in") ?? "").split(",");
	expect(ids.length).toBeGreaterThan(10);
	expect(new Set(ids).size).toBe(ids.length);
	expect(query.get("source_id")).toBe("2");
	expect(query.get("currency_code")).toBe("RUB");
});

for (const path of ["/", "/moskva"]) {
	test(`${path} at 1440 px shows captions and prices of the first six events without scrolling`, async ({
		page,
	}) => {
		await page.goto(path);
		const main = page.getByRole("main");
		await expect(main.getByRole("list", { name: "Когда" }).getByRole("link")).toHaveCount(14);
		const height = page.viewportSize()?.height ?? 0;
		const cards = [0, 1, 2, 3, 4, 5].map((index) => main.getByRole("article").nth(index));
		for (const card of cards) expect(await bottomOf(card.getByText("₽").first())).toBeLessThanOrEqual(height);
		// The large card and the cards beside it end at about the same height.
		const [lead = 0, ...others] = await Promise.all(cards.map(bottomOf));
		expect(Math.abs(lead - Math.max(...others))).toBeLessThan(200);
	});
}
