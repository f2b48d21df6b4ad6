import type { Locator, Page } from "@playwright/test";
import { goToBank } from "./fixtures/buyer";
import { EVENTS } from "./fixtures/hall";
import { fillBasket, openBill, payAtTheBank } from "./fixtures/orders";
import { putInBasket } from "./fixtures/seeded-basket";
import { firstIdOf } from "./fixtures/shop";
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

for (const [name, path] of [
	["performer", "/persons/person/801"],
	["venue", "/moskva/places/2101"],
] as const) {
	test(`on a desktop, events of a ${name} begin in the first screen, and the picture stays beside them`, async ({
		page,
	}) => {
		await page.goto(path);
		const picture = mainOf(page).getByRole("img").first();
		const events = mainOf(page)
			.locator("section")
			.filter({ has: page.getByRole("heading", { level: 2, name: /^(?:Афиша|Выступления)/ }) });
		const first = await boxOf(events.getByRole("listitem").first());
		expect(first.bottom).toBeLessThan(900);
		const last = events.getByRole("listitem").last();
		await last.scrollIntoViewIfNeeded();
		const [row, side] = [await boxOf(last), await boxOf(picture)];
		expect(side.bottom).toBeGreaterThan(0);
		expect(side.x >= row.right || side.right <= row.x).toBe(true);
	});
}

/** Left and right edges of all buttons and links in a box, without repetitions. */
const edgesOf = (box: Locator) =>
	box.locator(":scope > a, :scope > button").evaluateAll((all) => {
		const edges = all.map((element) => element.getBoundingClientRect());
		return {
			starts: new Set(edges.map(({ left }) => Math.round(left))).size,
			widths: new Set(edges.map(({ width }) => Math.round(width))).size,
		};
	});

for (const width of [360, 1440]) {
	test(`at ${width} px, what can be done with tickets stands in two even columns`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await fillBasket(page, 1);
		await goToBank(page);
		await payAtTheBank(page);
		const actions = mainOf(page).getByRole("button", { name: "Напечатать" }).locator("..");
		await expect.poll(() => edgesOf(actions)).toEqual({ starts: 2, widths: 1 });
		await openBill(page, 1);
		await expect.poll(() => edgesOf(actions)).toEqual({ starts: 2, widths: 1 });
	});
}

test("on a desktop, an article's summary begins in the first screen, beside the picture", async ({
	page,
}) => {
	await page.goto(`/news/${await firstIdOf("news")}`);
	const article = mainOf(page).getByRole("article").first();
	const [picture, summary] = [
		await boxOf(article.getByRole("img")),
		await boxOf(article.locator("p").first()),
	];
	expect(summary.right).toBeLessThan(picture.x);
	expect(summary.y).toBeLessThan(900);
});

test("on a desktop, payment methods of an order stand side by side", async ({ page }) => {
	await fillBasket(page, 1);
	await goToBank(page);
	await page.getByRole("button", { name: "Отклонить", exact: true }).click();
	await page.getByRole("link", { name: "Оплатить ещё раз" }).click();
	const [first, second] = [mainOf(page).getByRole("radio").first(), mainOf(page).getByRole("radio").nth(1)];
	await expect(second).toBeVisible();
	expect((await boxOf(second)).y).toBe((await boxOf(first)).y);
});
