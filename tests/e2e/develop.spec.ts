import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { SANDBOX_URL, SITE_URL } from "../tools/servers";
import { orderSeats } from "./fixtures/buyer";
import { GATSBY_PRELOAD_WARNING } from "./fixtures/develop";
import { payAtTheBank } from "./fixtures/orders";
import { eventOnSaleInMoscow } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

/** The copy of the repository in which tests/tools/develop-check.ts starts `npm run develop`. */
const WORKSPACE = process.env["DEVELOP_WORKSPACE"] ?? "";
/** Original contents of edited files, by path. */
const originals = new Map<string, string>();

function edit(file: string, change: (text: string) => string): void {
	const path = join(WORKSPACE, file);
	const text = readFileSync(path, "utf8");
	const newText = change(text);
	if (newText === text) throw new Error(`The edit of ${file} changes nothing`);
	originals.set(path, text);
	writeFileSync(path, newText);
}

test.beforeEach(({ watch }) => watch.allow(GATSBY_PRELOAD_WARNING));

test.afterEach(async ({ sandbox }) => {
	for (const [path, text] of originals) writeFileSync(path, text);
	originals.clear();
	await sandbox.post("/reset");
});

const LIST_PATH = "/moskva/events";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a page. @returns a function that tells whether the page is still open and hasn't been reloaded */
async function openPage(page: Page, path: string): Promise<() => Promise<boolean>> {
	await page.goto(path);
	await expect(heading(page)).toBeVisible();
	const openedDocument = await page.evaluateHandle(() => document);
	return () => openedDocument.evaluate((document) => document.defaultView !== null).catch(() => false);
}

test("`npm run develop` updates the open page when a component changes", async ({ page }) => {
	const isSameDocument = await openPage(page, LIST_PATH);
	edit("src/ui/list-title.tsx", (text) => text.replace("<header ", '<header aria-label="changed" '));
	await expect(page.getByRole("main").locator("header[aria-label=changed]")).toBeVisible();
	expect(await isSameDocument()).toBe(true);
});

test("`npm run develop` updates the open page when a stylesheet changes", async ({ page }) => {
	const isSameDocument = await openPage(page, LIST_PATH);
	edit("src/ui/list-title.module.css", (text) => `${text}\n.head {\n\toutline: 7px solid red;\n}\n`);
	await expect(page.getByRole("main").locator("header").first()).toHaveCSS("outline-width", "7px");
	expect(await isSameDocument()).toBe(true);
});

test("`npm run develop` updates the open page's links, h1 and title when locale files change", async ({
	page,
}) => {
	const isSameDocument = await openPage(page, LIST_PATH);
	edit("locales/ru/common.json", (text) => text.replace('"Афиша"', '"Что идёт"'));
	edit("locales/ru/pages.json", (text) =>
		text.replaceAll('"Афиша {{cityIn}}"', '"Всё, что идёт {{cityIn}}"'),
	);
	await expect(page.getByRole("link", { name: "Что идёт", exact: true }).first()).toBeVisible();
	await expect(heading(page)).toContainText("Всё, что идёт в Москве");
	await expect(page).toHaveTitle(/^Всё, что идёт в Москве/);
	expect(await isSameDocument()).toBe(true);
});

test("`npm run develop` updates the open page after an edit in the sandbox and a data refresh", async ({
	page,
}) => {
	const event = await eventOnSaleInMoscow();
	const isSameDocument = await openPage(page, event.path);
	// Each retry needs another title, as the site still shows the previous one.
	const title = `${event.title}, правка ${test.info().retry + 1}`;
	const editAnswer = await page.request.patch(`${SANDBOX_URL}/sandbox/records/events/${event.id}`, {
		data: { title },
	});
	expect(editAnswer.ok()).toBe(true);
	await expect(heading(page)).not.toContainText(title);
	const authorization = process.env["REFRESH_TOKEN"] ?? "";
	const refreshAnswer = await page.request.post(`${SITE_URL}/__refresh`, { headers: { authorization } });
	expect(refreshAnswer.status()).toBe(200);
	await expect(heading(page)).toContainText(title);
	expect(await isSameDocument()).toBe(true);
});

test("`npm run develop` refuses a data refresh without the token", async ({ page }) => {
	expect((await page.request.post(`${SITE_URL}/__refresh`)).status()).toBe(403);
});

test("`npm run develop` shows Gatsby's 404 page for an unknown address", async ({ page, watch }) => {
	watch.allow(/40[14]/);
	await page.goto("/no-such-page");
	await expect(heading(page)).toContainText("404");
});

test("`npm run develop` sells tickets, from the home page to payment", async ({ page }) => {
	// Pages load slowly, since webpack serves hundreds of modules to each.
	test.slow();
	await orderSeats(page, 2);
	await payAtTheBank(page);
	await expect(page).toHaveURL(/\/order\/success\?order=\w+$/);
});
