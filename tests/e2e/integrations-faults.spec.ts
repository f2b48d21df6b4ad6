import type { Page, Route } from "@playwright/test";
import { goToBasket, openSeatedEvent, takeSeats } from "./fixtures/buyer";
import { CHAT_SCRIPT, fakeChat } from "./fixtures/chat";
import { interact } from "./fixtures/menu";
import { test } from "./fixtures/own-site";
import { REPORT_URLS } from "./fixtures/reports";
import { isForeign, recordUrls } from "./fixtures/tally";
import { expect } from "./fixtures/test";
import { overrideSettings } from "./fixtures/theme";

// Analytics, chat, error reports and the service worker are optional services. Tests of FAILURES make all of them fail.

const ANALYTICS_URLS = "https://mc.yandex.ru/**";
const CAPTIVE_PORTAL_PAGE = "<!DOCTYPE html><title>Portal</title>";

/** A way in which all optional services fail at once. */
interface Failure {
	answer: (route: Route) => Promise<void>;
	/** Answer to requests for the service worker's script. */
	worker: { status: number; body: string };
	/** Matches the problems that are then expected: console and page errors, and error responses. */
	messages: RegExp;
}

const FAILURES: Record<string, Failure> = {
	"blocked by an ad blocker": {
		answer: (route) => route.abort("blockedbyclient"),
		worker: { status: 404, body: "" },
		messages:
			/net::ERR_BLOCKED_BY_CLIENT|answer 404: \S+\/sw\.js|status of 404 .*\/sw\.js|fetching the script/,
	},
	"answered with 500": {
		answer: (route) => route.fulfill({ status: 500, body: "" }),
		worker: { status: 500, body: "" },
		messages:
			/(?:answer 500: |status of 500 )\S*.*(?:mc\.yandex\.ru|chat-stand-in|envelope|sw\.js)|fetching the script/,
	},
	"answered with HTML": {
		answer: (route) => route.fulfill({ contentType: "text/javascript", body: CAPTIVE_PORTAL_PAGE }),
		worker: { status: 200, body: CAPTIVE_PORTAL_PAGE },
		messages: /^page error: Unexpected token '<'$|ServiceWorker script evaluation failed/,
	},
};

async function openBasketWithSeat(page: Page): Promise<void> {
	await openSeatedEvent(page);
	await takeSeats(page, 1);
	await goToBasket(page);
}

for (const [failure, { answer, worker, messages }] of Object.entries(FAILURES)) {
	test(`seats can be held while calls to optional services are ${failure}`, async ({
		page,
		context,
		site,
		watch,
	}) => {
		watch.allow(messages);
		await fakeChat(context);
		for (const address of [ANALYTICS_URLS, `**${CHAT_SCRIPT}`, REPORT_URLS])
			await context.route(address, answer);
		site.workerAnswer = worker;
		const requestedUrls = recordUrls(context);
		await page.goto("/news");
		await interact(page);
		for (const script of ["/metrika/tag.js", CHAT_SCRIPT])
			await expect.poll(() => requestedUrls.some((url) => url.includes(script))).toBe(true);
		await openBasketWithSeat(page);
		expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
			0,
		);
	});
}

test("with analytics and chat off, third parties get at most error reports", async ({
	page,
	context,
	site,
	watch,
}) => {
	watch.allow(/\/sw\.js|fetching the script/);
	site.workerAnswer = { status: 404, body: "" };
	await overrideSettings(page, { ui_metric_id: "" });
	// Error reporting is configured by the build, not the landing.
	const thirdParties = recordUrls(context, (url) => isForeign(url) && !url.includes("/envelope/"));
	await page.goto("/news");
	await interact(page);
	await expect.poll(() => site.workerRequests).toBeGreaterThan(0);
	await openBasketWithSeat(page);
	expect(thirdParties).toEqual([]);
	expect(await page.evaluate(() => ["Ya", "dataLayer"].filter((name) => Reflect.has(window, name)))).toEqual(
		[],
	);
});
