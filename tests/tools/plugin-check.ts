import { strict as assert } from "node:assert";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makeWorkspace } from "../bench/workspace";
import { launchBrowser } from "./browser";
import { applyAndPrintMoment } from "./moment";
import { main } from "./processes";
import { assertShopPortsAreFree, buildPages, SITE_URL, startSandbox, startSite } from "./servers";

const LAST_PLUGINS = "\t\t...sourceMapPlugins(),\n";

/** `npm run test:plugin`: adds a local plugin to a copy of the site, builds it, and checks that each of its hooks runs. */
void main(async () => {
	applyAndPrintMoment();
	await assertShopPortsAreFree();
	const workspace = makeWorkspace(process.cwd(), "plugin");
	addPlugin(workspace);
	await startSandbox();
	await buildPages(workspace);
	assert.equal(readFileSync(join(workspace, "public", "probe.txt"), "utf8"), "onPostBuild\n");
	assert.ok(
		readFileSync(join(workspace, "public", "moskva", "index.html"), "utf8").includes(
			'<template data-probe="">',
		),
	);
	await startSite(workspace);
	const browser = await launchBrowser();
	try {
		await checkBrowserHooks(await browser.newPage());
	} finally {
		await browser.close();
	}
});

/** Adds the plugin as Gatsby's documentation describes it for a folder of `plugins`. */
function addPlugin(workspace: string): void {
	cpSync(join("tests", "fixtures", "probe-plugin"), join(workspace, "plugins", "probe"), { recursive: true });
	const file = join(workspace, "gatsby-config.ts");
	const config = readFileSync(file, "utf8");
	assert.ok(config.includes(LAST_PLUGINS), "gatsby-config.ts ends its plugins in another way");
	writeFileSync(file, config.replace(LAST_PLUGINS, `${LAST_PLUGINS}\t\t"probe",\n`));
}

async function checkBrowserHooks(page: Page): Promise<void> {
	await page.goto(`${SITE_URL}/moskva`);
	await page.locator("html[data-ready]").waitFor();
	await page.getByRole("banner").getByRole("link", { name: "Корзина" }).click();
	await page.getByRole("heading", { level: 1, name: "Корзина" }).waitFor();
	assert.equal(await page.locator("template[data-probe]").count(), 1);
	assert.deepEqual(await page.evaluate(() => Reflect.get(window, "probedHooks")), [
		"onClientEntry",
		"onRouteUpdate /moskva",
		"onRouteUpdate /cart",
	]);
}
