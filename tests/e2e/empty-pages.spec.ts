import { cityWithoutEvents } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

for (const [name, path] of [
	["an empty basket", "/cart"],
	["a device without orders", "/order"],
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
		for (const link of await links.all()) await expect(link).toHaveAttribute("href", /^\/moskva\/events\/\d+$/);
	});
}

test("the not-found page is complete without events while its data can't be read", async ({ page, watch }) => {
	watch.allow(/404/);
	await page.route("**/page-data/index/page-data.json", (route) => route.fulfill({ json: {} }));
	await page.goto("/no-such-page");
	await expect(page.getByRole("heading", { level: 1, name: "Такой страницы нет" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Открыть афишу" })).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("data-ready");
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
});

for (const page of ["", "/events", "/events/search"]) {
	test(`the page of a city without events leads on to the nearest cities: ${page || "home"}`, async ({ page: tab }) => {
		const slug = await cityWithoutEvents();
		await tab.goto(`/${slug}${page}`);
		await expect(tab.getByRole("main").getByRole("list", { name: "Ближайшие дни" })).toHaveCount(0);
		await tab
			.getByRole("main")
			.getByRole("link", { name: /\d событ/ })
			.first()
			.click();
		await expect(tab).not.toHaveURL(new RegExp(`/${slug}`));
		await expect(tab.getByRole("main").getByRole("article").first()).toBeVisible();
	});
}
