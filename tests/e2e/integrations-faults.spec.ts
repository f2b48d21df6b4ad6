import type { Page, Route } from "@playwright/test";
import { goToBasket, openSeatedEvent, takeSeats } from "./fixtures/buyer";
import { CHAT_SCRIPT, fakeChat } from "./fixtures/chat";
import { test } from "./fixtures/own-site";
import { expect, REPORTS } from "./fixtures/test";
import { withSettings } from "./fixtures/theme";

/** All optional services failing at once. */

const COUNTER = "https://mc.yandex.ru/**";
const NO_SCRIPT = "<!DOCTYPE html><title>Portal</title>";

interface Trouble {
	answer: (route: Route) => Promise<void>;
	worker: { status: number; body: string };
	/** Console messages of the browser itself. */
	words: RegExp;
}

const TROUBLES: Record<string, Trouble> = {
	"blocked by an ad blocker": {
		answer: (route) => route.abort("blockedbyclient"),
		worker: { status: 404, body: "" },
		words: /net::ERR_BLOCKED_BY_CLIENT|answer 404: \S+\/sw\.js|status of 404 .*\/sw\.js|fetching the script/,
	},
	"out of order": {
		answer: (route) => route.fulfill({ status: 500, body: "" }),
		worker: { status: 500, body: "" },
		words: /(?:answer 500: |status of 500 )\S*.*(?:mc\.yandex\.ru|chat-stand-in|envelope|sw\.js)|fetching the script/,
	},
	"answered with something else": {
		answer: (route) => route.fulfill({ contentType: "text/javascript", body: NO_SCRIPT }),
		worker: { status: 200, body: NO_SCRIPT },
		words: /^page error: Unexpected token '<'$/,
	},
};

async function buy(page: Page): Promise<void> {
	await openSeatedEvent(page);
	await takeSeats(page, 1);
	await goToBasket(page);
}

async function touch(page: Page): Promise<void> {
	await page.getByRole("contentinfo").click({ position: { x: 2, y: 2 } });
}

for (const [trouble, { answer, worker, words }] of Object.entries(TROUBLES)) {
	test(`the shop sells without errors while analytics, chat, reports and worker are ${trouble}`, async ({
		page,
		context,
		site,
		watch,
	}) => {
		watch.allow(words);
		await fakeChat(context);
		for (const address of [COUNTER, `**${CHAT_SCRIPT}`, REPORTS]) await context.route(address, answer);
		site.breakWorker(worker);
		const asked = new Set<string>();
		context.on("request", (request) => asked.add(new URL(request.url()).pathname));
		await page.goto("/news");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await touch(page);
		await expect.poll(() => asked.has("/metrika/tag.js") && asked.has(CHAT_SCRIPT)).toBe(true);
		await buy(page);
		expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
	});
}

test("a shop without analytics and chat contacts no third party", async ({ page, context, site, watch }) => {
	watch.allow(/\/sw\.js|fetching the script/);
	site.breakWorker({ status: 404, body: "" });
	await withSettings(page, { ui_metric_id: "" });
	const strangers: string[] = [];
	context.on("request", (request) => {
		const { protocol, hostname, pathname } = new URL(request.url());
		// Error reporting is configured by the build, not the landing.
		if (protocol.startsWith("http") && hostname !== "localhost" && !pathname.endsWith("/envelope/"))
			strangers.push(request.url());
	});
	await page.goto("/news");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await touch(page);
	await expect.poll(() => site.workerAsked).toBeGreaterThan(0);
	await buy(page);
	expect(strangers).toEqual([]);
	expect(await page.evaluate(() => ["Ya", "dataLayer"].filter((name) => Reflect.has(window, name)))).toEqual([]);
});
