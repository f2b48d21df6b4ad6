import { goToBasket, openSeatedEvent, orderSeats, SEATED_SHOW, takeSeats } from "./fixtures/buyer";
import { type CounterRecord, fakeCounter } from "./fixtures/counter";
import { interact, openSection, sections } from "./fixtures/menu";
import { openBill, payAtTheBank } from "./fixtures/orders";
import { isForeign, recordUrls } from "./fixtures/tally";
import { expect, test } from "./fixtures/test";
import { overrideSettings } from "./fixtures/theme";

// Run with the service worker, as visitors do; playwright.config.ts blocks it by default.
test.use({ serviceWorkers: "allow" });

/** Id of the demo's second analytics account, which gets reports of event pages only. */
const EVENT_PAGES_COUNTER_ID = 10_000_002;

test("analytics doesn't load with the page, but on the first interaction", async ({ page }) => {
	const thirdPartyUrls = recordUrls(page, isForeign);
	await page.goto("/", { waitUntil: "networkidle" });
	expect(thirdPartyUrls).toEqual([]);
	const scriptRequest = page.waitForRequest("https://mc.yandex.ru/metrika/tag.js");
	await interact(page);
	await scriptRequest;
});

test("analytics loads after some seconds without any interaction", async ({ page }) => {
	await page.clock.install();
	await page.goto("/");
	const scriptRequest = page.waitForRequest("https://mc.yandex.ru/metrika/tag.js");
	await page.clock.runFor(12_000);
	await scriptRequest;
});

test("analytics reports each page with its title, event pages also to a second account", async ({ page }) => {
	const readRecords = await fakeCounter(page);
	await page.goto("/?utm_source=mail");
	const pages: [string, string][] = [["/?utm_source=mail", await page.title()]];
	const navigateTo = async (go: () => Promise<void>, address: RegExp) => {
		await go();
		await expect(page).toHaveURL(address);
		await expect(page).not.toHaveTitle(pages.at(-1)?.[1] ?? "");
		pages.push([new URL(page.url()).pathname, await page.title()]);
	};
	await navigateTo(() => sections(page).getByRole("link", { name: "Новости" }).click(), /\/news$/);
	await navigateTo(() => sections(page).getByRole("link", { name: "Афиша" }).click(), /\/events$/);
	await navigateTo(() => page.locator("main a[href*='/events/6']").first().click(), /\/events\/\d+$/);
	await navigateTo(() => sections(page).getByRole("link", { name: "Артисты" }).click(), /\/persons$/);

	const origin = new URL(page.url()).origin;
	const hits = async () => (await readRecords()).filter(({ kind }) => kind === "hit");
	await expect.poll(async () => (await hits()).at(-1)?.url).toBe(`${origin}/persons`);
	const reportedPages = (await hits()).map(({ id, url, title }) => [id, url, title]);
	const expectedPages = pages.flatMap(([path, title]) => {
		const accounts = path.includes("/events/") ? [10_000_001, EVENT_PAGES_COUNTER_ID] : [10_000_001];
		return accounts.map((account) => [account, origin + path, title]);
	});
	expect(reportedPages).toEqual(expectedPages);
});

test("the analytics counter gets the options that the specification and the landing set", async ({
	page,
}) => {
	const readRecords = await fakeCounter(page);
	await page.goto("/");
	await interact(page);
	await expect
		.poll(async () => (await readRecords())[0]?.options)
		.toMatchObject({
			id: 10_000_001,
			clickmap: true,
			trackLinks: true,
			accurateTrackBounce: true,
			webvisor: true,
			ecommerce: "dataLayer",
			defer: true,
		});
});

