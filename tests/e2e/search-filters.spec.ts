import {
	chips,
	chooseOption,
	dayFromNow,
	expectFilters,
	filterButton,
	namedList,
	openSearch,
	recordEventQueries,
	resultCards,
	resultsHeading,
	SEARCH_PATH,
} from "./fixtures/search";
import { expect, test } from "./fixtures/test";

test("search filters in a shared address become parameters of the API request", async ({ page }) => {
	const queries = recordEventQueries(page);
	const [from, to] = [dayFromNow(1), dayFromNow(40)];
	await openSearch(
		page,
		`${SEARCH_PATH}?categories=11&categories=21&halls=5202&places=2104&date_gte=${from}&date_lte=${to}&is_star_cast=1`,
	);
	await expect(chips(page)).toHaveCount(7);
	await expectFilters(queries, {
		category_id_in: "11,21",
		hall_id_in: "5202",
		place_id_in: "2104",
		started_gte: from,
		started_lte: to,
		label_id_in: "3",
	});
	await expect(namedList(page, "Выбранные фильтры")).toContainText("Театральный зал");
	await expect(namedList(page, "Выбранные фильтры")).toContainText("Дворец культуры «Гранит»");
});

test("a start date alone filters by one day; search in all cities can filter by several cities", async ({
	page,
}) => {
	const queries = recordEventQueries(page);
	await openSearch(page, `/events/search?cities=101&cities=102&date_gte=${dayFromNow(1)}`);
	await expect(resultsHeading(page, /Нашл|Ничего/)).toBeVisible();
	await expectFilters(queries, {
		location_id_in: "101,102",
		started_gte: dayFromNow(1),
		started_lte: dayFromNow(1),
	});
	await expect(namedList(page, "Выбранные фильтры")).toContainText("Санкт-Петербург");
});

test("search filters can be chosen and removed; back and forward restore them", async ({ page }) => {
	const queries = recordEventQueries(page);
	await openSearch(page, SEARCH_PATH);
	await chooseOption(page, "Жанры", "Стендап-концерты");
	await expect(page).toHaveURL(/\?categories=11$/);
	await expect(resultsHeading(page, /^Нашлось \d+/)).toBeVisible();
	const count = Number(/\d+/.exec((await resultsHeading(page, /^Нашлось/).textContent()) ?? "")?.[0]);
	// Dates of one show share a card.
	await expect.poll(() => resultCards(page).count()).toBeGreaterThan(1);
	expect(await resultCards(page).count()).toBeLessThanOrEqual(Math.min(count, 24));

	await chooseOption(page, "Площадка", "Дворец культуры «Гранит»");
	await expect(page).toHaveURL(/\?categories=11&places=2104$/);
	await expect(chips(page)).toHaveCount(3);
	await expectFilters(queries, { category_id_in: "11", place_id_in: "2104" });

	await page.goBack();
	await expect(page).toHaveURL(/\?categories=11$/);
	await expect(resultsHeading(page, new RegExp(`^Нашлось ${count} `))).toBeVisible();
	await page.goForward();
	await expect(chips(page)).toHaveCount(3);
	await chips(page).getByText("Стендап-концерты").click();
	await expect(page).toHaveURL(/\?places=2104$/);
	await expect(chips(page)).toHaveCount(1);
	await namedList(page, "Фильтры").getByRole("link", { name: "Звёздный состав" }).click();
	await chips(page).getByText("Сбросить всё").click();
	await expect(page).toHaveURL(new RegExp(`${SEARCH_PATH}$`));
	await expect(resultsHeading(page, "Ближайшие события")).toBeFocused();
});

test("back from an event restores the search's filters, loaded cards and scroll position", async ({
	page,
}) => {
	await openSearch(page, SEARCH_PATH);
	await filterButton(page, "Когда").click();
	await page.getByRole("dialog", { name: "Когда" }).getByRole("button", { name: "30 дней" }).click();
	await expect(resultsHeading(page, /^Нашлось/)).toBeVisible();
	await page.getByRole("button", { name: "Показать ещё" }).click();
	await expect.poll(() => resultCards(page).count()).toBeGreaterThan(24);
	const count = await resultCards(page).count();
	const card = resultCards(page).nth(25).getByRole("heading").getByRole("link");
	await card.scrollIntoViewIfNeeded();
	const scrollTopBefore = await page.evaluate(() => scrollY);
	expect(scrollTopBefore).toBeGreaterThan(600);
	const title = (await card.textContent()) ?? "";
	await card.click();
	// The announcement means that the event page is open.
	await expect(page.locator("#gatsby-announcer")).toHaveText(title);
	const queries = recordEventQueries(page);
	await page.goBack();
	await expect(page).toHaveURL(/\?date_gte=/);
	await expect(resultCards(page)).toHaveCount(count);
	const scrollDistance = () => page.evaluate((was) => Math.abs(scrollY - was), scrollTopBefore);
	await expect.poll(scrollDistance).toBeLessThan(20);
	await expect(chips(page)).toHaveCount(1);
	expect(queries.map(String)).toEqual([]);
});

