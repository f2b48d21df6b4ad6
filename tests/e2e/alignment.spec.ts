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
