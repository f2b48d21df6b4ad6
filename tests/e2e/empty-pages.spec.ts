import { axeFindings } from "./fixtures/axe";
import { cityWithoutEvents } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

for (const [name, path] of [
	["an empty basket", "/cart"],
	["a device without orders", "/order"],
	["the page after a payment on another device", "/order/success"],
	["the page after a failed payment on another device", "/order/fail"],
	["the not-found page", "/no-such-page"],
] as const) {
	test(`${name} shows the nearest events of the visitor's city`, async ({ page, watch }) => {
		if (name === "the not-found page") watch.allow(/404/);
		await page.goto("/moskva");
		await expect(page.getByRole("banner").getByText("Москва")).toBeVisible();
		await page.goto(path);
		const section = page.getByRole("heading", { level: 2, name: /Ближайшие события/ });
		await expect(section).toBeVisible();
		const links = page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link");
		expect(await links.count()).toBeGreaterThan(3);
		expect(await axeFindings(page)).toEqual([]);
		for (const width of [360, 768]) {
			await page.setViewportSize({ width, height: 740 });
			const box = await section.boundingBox();
			expect((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(width);
		}
		for (const link of await links.all())
			await expect(link).toHaveAttribute("href", /^\/moskva\/events\/\d+$/);
	});
}

test("the not-found page is complete without events while its data can't be read", async ({
	page,
	watch,
}) => {
	watch.allow(/404/);
	await page.route("**/page-data/index/page-data.json", (route) => route.fulfill({ json: {} }));
	await page.goto("/no-such-page");
	await expect(page.getByRole("heading", { level: 1, name: "Такой страницы нет" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Открыть афишу" })).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("data-ready");
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
});

for (const [name, path] of [
	["home page", ""],
	["list of events", "/events"],
	["search page", "/events/search"],
] as const) {
	test(`the ${name} of a city without events leads on to the nearest cities`, async ({ page }) => {
		const slug = await cityWithoutEvents();
		await page.goto(`/${slug}${path}`);
		const main = page.getByRole("main");
		await expect(main.getByRole("list", { name: "Когда" })).toHaveCount(0);
		await main
			.getByRole("link", { name: /\d событ/ })
			.first()
			.click();
		await expect(page).not.toHaveURL(new RegExp(`/${slug}`));
		await expect(main.getByRole("article").first()).toBeVisible();
	});
}

test("a slow press on the empty search page opens the city that it began on, with the live search loaded meanwhile", async ({
	page,
}) => {
	const slug = await cityWithoutEvents();
	await page.goto(`/${slug}/events/search`);
	const city = page
		.getByRole("main")
		.getByRole("link", { name: /\d событ/ })
		.first();
	await city.click({ delay: 1_500 });
	await expect(page).not.toHaveURL(new RegExp(`/${slug}`));
	await page.goBack();
	await page.keyboard.press("Shift");
	await city.click({ delay: 1_500 });
	await expect(page).not.toHaveURL(new RegExp(`/${slug}`));
});
