import type { Locator } from "@playwright/test";
import { bottomOf } from "./fixtures/hall";
import { eventOnSaleInMoscow } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

for (const width of [360, 768, 1440]) {
	test(`at ${width} px, buttons without a frame begin where the text around them begins`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		const { path } = await eventOnSaleInMoscow();
		await page.goto(path);
		const starts = await page
			.getByRole("main")
			.locator("a, button")
			.filter({ hasText: /^(?:В\sкалендарь|Поделиться)$/ })
			.evaluateAll((buttons) =>
				buttons.map((button) => {
					const icon = button.querySelector("svg")?.getBoundingClientRect().left ?? Number.NaN;
					return icon - button.getBoundingClientRect().left;
				}),
			);
		expect(starts).toEqual([0, 0]);
	});
}

/** Left and right edges, and top, of elements, rounded to pixels. */
const edgesOf = (elements: Locator) =>
	elements.evaluateAll((all) =>
		all.map((element) => {
			const { left, right, top } = element.getBoundingClientRect();
			return { left: Math.round(left), right: Math.round(right), top: Math.round(top) };
		}),
	);

test("the brand's name fills the footer of home pages only", async ({ page }) => {
	const name = page.getByRole("contentinfo").getByRole("paragraph").first();
	const sizeOn = async (path: string) => {
		await page.goto(path);
		return name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
	};
	for (const path of ["/", "/moskva"]) expect(await sizeOn(path), path).toBeGreaterThan(200);
	for (const path of ["/moskva/events", "/cart", "/news"]) expect(await sizeOn(path), path).toBeLessThan(64);
	await page.getByRole("banner").getByRole("link").first().click();
	await expect(name).toHaveCSS("font-size", /^2\d\d/);
});

for (const width of [360, 768, 1440]) {
	test(`at ${width} px, the footer's groups fill its width, and no link leaves its column`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto("/guarantee");
		const footer = page.getByRole("contentinfo");
		const groups = footer.getByRole("navigation").or(footer.getByText("Помощь с заказом").locator(".."));
		const [first, , last] = await edgesOf(groups);
		const [brand] = await edgesOf(footer.getByRole("paragraph").first());
		expect(last?.right).toBe(brand?.right);
		if (width >= 768) expect(last?.top).toBe(first?.top);
		const beyond = await footer.getByRole("listitem").evaluateAll((items) =>
			items
				.filter((item) => {
					const range = document.createRange();
					range.selectNodeContents(item);
					const { right } = item.getBoundingClientRect();
					return [...range.getClientRects()].some((line) => line.right > right + 1);
				})
				.map((item) => item.textContent),
		);
		expect(beyond).toEqual([]);
	});
}

for (const width of [768, 1440]) {
	test(`at ${width} px, linked facts stand on the line of their neighbours`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto("/contacts");
		const tops = await page.getByRole("definition").evaluateAll((facts) =>
			facts.slice(0, 3).map((fact) => {
				const range = document.createRange();
				range.selectNodeContents(fact.querySelector("a") ?? fact);
				return Math.round(range.getClientRects()[0]?.top ?? Number.NaN);
			}),
		);
		expect(tops).toEqual(Array(3).fill(tops[0]));
	});

	test(`at ${width} px, the three articles of the home page stand side by side`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto("/moskva");
		const section = page.locator("section").filter({ has: page.getByRole("heading", { name: "Новости" }) });
		const news = section.last().getByRole("article");
		await expect(news).toHaveCount(3);
		const tops = (await edgesOf(news)).map(({ top }) => top);
		expect(tops).toEqual(Array(3).fill(tops[0]));
	});
}

test("on a laptop, headings leave room for what the page is about", async ({ page, watch }) => {
	watch.allow(/404/);
	await page.setViewportSize({ width: 1366, height: 657 });
	const main = page.getByRole("main");
	const firstScreens = {
		"/persons/person/1004": main.getByRole("heading", { level: 1, name: "Стася Лунёва-Ким" }),
		"/pay-and-delivery": main.getByRole("listitem").first(),
		"/no-such-page": main.getByRole("link", { name: "Открыть афишу" }),
	};
	for (const [path, part] of Object.entries(firstScreens)) {
		await page.goto(path);
		await expect(part).toBeVisible();
		expect(await bottomOf(part), path).toBeLessThanOrEqual(657);
	}
});

test("a hyphen of a heading stays on the line of the word before it", async ({ page }) => {
	for (const width of [360, 768, 1366]) {
		await page.setViewportSize({ width, height: 740 });
		await page.goto("/persons/person/1004");
		const heading = page.getByRole("heading", { level: 1, name: "Стася Лунёва-Ким" });
		await page.evaluate(() => document.fonts.ready);
		const [before, hyphen] = await heading.evaluate((element) => {
			const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
			const text = texts.nextNode() as Text;
			const at = text.data.indexOf("-");
			return [at - 1, at].map((start) => {
				const range = new Range();
				range.setStart(text, start);
				range.setEnd(text, start + 1);
				return range.getBoundingClientRect().bottom;
			});
		});
		expect(hyphen, `${width} px`).toBe(before);
	}
});
