import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures/test";

/** Framework behaviour that the specification requires (§2, §4, §9). */

// A service worker would bypass the network faults of these tests.
test.use({ serviceWorkers: "block" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const NEWS_DATA = "**/page-data/news/page-data.json*";

function count(page: Page, is: (request: Request) => boolean): () => number {
	let asked = 0;
	page.on("request", (request) => {
		if (is(request)) asked++;
	});
	return () => asked;
}

const documents = (page: Page) =>
	count(page, (request) => request.isNavigationRequest() && request.frame() === page.mainFrame());

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	// Polled from here: a page with a stopped clock can't wait.
	await expect.poll(() => page.evaluate(() => performance.getEntriesByName("onInitialClientRender").length)).toBe(1);
}

/** Installs a fake clock; performance marks stay real to detect hydration. */
async function takeClock(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const { performance } = window;
		Object.defineProperty(window, "performance", { get: () => performance, set: () => undefined });
	});
	await page.clock.install(NOON);
}

/** Stops the page's time; tests advance it. */
async function stopClock(page: Page): Promise<void> {
	await page.clock.pauseAt(new Date("2026-11-21T13:00:00Z"));
}

const NOON = { time: new Date("2026-11-21T12:00:00Z") };

async function follow(page: Page, path: string): Promise<void> {
	await page.evaluate((to) => Reflect.get(window, "___navigate")(to), path);
}

test.describe("page of another build (§2)", () => {
	test("reloads once and is then shown", async ({ page }) => {
		await page.route("**/page-data/app-data.json*", (route) =>
			route.fulfill({ json: { webpackCompilationHash: "another-build" } }),
		);
		const loads = documents(page);
		await page.goto("/news");
		await expect.poll(loads).toBe(2);
		await page.waitForFunction(() => performance.getEntriesByName("onInitialClientRender").length > 0);
		await expect(heading(page)).toBeVisible();
		expect(loads()).toBe(2);
		expect(await page.evaluate(() => sessionStorage.getItem("gatsby-reload-compilation-hash-match"))).toBeNull();
	});

	test("doesn't reload when the builds match", async ({ page }) => {
		const loads = documents(page);
		await open(page, "/news");
		expect(loads()).toBe(1);
	});
});

test.describe("missing page (§4, §8)", () => {
	test("shows the not-found page on load and after a link", async ({ page, watch }) => {
		watch.allow(/404/);
		const answer = await page.goto("/no-such-page");
		expect(answer?.status()).toBe(404);
		const text = await heading(page).textContent();
		await open(page, "/news");
		const heads = count(page, (request) => request.method() === "HEAD" && request.url().endsWith("/no-such-page"));
		const loads = documents(page);
		await follow(page, "/no-such-page");
		await expect(heading(page)).toHaveText(text ?? "");
		expect(page.url()).toMatch(/\/no-such-page$/);
		expect(heads()).toBe(1);
		expect(loads()).toBe(0);
	});

	test("loads in full when only its data is missing", async ({ page, watch }) => {
		watch.allow(/404/);
		await open(page, "/persons");
		await page.route(NEWS_DATA, (route) => route.fulfill({ status: 404, body: "" }));
		const loads = documents(page);
		await follow(page, "/news");
		await expect.poll(loads).toBe(1);
		await expect(page).toHaveURL(/\/news$/);
	});
});

test.describe("page whose data fails to load (§4)", () => {
	test("shows the server error page after a server error", async ({ page, watch }) => {
		watch.allow(/500/);
		await open(page, "/persons");
		await page.route(NEWS_DATA, (route) => route.fulfill({ status: 500, body: "" }));
		const loads = documents(page);
		await follow(page, "/news");
		await expect(page).toHaveTitle(await titleOf(page, "/500.html"));
		await expect(page).toHaveURL(/\/news$/);
		expect(loads()).toBe(0);
	});

	test("retries three times, then loads in full", async ({ page, watch }) => {
		watch.allow(/503|Not rendering React/);
		await open(page, "/persons");
		let asked = 0;
		await page.route(NEWS_DATA, (route) => {
			asked++;
			return route.fulfill({ status: 503, body: "" });
		});
		const loads = documents(page);
		await page.evaluate(() => Reflect.set(window, "stays", true));
		await follow(page, "/news");
		await expect.poll(loads).toBe(1);
		await expect(page).toHaveURL(/\/news$/);
		await expect.poll(() => page.evaluate(() => Reflect.has(window, "stays"))).toBe(false);
		expect(asked).toBeGreaterThanOrEqual(4);
	});

	test("opens when a retry succeeds", async ({ page, watch }) => {
		watch.allow(/503/);
		await open(page, "/persons");
		let asked = 0;
		await page.route(NEWS_DATA, (route) =>
			++asked <= 3 ? route.fulfill({ status: 503, body: "" }) : route.fallback(),
		);
		const loads = documents(page);
		await follow(page, "/news");
		await expect(page).toHaveTitle(await titleOf(page, "/news"));
		expect(asked).toBe(4);
		expect(loads()).toBe(0);
	});
});

