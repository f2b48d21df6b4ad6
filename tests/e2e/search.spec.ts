import type { Page } from "@playwright/test";
import { delayRequests } from "./fixtures/delayed";
import {
	chips,
	chooseOption,
	EVENTS_API,
	filterButton,
	openSearch,
	recordEventQueries,
	resultCards,
	resultsHeading,
	SEARCH_PATH,
} from "./fixtures/search";
import { expect, test } from "./fixtures/test";

async function cardPricesInRubles(page: Page): Promise<number[]> {
	const texts = await resultCards(page)
		.getByText(/\d\s?₽/)
		.allTextContents();
	return texts.map((text) => Number(text.replace(/\D/g, "")));
}

test("a maximum price limits the prices of the search results", async ({ page }) => {
	await openSearch(page, SEARCH_PATH);
	await filterButton(page, "Цена").click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("textbox", { name: "До" }).fill("700");
	await dialog.getByRole("button", { name: /^Показать/ }).click();
	await expect(page).toHaveURL(/\?price_lte=700$/);
	await expect(resultsHeading(page, /^Нашлось/)).toBeVisible();
	const prices = await cardPricesInRubles(page);
	expect(prices.length).toBeGreaterThan(0);
	expect(Math.max(...prices)).toBeLessThanOrEqual(700);
});

test("search results are never replaced by late answers to earlier filters", async ({ page }) => {
	const release = await delayRequests(page, /\/v1\/events\?.*category_id_in=11\b/);
	await openSearch(page, SEARCH_PATH);
	// Matches requests for the list of results, not for their number on the dialog's button.
	const results = /category_id_in=11&.*per_page=24$/;
	const slow = page.waitForRequest(results);
	await chooseOption(page, "Жанры", "Стендап-концерты");
	const cancelled = page.waitForEvent("requestfailed", (request) => results.test(request.url()));
	await slow;
	await page.goBack();
	await expect(chips(page)).toHaveCount(0);
	await chooseOption(page, "Жанры", "КВН");
	await expect(resultsHeading(page, /^Нашлось|^Ничего/)).toBeVisible();
	const heading = await resultsHeading(page, /^Нашлось|^Ничего/).textContent();
	expect((await cancelled).failure()?.errorText).toBe("net::ERR_ABORTED");
	await release();
	await filterButton(page, /^Жанры/).hover();
	expect(await resultsHeading(page, /./).textContent()).toBe(heading);
	await expect(page).toHaveURL(/\?categories=12$/);
});

test("while search results load, a skeleton takes their place, as wide and about as high", async ({
	page,
}) => {
	const release = await delayRequests(page, EVENTS_API);
	await openSearch(page, `${SEARCH_PATH}?categories=11`);
	const skeleton = page.getByRole("status", { name: "Ищем…" });
	const firstSkeleton = await skeleton.getByRole("listitem", { includeHidden: true }).first().boundingBox();
	await release();
	await expect(resultsHeading(page, /^Нашлось/)).toBeVisible();
	const card = await resultCards(page).first().boundingBox();
	expect(Math.abs((firstSkeleton?.width ?? 0) - (card?.width ?? 1_000))).toBeLessThan(1);
	expect(Math.abs((firstSkeleton?.y ?? 0) - (card?.y ?? 1_000))).toBeLessThan(1);
	expect(Math.abs((firstSkeleton?.height ?? 0) - (card?.height ?? 1_000))).toBeLessThan(120);
});

test("a search without results links to itself without one filter, and to itself in all cities", async ({
	page,
}) => {
	await openSearch(page, `${SEARCH_PATH}?categories=21&is_star_cast=1`);
	await expect(resultsHeading(page, "Ничего не нашлось")).toBeVisible();
	const links = page.getByRole("main").getByRole("link", { name: /^Без фильтра .*событи/ });
	await expect(links.first()).toBeVisible();
	const text = await links.first().textContent();
	await links.first().click();
	await expect(
		resultsHeading(page, new RegExp(`^Нашлось ${/(\d+)\sсобыти/.exec(text ?? "")?.[1]}\\s`)),
	).toBeVisible();
	await page.goBack();
	await page.getByRole("main").getByRole("link", { name: "Искать во всех городах" }).click();
	await expect(page).toHaveURL(/^[^?]*:\d+\/events\/search\?categories=21&is_star_cast=1$/);
});