test("search filters offer a venue's halls once the venue is chosen", async ({ page }) => {
	const queries = recordEventQueries(page);
	await openSearch(page, `${SEARCH_PATH}?places=2104`);
	await filterButton(page, "Зал").click();
	const dialog = page.getByRole("dialog", { name: "Зал" });
	await expect(dialog.getByRole("checkbox")).toHaveCount(2);
	await dialog.getByRole("checkbox", { name: "Малый зал" }).check();
	await dialog.getByRole("button", { name: /^Показать/ }).click();
	await expect(page).toHaveURL(/\?halls=5203&places=2104$/);
	await expectFilters(queries, { place_id_in: "2104", hall_id_in: "5203" });
});

test("search ignores invalid filters in the address", async ({ page }) => {
	const queries = recordEventQueries(page);
	await openSearch(
		page,
		`${SEARCH_PATH}?categories=abc&categories=-1&categories[x][y]=1&date_gte=2026-02-31&date_lte[]=1&is_star_cast=no&price_gte=1e9&q=%20&q=%E0%A4%A&a[b][c][d][e][f][g]=1&__proto__[x]=1`,
	);
	await expect(resultsHeading(page, "Ближайшие события")).toBeVisible();
	await expect(resultCards(page).first()).toBeVisible();
	await expectFilters(queries, {});
});

test("search reads at most 20 values of a parameter and 1,000 parameters from the address", async ({
	page,
}) => {
	const queries = recordEventQueries(page);
	const categories = Array.from({ length: 30 }, (_, at) => `categories=${at + 1}`).join("&");
	await openSearch(page, `${SEARCH_PATH}?${categories}`);
	await expect.poll(() => queries.at(-1)?.get("category_id_in")?.split(",").length).toBe(20);
	await openSearch(page, `${SEARCH_PATH}?categories=11&${"x=1&".repeat(999)}is_star_cast=1`);
	await expect(namedList(page, "Выбранные фильтры")).toContainText("Стендап-концерты");
	await expectFilters(queries, { category_id_in: "11" });
});

test("a filter whose script fails to load says so, and opens on the next click", async ({ page, watch }) => {
	watch.allow(/net::ERR_FAILED|ChunkLoadError/);
	await openSearch(page, SEARCH_PATH);
	await page.route(/\.js$/, (route) => route.abort());
	await filterButton(page, /^Жанры/).click();
	await expect(page.getByText("Список не загрузился.")).toBeVisible();
	await page.unroute(/\.js$/);
	await filterButton(page, /^Жанры/).click();
	await expect(page.getByRole("dialog", { name: "Жанры" })).toBeVisible();
});

test("a phone's search filters share one sheet, which traps the focus and counts found events", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openSearch(page, SEARCH_PATH);
	const opener = page.getByRole("main").getByRole("button", { name: "Фильтры" });
	await opener.press("Enter");
	const sheet = page.getByRole("dialog", { name: "Фильтры" });
	await expect(sheet).toBeVisible();
	for (let stop = 0; stop < 40; stop++) {
		await page.keyboard.press("Tab");
		// From the last element, the focus may leave for the browser's own controls, but not for the page behind.
		const isInside = await page.evaluate(() =>
			document.activeElement?.closest("body > *, dialog")?.matches("dialog"),
		);
		expect(isInside ?? true).toBe(true);
	}
	await page.keyboard.press("Escape");
	await expect(sheet).toBeHidden();
	await expect(opener).toBeFocused();

	await opener.press("Enter");
	await sheet.getByText("Календарь").click();
	await expect(sheet.getByRole("grid")).toBeVisible();
	await sheet.getByRole("button", { name: "30 дней" }).click();
	await sheet.getByRole("checkbox", { name: "Стендап-концерты" }).check();
	const showButton = sheet.getByRole("button", { name: /^Показать \d+ событи/ });
	const count = Number(/\d+/.exec((await showButton.textContent()) ?? "")?.[0]);
	await showButton.click();
	await expect(sheet).toBeHidden();
	await expect(page.getByRole("main").getByRole("button", { name: "Фильтры · 2" })).toBeVisible();
	await expect(resultsHeading(page, /^Нашлось/)).toContainText(String(count));
});
