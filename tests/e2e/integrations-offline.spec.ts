import type { BrowserContext, Page } from "@playwright/test";
import { SANDBOX_URL } from "../tools/servers";
import { orderSeats } from "./fixtures/buyer";
import { interact, openSection } from "./fixtures/menu";
import { openBill, payAtTheBank, ticketCodes } from "./fixtures/orders";
import { TestSite, test } from "./fixtures/own-site";
import { expect } from "./fixtures/test";

test.beforeEach(({ watch }) => watch.allow(/net::ERR_/));

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function activateWorker(page: Page): Promise<void> {
	await interact(page);
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the service worker has cached a path. Polls from the test, as waitForFunction doesn't await promises. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
	const isCached = () => page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path);
	await expect.poll(isCached, `${path} is cached`).toBe(true);
}

function readCachedUrls(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
		const cachedRequests = await Promise.all(openCaches.map((cache) => cache.keys()));
		return cachedRequests.flat().map(({ url }) => url);
	});
}

async function disconnect(context: BrowserContext, site: TestSite): Promise<void> {
	await site.goOffline();
	await context.route(`${SANDBOX_URL}/**`, (route) => route.abort("internetdisconnected"));
}

const waitForHydration = (page: Page) =>
	page.waitForFunction(() => performance.getEntriesByName("onInitialClientRender").length > 0);

test("the service worker starts with the page, without an interaction", async ({ page, site: _ }) => {
	await page.goto("/");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
		`${TestSite.url}/sw.js`,
	);
});

test("the service worker isn't registered over http at 127.0.0.1, unlike at localhost", async ({
	page,
	site: _,
}) => {
	const screen = page.waitForResponse(/\/component---/);
	await page.goto(TestSite.url.replace("localhost", "127.0.0.1"));
	await screen;
	await waitForHydration(page);
	const analytics = page.waitForRequest(/mc\.yandex\.ru/);
	await interact(page);
	await analytics;
	expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test("visited pages open offline on reload, by address and by link", async ({ page, context, site }) => {
	await page.goto("/moskva");
	await activateWorker(page);
	await waitUntilCached(page, "/moskva");
	await openSection(page, "Афиша", /\/moskva\/events$/);
	await waitUntilCached(page, "/moskva/events");
	const title = await heading(page).textContent();
	await disconnect(context, site);

	await page.reload();
	await waitForHydration(page);
	await expect(heading(page)).toHaveText(title ?? "");
	await page.goto("/moskva?utm_source=mail");
	await waitForHydration(page);
	await expect(heading(page)).toBeVisible();
	await openSection(page, "Афиша", /\/moskva\/events$/);
	await expect(heading(page)).toHaveText(title ?? "");
});

test("unvisited pages show the offline page; back online, its button loads them", async ({
	page,
	context,
	site,
}) => {
	await page.goto("/moskva");
	await activateWorker(page);
	await waitUntilCached(page, "/offline");
	await waitUntilCached(page, "/page-data/offline/page-data.json");
	await expect
		.poll(async () => (await readCachedUrls(page)).join())
		.toContain("component---src-screens-offline-");
	await disconnect(context, site);
	await page.goto("/news?from=mail");
	await expect(heading(page)).toHaveText("Нет сети");
	await waitForHydration(page);
	await page.getByRole("button", { name: "Попробовать снова" }).click();
	await expect(heading(page)).toHaveText("Нет сети");
	await site.goOnline();
	await page.getByRole("button", { name: "Попробовать снова" }).click();
	await expect(page).toHaveURL(/\/news\?from=mail$/);
	await expect(heading(page)).not.toHaveText("Нет сети");
});

test("paid tickets open offline, but the service worker caches no API responses", async ({
	page,
	context,
	site,
}) => {
	await orderSeats(page, 2);
	await payAtTheBank(page);
	await openBill(page, 2);
	const addresses = page.getByText("Москва, ул. Шарикоподшипниковская, 21");
	await expect(addresses).toHaveCount(2);
	const { pathname } = new URL(page.url());
	await waitUntilCached(page, pathname);
	await waitUntilCached(page, "/order");
	const cachedUrls = await readCachedUrls(page);
	expect(cachedUrls.length).toBeGreaterThan(10);
	expect(
		cachedUrls.filter((url) => !url.startsWith(`${TestSite.url}/`) || /\/(?:api|v\d)\/|#/.test(url)),
	).toEqual([]);

	// Gatsby sends this message when a page and its data come from different builds.
	await page.evaluate(() =>
		navigator.serviceWorker.controller?.postMessage({ gatsbyApi: "clearPathResources" }),
	);
	await disconnect(context, site);
	await page.reload();
	await expect(ticketCodes(page)).toHaveCount(2);
	await expect(addresses).toHaveCount(2);
	await expect(page.getByText("Нет интернета: показываем сохранённые билеты.")).toBeVisible();
	const newTab = await context.newPage();
	await newTab.goto("/order");
	await newTab.getByRole("main").getByRole("link").first().click();
	await expect(ticketCodes(newTab)).toHaveCount(2);
});

const updateNotice = (page: Page) => page.getByText("Вышла новая версия сайта");

test("a notice announces a new version of the site; only its button reloads the page", async ({
	page,
	site,
}) => {
	await page.goto("/moskva");
	await activateWorker(page);
	await waitUntilCached(page, "/moskva");
	site.release = "second";
	await page.reload();
	await page.evaluate(() => Reflect.set(window, "stays", true));
	await activateWorker(page);
	await expect(updateNotice(page)).toBeVisible();
	expect(await page.evaluate(() => Reflect.has(window, "stays"))).toBe(true);
	await page.getByRole("button", { name: "Обновить" }).click();
	await page.waitForFunction(() => !Reflect.has(window, "stays"));
	await expect(heading(page)).toBeVisible();
});

test("a new version of the site isn't announced on the basket page, where the next link opens it", async ({
	page,
	site,
}) => {
	await page.goto("/moskva");
	await activateWorker(page);
	await waitUntilCached(page, "/moskva");
	site.release = "second";
	await page.goto("/cart");
	await expect(heading(page)).toBeVisible();
	// Gatsby sets this once the new version's worker is installed; its links then load whole pages.
	await page.waitForFunction(() => Reflect.has(window, "___swUpdated"));
	await expect(updateNotice(page)).toBeHidden();
	await page.evaluate(() => Reflect.set(window, "stays", true));
	await openSection(page, "Новости", /\/news$/);
	await page.waitForFunction(() => !Reflect.has(window, "stays"));
	await expect(heading(page)).toHaveText("Новости");
	await expect(updateNotice(page)).toBeHidden();
});
