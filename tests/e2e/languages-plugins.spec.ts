import { pathIn } from "./fixtures/languages";
import { expect, test } from "./fixtures/test";

// tests/tools/languages.ts adds the plugin of tests/fixtures/probe-plugin to the site.

test("each hook of a local plugin runs, on the server and in the browser", async ({ page, request }) => {
	expect(await (await request.get("/probe.txt")).text()).toBe("onPostBuild\n");
	const [city, cart] = [pathIn("ru", "/moskva"), pathIn("ru", "/cart")];
	expect(await (await request.get(city)).text()).toContain('<template data-probe="">');
	await page.goto(city);
	await expect(page.locator("html[data-ready]")).toBeVisible();
	await page.getByRole("banner").getByRole("link", { name: "Корзина" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
	await expect(page.locator("template[data-probe]")).toHaveCount(1);
	expect(await page.evaluate(() => Reflect.get(window, "probedHooks"))).toEqual([
		"onClientEntry",
		`onRouteUpdate ${city}`,
		`onRouteUpdate ${cart}`,
	]);
});