test("analytics reports viewed events, added tickets, one purchase, but no order secret or e-mail address", async ({
	page,
}) => {
	const readRecords = await fakeCounter(page);
	await orderSeats(page, 2);
	await payAtTheBank(page);
	const number = new URL(page.url()).searchParams.get("order");
	const purchaseEntries = async () =>
		dataLayerEntries(await readRecords()).filter((entry) => entry.includes('"purchase"'));
	await expect.poll(purchaseEntries).toHaveLength(1);
	await openBill(page, 2);
	await openSection(page, "Новости", /\/news$/);
	await expect.poll(async () => (await readRecords()).at(-1)?.url).toMatch(/\/news$/);

	const records = await readRecords();
	const [purchase = ""] = await purchaseEntries();
	expect(await purchaseEntries()).toHaveLength(1);
	expect(purchase).toContain(`"id":"${number}"`);
	expect(dataLayerEntries(records).filter((entry) => entry.includes('"detail"'))[0]).toContain(SEATED_SHOW);
	const addEntries = dataLayerEntries(records).filter((entry) => entry.includes('"add"'));
	expect(addEntries.reduce((sum, entry) => sum + Number(/"quantity":(\d+)/.exec(entry)?.[1]), 0)).toBe(2);
	const secret = await page.evaluate(
		() => /"secret":"([^"]+)"/.exec(localStorage.getItem("orders") ?? "")?.[1],
	);
	expect(secret).toMatch(/\S{8}/);
	expect(JSON.stringify(records)).not.toContain(secret ?? "");
	expect(JSON.stringify(records)).not.toContain("anna@example.com");
});

test("analytics reports tickets that the buyer removes from the basket", async ({ page }) => {
	const readRecords = await fakeCounter(page);
	await openSeatedEvent(page);
	await takeSeats(page, 2);
	await goToBasket(page);
	const removeButtons = page.getByRole("button", { name: /^Убрать: / });
	await removeButtons.first().click();
	const removeEntries = async () =>
		dataLayerEntries(await readRecords()).filter((entry) => entry.includes('"remove"'));
	await expect.poll(removeEntries).toHaveLength(1);
	expect((await removeEntries())[0]).toMatch(/"name":".*Глеб Сорокопут.*","price":\d+,"quantity":1/);
});

test("analytics records no sessions and has no data layer when the landing disables them", async ({
	page,
}) => {
	const readRecords = await fakeCounter(page);
	await overrideSettings(page, { ui_metric_webvisor: false, ui_metric_ecommerce: false });
	await page.goto("/news");
	await interact(page);
	await expect
		.poll(async () => (await readRecords())[0]?.options)
		.toMatchObject({ id: 10_000_001, webvisor: false });
	expect((await readRecords())[0]?.options).not.toHaveProperty("ecommerce");
	expect(await page.evaluate(() => Reflect.has(window, "dataLayer"))).toBe(false);
});

function dataLayerEntries(records: readonly CounterRecord[]): string[] {
	return records.filter(({ kind }) => kind === "layer").map(({ entry }) => JSON.stringify(entry));
}

test("a page stays visible when scripts requested on the first interaction fail to load", async ({
	page,
	watch,
}) => {
	watch.allow(/blocked-part|net::ERR_FAILED/);
	await page.goto("/");
	const loadedScripts = new Set(await page.evaluate(() => [...document.scripts].map(({ src }) => src)));
	let blockedCount = 0;
	await page.context().route(/-[0-9a-f]{8,}\.js$/, async (route) => {
		const isTemplate = /component---/.test(route.request().url());
		if (loadedScripts.has(route.request().url()) || isTemplate) return route.fallback();
		blockedCount++;
		return route.abort();
	});
	await interact(page);
	await expect.poll(() => blockedCount).toBeGreaterThan(0);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(page.url()).toMatch(/\/$/);
});

test("session storage keeps the UTM parameters of an address, and no other parameters", async ({ page }) => {
	await page.goto("/news?utm_source=mail&utm_campaign=winter&other=1");
	await page.goto("/events");
	const storedUtm = await page.evaluate(() => sessionStorage.getItem("utm"));
	expect(JSON.parse(storedUtm ?? "{}")).toEqual({ utm_source: "mail", utm_campaign: "winter" });
});
