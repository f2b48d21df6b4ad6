import type { Page } from "@playwright/test";
import { BUILD_TIME_PATH } from "#src/config/constants";
import { delayRequests } from "./fixtures/delayed";
import { CHOOSE_BUTTON, EVENTS } from "./fixtures/hall";
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
