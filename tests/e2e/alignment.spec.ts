import type { Locator } from "@playwright/test";
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