test.describe("page whose code fails to load (§2, §4)", () => {
	test("loads in full at its address", async ({ page, watch }) => {
		watch.allow(/component---src-screens-news-index-news-index|net::ERR_FAILED|chunk/i);
		await open(page, "/about");
		await page.route("**/component---src-screens-news-index-news-index-tsx-*.js", (route) => route.abort());
		const loads = documents(page);
		await follow(page, "/news");
		await expect.poll(loads).toBeGreaterThanOrEqual(1);
		await page.unroute("**/component---src-screens-news-index-news-index-tsx-*.js");
		await expect(page).toHaveURL(/\/news$/);
		await expect(heading(page)).toBeVisible();
	});

	test("reloads at the last path when a chunk fails later", async ({ page, watch }) => {
		watch.allow(/Loading chunk 12 failed/);
		await open(page, "/about");
		await follow(page, "/news");
		await expect(page).toHaveTitle(await titleOf(page, "/news"));
		const loads = documents(page);
		await page.evaluate(() => {
			void Promise.reject(new Error("Loading chunk 12 failed."));
		});
		await expect.poll(loads).toBe(1);
		await expect(page).toHaveURL(/\/news$/);
		await expect(heading(page)).toBeVisible();
	});
});

async function titleOf(page: Page, path: string): Promise<string> {
	const html = await page.evaluate(async (from) => (await fetch(from)).text(), path);
	return /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
}

test.describe("prefetching of visible links (§9)", () => {
	const LINKS = [1, 2, 3, 4, 5, 6].map((number) => `/nowhere-${number}`);

	// Before the page opens: a route that comes later has the browser abort prefetches that it answers.
	test.beforeEach(({ page }) =>
		page.route("**/page-data/nowhere-*/page-data.json", (route) => route.fulfill({ json: {} })),
	);

	/** Prefetches six pages like visible links. @returns the number of network requests */
	async function enqueue(page: Page): Promise<() => number> {
		const asked = new Set<string>();
		page.on("request", (request) => {
			if (request.url().includes("/page-data/nowhere-")) asked.add(request.url());
		});
		await page.evaluate((paths) => {
			for (const path of paths) window.___loader?.enqueue(path);
		}, LINKS);
		return () => asked.size;
	}

	/** Keeps the page's own links from being prefetched. */
	async function forgetOwnLinks(page: Page): Promise<void> {
		await page.addInitScript(() => {
			Reflect.set(
				window,
				"IntersectionObserver",
				class {
					observe() {}
					unobserve() {}
					disconnect() {}
				},
			);
		});
	}

	test("fetches four pages at a time, every three seconds", async ({ page, watch }) => {
		watch.allow(/nowhere|404/);
		await takeClock(page);
		await forgetOwnLinks(page);
		await open(page, "/offline");
		await stopClock(page);
		const asked = await enqueue(page);
		await page.clock.runFor(2_900);
		expect(asked()).toBe(0);
		await page.clock.runFor(200);
		await expect.poll(asked).toBe(4);
		// The next three seconds start after these four, so advance in small steps.
		let passed = 0;
		const afterAStep = async () => {
			await page.clock.runFor(100);
			passed += 100;
			if (passed <= 2_800) expect(asked()).toBe(4);
			return asked();
		};
		await expect.poll(afterAStep, { intervals: [20] }).toBe(6);
	});

	for (const [who, prepare] of [
		["on 2g", () => Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ effectiveType: "2g" }) })],
		[
			"who saves data",
			() => Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
		],
		["who is a robot", () => Object.defineProperty(Navigator.prototype, "userAgent", { get: () => "Googlebot/2.1" })],
	] as const) {
		test(`is off for a visitor ${who}`, async ({ page }) => {
			await page.addInitScript(prepare);
			await takeClock(page);
			const ahead = count(page, (request) => /page-data\/(?!app-data)/.test(request.url()));
			await open(page, "/offline");
			await stopClock(page);
			const before = ahead();
			const asked = await enqueue(page);
			for (let batch = 1; batch <= 5; batch++) {
				await page.clock.runFor(6_000);
				// A round trip gives the browser time to start its requests.
				await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()));
			}
			expect(asked()).toBe(0);
			expect(ahead()).toBe(before);
		});
	}
});

test.describe("slow page (§9)", () => {
	test("shows a progress bar after a second until it opens", async ({ page }) => {
		await takeClock(page);
		await open(page, "/about");
		await stopClock(page);
		let release: () => void = () => undefined;
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(NEWS_DATA, async (route) => {
			await held;
			await route.fallback();
		});
		const bar = page.getByRole("progressbar", { name: "Страница загружается" });
		await follow(page, "/news");
		await page.clock.runFor(900);
		await expect(bar).toBeHidden();
		await page.clock.runFor(200);
		await expect(bar).toBeVisible();
		release();
		await page.clock.resume();
		await expect(page).toHaveURL(/\/news$/);
		await expect(bar).toBeHidden();
	});
});

test("a campaign or a filter in the address doesn't download the page's data again", async ({ page }) => {
	const dataWithQuery = count(page, (request) => /page-data\.json\?/.test(request.url()));
	const searchData = count(page, (request) => /\/moskva\/events\/search\/page-data\.json/.test(request.url()));
	await open(page, "/moskva/events/search?utm_source=mail&categories=11");
	const afterFirstVisit = searchData();
	await follow(page, "/moskva/events/search?utm_source=mail&categories=12");
	await expect(page.getByRole("list", { name: "Выбранные фильтры" })).toContainText("КВН");
	await open(page, "/moskva?utm_source=mail");
	expect(dataWithQuery()).toBe(0);
	expect(searchData()).toBe(afterFirstVisit);
});
