import type { Page } from "@playwright/test";
import { countRequests, openWithPausedClock } from "./fixtures/navigation";
import { expect, test } from "./fixtures/test";

// A service worker would bypass the routes of these tests.
test.use({ serviceWorkers: "block" });

test.describe("prefetching of visible links (spec §9)", () => {
	// Add the route before the page opens; the browser would abort prefetches answered by a route added later.
	test.beforeEach(({ page }) =>
		page.route("**/page-data/nowhere-*/page-data.json", (route) => route.fulfill({ json: {} })),
	);

	/** Enqueues six pages for prefetching, as visible links do. @returns a counter of their requests */
	async function prefetchSix(page: Page): Promise<() => number> {
		const requests = new Set<string>();
		page.on("request", (request) => {
			if (request.url().includes("/page-data/nowhere-")) requests.add(request.url());
		});
		await page.evaluate(() => {
			for (let number = 1; number <= 6; number++) window.___loader?.enqueue(`/nowhere-${number}`);
		});
		return () => requests.size;
	}

	test("prefetching fetches at most four pages every three seconds", async ({ page, watch }) => {
		watch.allow(/nowhere|404/);
		// Prevent prefetching of the links on the page itself.
		await page.addInitScript(() => {
			class IdleObserver {
				observe() {}
				unobserve() {}
				disconnect() {}
			}
			Reflect.set(window, "IntersectionObserver", IdleObserver);
		});
		await openWithPausedClock(page, "/offline");
		const requests = await prefetchSix(page);
		await page.clock.runFor(2_900);
		expect(requests()).toBe(0);
		await page.clock.runFor(200);
		await expect.poll(requests).toBe(4);
		// The next interval starts when the first four pages have loaded, so advance in small steps.
		let passedMs = 0;
		const afterAStep = async () => {
			await page.clock.runFor(100);
			passedMs += 100;
			if (passedMs <= 2_800) expect(requests()).toBe(4);
			return requests();
		};
		await expect.poll(afterAStep, { intervals: [20] }).toBe(6);
	});

	for (const [who, property, value] of [
		["on 2G", "connection", { effectiveType: "2g" }],
		["who saves data", "connection", { saveData: true }],
		["who is a robot", "userAgent", "Googlebot/2.1"],
	] as const) {
		test(`prefetching fetches nothing for a visitor ${who}`, async ({ page }) => {
			await page.addInitScript(
				([name, given]) => Object.defineProperty(Navigator.prototype, name, { get: () => given }),
				[property, value] as const,
			);
			const pageDataRequests = countRequests(page, (request) =>
				/page-data\/(?!app-data)/.test(request.url()),
			);
			await openWithPausedClock(page, "/offline");
			const requestsBefore = pageDataRequests();
			const requests = await prefetchSix(page);
			for (let batch = 1; batch <= 5; batch++) {
				await page.clock.runFor(6_000);
				// A round trip gives the browser time to start its requests.
				await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()));
			}
			expect(requests()).toBe(0);
			expect(pageDataRequests()).toBe(requestsBefore);
		});
	}
});
