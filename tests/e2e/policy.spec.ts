import type { BrowserContext, Page } from "@playwright/test";
import { fakeChat } from "./fixtures/chat";
import { interact, openSection } from "./fixtures/menu";
import { fakeReportServer, throwError } from "./fixtures/reports";
import { expect, test } from "./fixtures/test";

// A service worker would bypass the Playwright routes that change scripts and documents.
test.use({ serviceWorkers: "block" });

/** Records what the Content Security Policy blocks. @returns a function that lists what was blocked on a page */
async function recordViolations(context: BrowserContext): Promise<(page: Page) => Promise<string[]>> {
	await context.addInitScript(() => {
		const violations: string[] = [];
		Reflect.set(window, "refused", violations);
		addEventListener("securitypolicyviolation", ({ disposition, effectiveDirective, blockedURI }) => {
			if (disposition === "enforce") violations.push(`${effectiveDirective} ${blockedURI}`);
		});
	});
	return (page) => page.evaluate(() => Reflect.get(window, "refused"));
}

test("the CSP allows analytics, a chat script of another host, and error reports", async ({
	page,
	context,
	watch,
}) => {
	watch.allow(/from a test/);
	const violations = await recordViolations(context);
	const loadedUrls: string[] = [];
	await context.route(/https:\/\/(?:mc\.yandex\.ru|chat\.example)\//, (route) => {
		loadedUrls.push(route.request().url());
		return route.fulfill({
			contentType: "text/javascript",
			body: `window.${"x".repeat(loadedUrls.length)} = 1`,
		});
	});
	await fakeChat(context, "", "https://chat.example/widget.js");
	const reports = await fakeReportServer(context);
	await page.goto("/news");
	await interact(page);
	await expect.poll(() => loadedUrls).toContain("https://mc.yandex.ru/metrika/tag.js");
	await expect.poll(() => loadedUrls).toContain("https://chat.example/widget.js");
	if (process.env["GATSBY_SENTRY_DSN"]) {
		await throwError(page, "from a test");
		await expect.poll(() => reports.join()).toContain("from a test");
	}
	await openSection(page, "Афиша", /\/events$/);
	expect(await violations(page)).toEqual([]);
});

/** Markup that an attacker could inject: scripts of other hosts and of the shop, inline code, a foreign base URL. */
const INJECTED_MARKUP = [
	'<script src="https://yastatic.net/angularjs/1.6.9/angular.min.js"></script><p ng-app>{{alert(1)}}</p>',
	'<script src="https://mc.yandex.ru/watch/1?callback=alert"></script>',
	'<script src="/texts/x.js"></script>',
	"<script>Reflect.set(window, 'smuggled', 1)</script>",
	"<img src=x: onerror=\"Reflect.set(window, 'smuggled', 1)\">",
	'<iframe srcdoc="<script>parent.smuggled = 1</script>"></iframe>',
	'<base href="https://evil.example/">',
].join("");

test("the CSP blocks injected base URLs and scripts, also in frames and handlers", async ({
	page,
	context,
	watch,
}) => {
	watch.allow(/Content Security Policy|placeholder: \{\{alert|violates|net::ERR|x:| csp$|loopback/);
	const violations = await recordViolations(context);
	const requestedUrls: string[] = [];
	await context.route(/yastatic\.net|mc\.yandex\.ru|evil\.example|\/texts\/x\.js/, (route) => {
		requestedUrls.push(route.request().url());
		return route.fulfill({ contentType: "text/javascript", body: "window.smuggled = 1" });
	});
	// A document served by a Playwright route can't call local servers, so only its markup is checked.
	await page.route("**/news", async (route) => {
		const response = await route.fetch();
		await route.fulfill({
			response,
			body: (await response.text()).replace("<body>", `<body>${INJECTED_MARKUP}`),
		});
	});
	await page.goto("/news");
	await expect.poll(async () => (await violations(page)).length).toBeGreaterThan(4);
	expect(requestedUrls).toEqual([]);
	expect(await page.evaluate(() => Reflect.get(window, "smuggled"))).toBeUndefined();
});
