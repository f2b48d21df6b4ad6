import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makeWorkspace } from "../bench/workspace";
import { shopEvent } from "../e2e/fixtures/shop";
import { launchBrowser } from "./browser";
import { applyAndPrintMoment } from "./moment";
import { main } from "./processes";
import { assertShopPortsAreFree, BUILD_ENV, buildPages, SITE_URL, startSandbox, startSite } from "./servers";

/** `npm run test:no-basket`: builds a site without a basket API, whose pages have no basket and no live prices. */
void main(async () => {
	applyAndPrintMoment();
	await assertShopPortsAreFree();
	const workspace = makeWorkspace(process.cwd(), "no-basket");
	await startSandbox();
	await buildPages(workspace, { ...BUILD_ENV, GATSBY_BASKET_API_URL: "" });
	assert.deepEqual(scriptsWithCalls(join(workspace, "public", "_")), []);
	await startSite(workspace);
	const browser = await launchBrowser();
	try {
		await checkPages(await browser.newPage());
	} finally {
		await browser.close();
	}
});

/** Scripts that could call the APIs of baskets and orders. */
function scriptsWithCalls(folder: string): string[] {
	const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
	return scripts.filter((name) => /\/api\/(?:basket|orders)/.test(readFileSync(join(folder, name), "utf8")));
}

async function checkPages(page: Page): Promise<void> {
	const requests: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (/^\/(?:api|v2)\//.test(pathname)) requests.push(request.url());
	});
	const elsewhere = await shopEvent(({ title }) => title === "Последняя электричка. Сет до конечной");
	const unsold = await shopEvent(({ path, hall_id }) => path.startsWith("/moskva/") && hall_id !== undefined);
	for (const path of ["/", "/moskva", "/moskva/events", "/events/search", unsold.path, elsewhere.path]) {
		await page.goto(SITE_URL + path);
		await page.locator("html[data-ready]").waitFor();
		// On a site with a basket, the first input fetches it.
		await page.keyboard.press("Tab");
		await page.waitForLoadState("networkidle");
		const links = await page
			.locator("a[href]")
			.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
		assert.deepEqual(
			links.filter((link) => /^\/(?:cart|order|payment)(?:\/|$)/.test(link)),
			[],
			path,
		);
		assert.equal(await page.getByRole("button", { name: "Выбрать места" }).count(), 0, path);
	}
	await page
		.getByRole("main")
		.getByRole("link", { name: /^Билеты на kassa\.example\.org/ })
		.first()
		.waitFor();
	const answer = await page.goto(`${SITE_URL}/cart`);
	assert.equal(answer?.status(), 404);
	assert.deepEqual(requests, []);
}