test("after a failed search request, the retry button loads results for the same filters", async ({
	page,
	watch,
}) => {
	watch.allow(/500/);
	await page.route(EVENTS_API, (route) => route.fulfill({ status: 500, body: "{}" }));
	await openSearch(page, `${SEARCH_PATH}?categories=11`);
	await expect(resultsHeading(page, "Поиск не отвечает")).toBeVisible();
	await page.unroute(EVENTS_API);
	await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
	await expect(resultsHeading(page, /^Нашлось \d+/)).toBeVisible();
	await expect(page).toHaveURL(/\?categories=11$/);
});

test("search results load automatically once the network is back", async ({ page, context, watch }) => {
	watch.allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
	await openSearch(page, `${SEARCH_PATH}?categories=12`);
	await expect(resultsHeading(page, /^Нашлось/)).toBeVisible();
	await context.setOffline(true);
	await chooseOption(page, "Жанры", "Стендап-концерты");
	await expect(resultsHeading(page, "Нет интернета")).toBeVisible();
	await context.setOffline(false);
	await expect(resultsHeading(page, /^Нашлось \d+/)).toBeVisible();
	await expect(page).toHaveURL(/categories=12&categories=11$/);
});

test("the search page requests events only after the first interaction, page 2 after “Show more”", async ({
	page,
}) => {
	const queries = recordEventQueries(page);
	await openSearch(page, SEARCH_PATH);
	expect(queries.map(String)).toEqual([]);
	await page.mouse.wheel(0, 100);
	await expect.poll(() => queries.length).toBe(1);
	await page.getByRole("button", { name: "Показать ещё" }).click();
	await expect(resultCards(page).nth(24)).toBeVisible();
	expect(queries.at(-1)?.get("page")).toBe("2");
});

test("a slow press on “Show more” adds page 2, though the live search replaces the link", async ({
	page,
}) => {
	await openSearch(page, SEARCH_PATH);
	await page.getByRole("main").getByRole("link", { name: "Показать ещё" }).click({ delay: 1_500 });
	await expect(resultCards(page).nth(24)).toBeVisible();
	await expect(page).toHaveURL(new RegExp(`${SEARCH_PATH}$`));
});

test("search results sorted by price start with the cheapest; reload and back keep this order", async ({
	page,
}) => {
	await openSearch(page, SEARCH_PATH);
	const order = page.getByRole("main").getByRole("combobox", { name: "Порядок" });
	await order.selectOption({ label: "Сначала дешёвые" });
	await expect(page).toHaveURL(/\?sort=price$/);
	await expect(resultsHeading(page, /^Нашлось/)).toBeVisible();
	await page.getByRole("button", { name: "Показать ещё" }).click();
	await expect(resultCards(page).nth(24)).toBeVisible();
	// Sold-out events come last, whatever their price.
	const prices = (await cardPricesInRubles(page)).slice(0, 20);
	expect(prices).toHaveLength(20);
	expect(prices).toEqual([...prices].sort((one, other) => one - other));
	await page.reload();
	await expect(order).toHaveValue("price");
	await expect(resultsHeading(page, /^Нашлось/)).toBeVisible();
	await order.selectOption({ label: "Сначала ближайшие" });
	await expect(page).toHaveURL(new RegExp(`${SEARCH_PATH}$`));
	await page.goBack();
	await expect(order).toHaveValue("price");
});

for (const size of [
	{ width: 360, height: 740 },
	{ width: 1_440, height: 900 },
]) {
	test(`search results begin at most 420 px from the top on a screen ${size.width} px wide`, async ({
		page,
	}) => {
		await page.setViewportSize(size);
		await openSearch(page, SEARCH_PATH);
		expect((await resultsHeading(page, "Ближайшие события").boundingBox())?.y).toBeLessThanOrEqual(420);
	});
}
