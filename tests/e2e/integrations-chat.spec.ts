import type { Locator } from "@playwright/test";
import { fakeChat } from "./fixtures/chat";
import { interact } from "./fixtures/menu";
import { expect, test } from "./fixtures/test";

// A service worker would bypass the routes that change scripts.
test.use({ serviceWorkers: "block" });

const distancesToEdges = (preview: Locator) =>
	preview.evaluate((element) => {
		const { right, bottom } = element.getBoundingClientRect();
		return { right: document.documentElement.clientWidth - right, bottom: window.innerHeight - bottom };
	});
const zIndexOf = (preview: Locator) =>
	preview.evaluate((element) => Number(getComputedStyle(element).zIndex));

for (const [size, width, place] of [
	["a small screen", 991, { right: 5, bottom: 75 }],
	["a wide screen", 992, { right: 18, bottom: 100 }],
] as const) {
	test(`on ${size}, the chat's button moves to its specified position after it appears (spec §9)`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await fakeChat(page.context());
		await page.goto("/news");
		await interact(page);
		const preview = page.locator("[data-chat-preview]");
		await expect.poll(() => preview.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
		expect(await distancesToEdges(preview)).toEqual(place);
		expect(await zIndexOf(preview)).toBeGreaterThan(0);
	});
}

test("the chat is behind the content on order pages and in front of it elsewhere", async ({ page }) => {
	await fakeChat(page.context());
	await page.goto("/news");
	await interact(page);
	const preview = page.locator("[data-chat-preview]");
	await expect(preview).toHaveAttribute("data-chat-restyled", "top");
	await page.evaluate(() => Reflect.get(window, "___navigate")("/order"));
	await expect(preview).toHaveAttribute("data-chat-restyled", "behind");
	expect(await zIndexOf(preview)).toBeLessThan(0);
	await page.goBack();
	await expect.poll(() => zIndexOf(preview)).toBeGreaterThan(0);
});
