import type { Locator, Page } from "@playwright/test";
import { EVENTS } from "./fixtures/hall";
import { putInBasket } from "./fixtures/seeded-basket";
import { expect, test } from "./fixtures/test";

async function boxOf(element: Locator) {
	const box = await element.boundingBox();
	if (!box) throw new Error(`${element} isn't shown`);
	return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const mainOf = (page: Page) => page.getByRole("main");

for (const width of [360, 1440]) {
	test(`at ${width} px, the basket's tickets stand right below its heading`, async ({ page }) => {
		await page.setViewportSize({ width, height: 740 });
		await putInBasket(page, EVENTS.seated.source, 1);
		await page.goto("/cart");
		const tickets = mainOf(page).getByRole("heading", { level: 2, name: EVENTS.seated.title });
		await expect(tickets).toBeVisible();
		const { bottom } = await boxOf(mainOf(page).getByRole("heading", { level: 1 }));
		expect((await boxOf(tickets)).y - bottom).toBeLessThan(64);
	});
}
