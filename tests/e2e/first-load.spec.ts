import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { eventOnSaleInMoscow } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

// Run with the service worker, as for visitors; the configuration blocks it by default.
test.use({ serviceWorkers: "allow" });

const SCRIPT_BUDGET = 105 * 1_024;

/** Scripts of the page by address. Prefetched ones don't count: the browser doesn't run them. */
function watchScripts(page: Page): Map<string, Response> {
	const scripts = new Map<string, Response>();
	page.on("response", (response) => {
		if (response.request().resourceType() === "script") scripts.set(response.url(), response);
	});
	return scripts;
}

async function gzipBytes(scripts: ReadonlyMap<string, Response>): Promise<{ total: number; files: string[] }> {
	const sizes = await Promise.all(
		[...scripts].map(async ([url, response]) => ({ url, bytes: gzipSync(await response.body(), { level: 9 }).length })),
	);
	return {
		total: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
		files: sizes.map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`),
	};
}

test.describe("JavaScript loaded on a first visit until live prices show", () => {
	for (const name of ["the home page", "a city's list", "an event"] as const) {
		test(`of ${name} is at most 105 KB gzip`, async ({ page, sandbox }) => {
			const event = await eventOnSaleInMoscow();
			const path = { "the home page": "/moskva", "a city's list": "/moskva/events", "an event": event.path }[name];
			// Only live prices can show this availability.
			await sandbox.post(`/events/${event.event_source_id}`, { availability: "reserved" });
			const scripts = watchScripts(page);
			await page.goto(path);
			await expect(page.getByText("Всё в чужих корзинах").first()).toBeVisible();
			await sandbox.post("/reset");
			const { total, files } = await gzipBytes(scripts);
			expect(scripts.size).toBeGreaterThan(3);
			expect(total, files.join("\n")).toBeLessThanOrEqual(SCRIPT_BUDGET);
		});
	}
});
