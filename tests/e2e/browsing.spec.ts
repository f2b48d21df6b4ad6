import type { Page } from "@playwright/test";
import { BUILD_TIME_PATH } from "#src/config/constants";
import { delayRequests } from "./fixtures/delayed";
import { bottomOf, CHOOSE_BUTTON, EVENTS } from "./fixtures/hall";
import { openSection } from "./fixtures/menu";
import { eventOnSaleInMoscow, shopEvent } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

// Run with the service worker, as visitors do; playwright.config.ts blocks it by default.
test.use({ serviceWorkers: "allow" });

/** The day on which the site was built, as visitors read it: "21 ноября". */
function dayOfBuild(page: Page): Promise<string> {
	return page.evaluate(async (path) => {
		const { builtAt } = await (await fetch(path)).json();
		return new Intl.DateTimeFormat("ru", { day: "numeric", month: "long" }).format(new Date(builtAt));
	}, BUILD_TIME_PATH);
}

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

test("an event's ticket link scrolls to tickets; “Back” goes to the page's top, then to the city", async ({
	page,
}) => {
	const event = await eventOnSaleInMoscow();
	await page.goto("/moskva");
	await page.goto(event.path);
	await page
		.getByRole("complementary", { name: "Купить билет" })
		.getByRole("link", { name: CHOOSE_BUTTON })
		.click();
	await expect(page).toHaveURL(/#tickets$/);
	await expect(page.getByRole("heading", { name: "Билеты", exact: true })).toBeInViewport();
	await page.goBack();
	await expect(page).toHaveURL(new RegExp(`${event.path}$`));
	await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeInViewport();
	await page.goBack();
	await expect(page).toHaveURL(/\/moskva$/);
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

test("event pages add live availability to the build's price; the ticket link stays put", async ({
	page,
	sandbox,
}) => {
	const event = await eventOnSaleInMoscow();
	await sandbox.post(`/events/${event.event_source_id}`, { availability: "few_left" });
	const release = await delayRequests(page, /\/v2\/events_prices/);
	await page.goto(event.path);
	const ticketPanel = page.getByRole("complementary", { name: "Купить билет" });
	const button = ticketPanel.getByRole("link", { name: CHOOSE_BUTTON });
	await expect(ticketPanel).toContainText("₽");
	const boxBefore = await button.boundingBox();
	await release();
	await expect(ticketPanel.getByText(/Мало билетов|Остал/)).toBeVisible();
	expect(await button.boundingBox()).toEqual(boxBefore);
	await sandbox.post("/reset");
});

test("if live prices fail, events show date, directions and the build-day price", async ({
	page,
	sandbox,
	watch,
}) => {
	watch.allow(/events_prices/);
	const event = await eventOnSaleInMoscow();
	await sandbox.post("/faults", { kind: "status", status: 503, path: "/v2/events_prices", times: 100 });
	await page.goto(event.path);
	await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
	const ticketPanel = page.getByRole("complementary", { name: "Купить билет" });
	await expect(ticketPanel.locator("time").first()).toBeVisible();
	await expect(ticketPanel).toContainText("₽");
	await expect(ticketPanel.getByRole("link", { name: /Как доехать/ })).toHaveAttribute("href", /^https:/);
	// "на 21 ноября" (as of 21 November) at the default test time.
	const asOf = `на ${await dayOfBuild(page)}`;
	await expect(ticketPanel.getByText(asOf)).toBeVisible();
	await page.goto("/moskva/events");
	await expect(page.getByRole("article").getByText(asOf).first()).toBeVisible();
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

for (const [status, words] of [
	["cancelled", "Событие отменено"],
	["postponed", "Событие отложено"],
	["moved", "Дата изменилась"],
] as const) {
	test(`an event page says that the event is ${status}, and offers tickets only if it is moved`, async ({
		page,
	}) => {
		const event = await shopEvent((each) => each.status === status);
		await page.goto(event.path);
		await expect(page.getByText(words)).toBeVisible();
		await expect(page.getByRole("button", { name: CHOOSE_BUTTON })).toHaveCount(status === "moved" ? 1 : 0);
		if (status === "moved") await expect(page.getByRole("main").locator("del").first()).toBeVisible();
	});
}

test("a sold-out event's page offers a link to its section of other dates or cities, not tickets", async ({
	page,
}) => {
	await page.goto(EVENTS.soldOut.path);
	await expect(page.getByRole("heading", { name: "Все билеты проданы" })).toBeVisible();
	await expect(page.getByRole("button", { name: CHOOSE_BUTTON })).toHaveCount(0);
	const ticketPanel = page.getByRole("complementary", { name: "Купить билет" });
	const alternativesLink = ticketPanel.getByRole("link", { name: /^(?:Другие даты|В других городах)$/ });
	const alternativesHeading = await alternativesLink.textContent();
	await alternativesLink.click();
	await expect(page.getByRole("heading", { name: alternativesHeading ?? "" })).toBeInViewport();
});

test("an event page runs no script from the event's description", async ({ page }) => {
	const event = await shopEvent(({ description }) => description.includes("<script>"));
	await page.goto(event.path);
	await expect(
		page.getByRole("heading", { level: 1, name: "Хакеры шутят: и другие закрывающие теги" }),
	).toBeVisible();
	expect(await page.evaluate(() => "__hacked" in window)).toBe(false);
	await expect(page.getByRole("main").locator("iframe, [onclick], [style*=position]")).toHaveCount(0);
});

test("the chosen theme and text size are kept after a reload", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("button", { name: "Вид и настройки" }).click();
	const dialog = page.getByRole("dialog", { name: "Вид и настройки" });
	const readStyles = () =>
		page.evaluate(() => {
			const { backgroundColor, color, fontSize } = getComputedStyle(document.body);
			return { backgroundColor, color, fontSize };
		});
	const stylesBefore = await readStyles();
	await dialog.getByRole("radio", { name: "Тёмная" }).check();
	await dialog.getByRole("radio", { name: "Крупный", exact: true }).check();
	const chosenStyles = await readStyles();
	expect(chosenStyles).not.toEqual(stylesBefore);
	await page.reload();
	expect(await readStyles()).toEqual(chosenStyles);
});

test("a list of events shows prices in the currency chosen in the settings", async ({ page }) => {
	await page.goto("/moskva/events");
	await page.getByRole("button", { name: "Вид и настройки" }).click();
	const priceRequest = page.waitForRequest(/currency_code=GEL/);
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("radio", { name: /лари|GEL/i }).check();
	await priceRequest;
	await dialog.getByRole("button", { name: "Закрыть" }).click();
	const prices = page.getByRole("main").getByText(/ლ|₾|GEL/);
	await expect(prices.first()).toBeVisible();
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
