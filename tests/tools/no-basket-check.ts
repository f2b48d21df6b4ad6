import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { makeWorkspace } from "../bench/workspace";
import { shopEvent } from "../e2e/fixtures/shop";
import { namedScripts, SCRIPT_BUDGET } from "../site/page-scripts";
import { launchBrowser } from "./browser";
import { applyAndPrintMoment } from "./moment";
import { main } from "./processes";
import { assertShopPortsAreFree, BUILD_ENV, buildPages, SITE_URL, startSandbox, startSite } from "./servers";

/** How much smaller the scripts of a first load are at least than those of a site with a basket, bytes after gzip. */
const SAVED_BYTES = 20 * 1_024;

/** `npm run test:no-basket`: builds a site without a basket API, and checks that its pages know nothing of a basket. */
void main(async () => {
	applyAndPrintMoment();
	await assertShopPortsAreFree();
	const workspace = makeWorkspace(process.cwd(), "no-basket");
	await startSandbox();
	await buildPages(workspace, { ...BUILD_ENV, GATSBY_BASKET_API_URL: "" });
	const size = firstLoadSize(join(workspace, "public"));
	assert.ok(size <= SCRIPT_BUDGET - SAVED_BYTES, `the scripts of the home page's first load have ${size} bytes`);
	await startSite(workspace);
	const browser = await launchBrowser();
	try {
		await checkPages(await browser.newPage());
	} finally {
		await browser.close();
	}
});

/** Size of the scripts that the home page names, bytes after gzip. */
function firstLoadSize(folder: string): number {
	const read = (file: string) => readFileSync(join(folder, file));
	const sizes = namedScripts(read("index.html").toString()).map((file) => gzipSync(read(file), { level: 9 }).length);
	return sizes.reduce((sum, size) => sum + size, 0);
}

async function checkPages(page: Page): Promise<void> {
	const basketRequests: string[] = [];
	page.on("request", (request) => {
		if (new URL(request.url()).pathname.startsWith("/api/")) basketRequests.push(request.url());
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
	assert.deepEqual(basketRequests, []);
}
