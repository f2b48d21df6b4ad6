import type { Page } from "@playwright/test";
import { delayRequests } from "./fixtures/delayed";
import {
	countPageLoads,
	countRequests,
	navigateTo,
	openPage,
	openWithPausedClock,
} from "./fixtures/navigation";
import { expect, test } from "./fixtures/test";

/** Framework behaviour that the specification requires (spec §2, §4, §7, §9). */

// A service worker would bypass the network faults of these tests.
test.use({ serviceWorkers: "block" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const NEWS_DATA = "**/page-data/news/page-data.json*";

test("a page of another build reloads once, and is then shown (spec §2)", async ({ page }) => {
	await page.route("**/page-data/app-data.json*", (route) =>
		route.fulfill({ json: { webpackCompilationHash: "another-build" } }),
	);
	const loads = countPageLoads(page);
	await page.goto("/news");
	await expect.poll(loads).toBe(2);
	await page.waitForFunction(() => performance.getEntriesByName("onInitialClientRender").length > 0);
	await expect(heading(page)).toBeVisible();
	expect(loads()).toBe(2);
	expect(
		await page.evaluate(() => sessionStorage.getItem("gatsby-reload-compilation-hash-match")),
	).toBeNull();
});

test("a page of the same build doesn't reload (spec §2)", async ({ page }) => {
	const loads = countPageLoads(page);
	await openPage(page, "/news");
	expect(loads()).toBe(1);
});

test("a missing page shows the not-found page and a link to all events (spec §4, §7)", async ({
	page,
	watch,
}) => {
	watch.allow(/404/);
	const answer = await page.goto("/no-such-page");
	expect(answer?.status()).toBe(404);
	await expect(heading(page)).toHaveText("Такой страницы нет");
	await openPage(page, "/news");
	const headRequests = countRequests(
		page,
		(request) => request.method() === "HEAD" && request.url().endsWith("/no-such-page"),
	);
	const loads = countPageLoads(page);
	await navigateTo(page, "/no-such-page");
	await expect(heading(page)).toHaveText("Такой страницы нет");
	expect(page.url()).toMatch(/\/no-such-page$/);
	expect(headRequests()).toBe(1);
	expect(loads()).toBe(0);
	await page.getByRole("main").getByRole("link").first().click();
	await expect(page).toHaveURL(/\/events$/);
});

test("a page whose data fails with 404 is requested as a document (spec §4, §7)", async ({ page, watch }) => {
	watch.allow(/404|Not rendering React/);
	await openPage(page, "/persons");
	await page.route(NEWS_DATA, (route) => route.fulfill({ status: 404, body: "" }));
	const loads = countPageLoads(page);
	await navigateTo(page, "/news");
	await expect.poll(loads).toBe(1);
	await expect(page).toHaveURL(/\/news$/);
});

test("a page whose data fails with 500 shows the server error page (spec §4)", async ({ page, watch }) => {
	watch.allow(/500/);
	await openPage(page, "/persons");
	await page.route(NEWS_DATA, (route) => route.fulfill({ status: 500, body: "" }));
	const loads = countPageLoads(page);
	await navigateTo(page, "/news");
	await expect(page).toHaveTitle(await titleOf(page, "/500.html"));
	await expect(page).toHaveURL(/\/news$/);
	expect(loads()).toBe(0);
});

test("page data answered with 503 is requested three more times, then the document (spec §4)", async ({
	page,
	watch,
}) => {
	watch.allow(/503|Not rendering React/);
	await openPage(page, "/persons");
	let requests = 0;
	await page.route(NEWS_DATA, (route) => {
		requests++;
		return route.fulfill({ status: 503, body: "" });
	});
	const loads = countPageLoads(page);
	await page.evaluate(() => Reflect.set(window, "stays", true));
	await navigateTo(page, "/news");
	await expect.poll(loads).toBe(1);
	await expect(page).toHaveURL(/\/news$/);
	await expect.poll(() => page.evaluate(() => Reflect.has(window, "stays"))).toBe(false);
	expect(requests).toBeGreaterThanOrEqual(4);
});

test("a page whose data loads on the third retry opens without a document request (spec §4)", async ({
	page,
	watch,
}) => {
	watch.allow(/503/);
	await openPage(page, "/persons");
	let requests = 0;
	await page.route(NEWS_DATA, (route) =>
		++requests <= 3 ? route.fulfill({ status: 503, body: "" }) : route.fallback(),
	);
	const loads = countPageLoads(page);
	await navigateTo(page, "/news");
	await expect(page).toHaveTitle(await titleOf(page, "/news"));
	expect(requests).toBe(4);
	expect(loads()).toBe(0);
});

test("a page whose code fails to load is requested as a document (spec §2, §4)", async ({ page, watch }) => {
	watch.allow(/component---src-screens-news-index-news-index|net::ERR_FAILED|chunk/i);
	await openPage(page, "/about");
	await page.route("**/component---src-screens-news-index-news-index-tsx-*.js", (route) => route.abort());
	const loads = countPageLoads(page);
	await navigateTo(page, "/news");
	await expect.poll(loads).toBeGreaterThanOrEqual(1);
	await page.unroute("**/component---src-screens-news-index-news-index-tsx-*.js");
	await expect(page).toHaveURL(/\/news$/);
	await expect(heading(page)).toBeVisible();
});

test("an open page reloads at its address when one of its chunks fails to load (spec §2, §4)", async ({
	page,
	watch,
}) => {
	watch.allow(/Loading chunk 12 failed/);
	await openPage(page, "/about");
	await navigateTo(page, "/news");
	await expect(page).toHaveTitle(await titleOf(page, "/news"));
	const loads = countPageLoads(page);
	await page.evaluate(() => {
		void Promise.reject(new Error("Loading chunk 12 failed."));
	});
	await expect.poll(loads).toBe(1);
	await expect(page).toHaveURL(/\/news$/);
	await expect(heading(page)).toBeVisible();
});

async function titleOf(page: Page, path: string): Promise<string> {
	const html = await page.evaluate(async (from) => (await fetch(from)).text(), path);
	return /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
}

test("a progress bar is visible from one second after a navigation until the page opens (spec §9)", async ({
	page,
}) => {
	await openWithPausedClock(page, "/about");
	const release = await delayRequests(page, /\/page-data\/news\/page-data\.json/);
	const bar = page.getByRole("progressbar", { name: "Страница загружается" });
	await navigateTo(page, "/news");
	await page.clock.runFor(900);
	await expect(bar).toBeHidden();
	await page.clock.runFor(200);
	await expect(bar).toBeVisible();
	await release();
	await page.clock.resume();
	await expect(page).toHaveURL(/\/news$/);
	await expect(bar).toBeHidden();
});

test("filters chosen on the search page change its address but don't download its data again", async ({
	page,
}) => {
	const searchData = countRequests(page, (request) =>
		/\/moskva\/events\/search\/page-data\.json/.test(request.url()),
	);
	await openPage(page, "/moskva/events/search?utm_source=mail&categories=11");
	const chosen = page.getByRole("list", { name: "Выбранные фильтры" });
	await expect(chosen).toContainText("Стендап-концерты");
	const afterFirstVisit = searchData();
	await chosen.getByRole("link", { name: /Стендап-концерты/ }).click();
	await expect(page).not.toHaveURL(/categories/);
	await expect(chosen).toBeHidden();
	expect(searchData()).toBe(afterFirstVisit);
});
