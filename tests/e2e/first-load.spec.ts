import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { eventOnSaleInMoscow } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

// Run with the service worker, as visitors do; playwright.config.ts blocks it by default.
test.use({ serviceWorkers: "allow" });

const SCRIPT_BUDGET_BYTES = 127 * 1_024;

/** Collects the page's scripts by address, without prefetched ones, which the browser doesn't run. */
function watchScripts(page: Page): Map<string, Response> {
	const scripts = new Map<string, Response>();
	page.on("response", (response) => {
		if (response.request().resourceType() === "script") scripts.set(response.url(), response);
	});
	return scripts;
}

for (const name of ["a city's page", "a city's event list", "an event"] as const) {
	test(`${name} loads at most 127 KiB of gzipped scripts until live prices are shown`, async ({
		page,
		sandbox,
	}) => {
		const event = await eventOnSaleInMoscow();
		const path = {
			"a city's page": "/moskva",
			"a city's event list": "/moskva/events",
			"an event": event.path,
		}[name];
		// Only live prices can show this availability.
		await sandbox.post(`/events/${event.event_source_id}`, { availability: "reserved" });
		const scripts = watchScripts(page);
		await page.goto(path);
		await expect(page.getByText("Всё в чужих корзинах").first()).toBeVisible();
		await sandbox.post("/reset");
		expect(scripts.size).toBeGreaterThan(3);
		const sizes = new Map<string, number>();
		for (const [url, response] of scripts)
			sizes.set(url, gzipSync(await response.body(), { level: 9 }).length);
		const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
		expect(total, [...sizes].join("\n")).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
	});
}

test("scripts and their data load once the page is painted, and the first posters of a list load with the page", async ({
	page,
}) => {
	await page.goto("/moskva/events");
	// The posters are decorative, beside their titles, so they have no role.
	const posters = page.locator("article img");
	for (const index of [0, 1]) await expect(posters.nth(index)).toHaveAttribute("fetchpriority", "high");
	await expect(posters.nth(2)).toHaveAttribute("loading", "lazy");
	const { paint, loaded } = await page.evaluate(() => ({
		paint: performance.getEntriesByName("first-paint")[0]?.startTime,
		loaded: performance
			.getEntriesByType("resource")
			.filter(({ name }) => /\.js(?:on)?$/.test(name))
			.map(({ name, startTime }) => ({ name, startTime })),
	}));
	for (const kind of [/\.js$/, /page-data\.json$/, /app-data\.json$/, /\/texts\//])
		expect(
			loaded.some(({ name }) => kind.test(name)),
			String(kind),
		).toBe(true);
	const first = Math.min(...loaded.map(({ startTime }) => startTime));
	expect(first).toBeGreaterThan(paint ?? Number.POSITIVE_INFINITY);
});

for (const [name, path] of [
	["a page that a campaign leads to", "/moskva/events?utm_source=mail&utm_campaign=%D0%B7%D0%B8%D0%BC%D0%B0"],
	["the page to which a bank returns buyers", "/order/success?order=400109999"],
] as const)
	test(`${name} fetches its data from one address`, async ({ page }) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		await page.goto(path);
		await expect.poll(() => requests.some((url) => /\/page-data\/app-data\.json$/.test(url))).toBe(true);
		await page.waitForLoadState("networkidle");
		// The service worker saves them from there, too.
		const addresses = requests.filter((url) =>
			url.includes(`/page-data${path.split("?")[0]}/page-data.json`),
		);
		expect([...new Set(addresses)]).toHaveLength(1);
	});

for (const name of ["the home page", "a city's event list", "an event"] as const) {
	test(`${name} comes to life without a date formatter, the first of which blocks a phone for 200 ms`, async ({
		page,
	}) => {
		const event = await eventOnSaleInMoscow();
		const path = { "the home page": "/", "a city's event list": "/moskva/events", "an event": event.path }[
			name
		];
		await page.addInitScript(() => {
			const made: string[] = [];
			Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
				construct(target, [locale, options]) {
					made.push(JSON.stringify([locale, options]));
					return new target(locale, options);
				},
			});
			Object.assign(window, { made });
		});
		const pricesAnswer = page.waitForResponse(/events_prices/);
		await page.goto(path);
		await pricesAnswer;
		expect(await page.evaluate(() => Reflect.get(window, "made"))).toEqual([]);
	});
}
