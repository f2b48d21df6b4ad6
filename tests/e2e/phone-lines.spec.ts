import type { Locator, Page } from "@playwright/test";
import { EVENTS } from "./fixtures/hall";
import { fillBasket, openBill, payOrder } from "./fixtures/orders";
import { putInBasket } from "./fixtures/seeded-basket";
import { shopEvent, shopEventByAvailability } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

/** Lists texts in an element that extend beyond its sides, where it may cut them off. */
function textsBeyond(card: Element): string[] {
	const { left, right } = card.getBoundingClientRect();
	const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
	const beyond: string[] = [];
	for (let text = texts.nextNode(); text; text = texts.nextNode()) {
		const range = document.createRange();
		range.selectNodeContents(text);
		if (text.parentElement?.closest(".visuallyHidden")) continue;
		if ([...range.getClientRects()].some((line) => line.right > right + 1 || line.left < left - 1))
			beyond.push(text.textContent ?? "");
	}
	return beyond;
}

async function boxOf(element: Locator) {
	const box = await element.boundingBox();
	if (!box) throw new Error("The element has no box");
	return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

const bar = (page: Page) => page.locator("[data-buy-bar]");

test("a ticket shows date, address and entrance in full", async ({ page }) => {
	await fillBasket(page, 2);
	await payOrder(page);
	await openBill(page, 2);
	const code = page.getByRole("img", { name: /^QR-код билета 1/ });
	const ticket = page.getByRole("listitem").filter({ has: code });
	await expect(ticket).toContainText("Шарикоподшипниковская");
	for (const width of [320, 360]) {
		await page.setViewportSize({ width, height: 740 });
		expect(await ticket.evaluate(textsBeyond)).toEqual([]);
	}
	const sum = page.getByRole("region", { name: "Оплачено" });
	const { x } = await boxOf(sum.getByText("Покупатель:"));
	expect((await boxOf(sum.getByRole("button", { name: "Исправить адрес почты" }))).x).toBe(x);
});

test("the bar of the basket has two lines: tickets with their sum, and the time left", async ({ page }) => {
	await putInBasket(page, EVENTS.seated.source, 2);
	await page.goto("/cart");
	const total = page.getByRole("paragraph").filter({ hasText: /^\d+\sбилет.*\d:\d\d$/ });
	const lineHeight = await total.evaluate((text) => Number.parseFloat(getComputedStyle(text).lineHeight));
	expect((await boxOf(total)).height).toBeLessThanOrEqual(lineHeight * 2.2);
});

test("the button that mends a mistyped address begins where the question begins", async ({ page }) => {
	await putInBasket(page, EVENTS.seated.source, 1);
	await page.goto("/cart");
	await page.getByLabel("Почта").fill("maria@gmial.con");
	await page.getByLabel("Телефон").focus();
	const question = page.getByText("Может быть, maria@gmail.com?");
	const words = await page
		.getByRole("button", { name: "Исправить" })
		.evaluate(
			(button) => button.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(button).paddingLeft),
		);
	expect(words).toBe((await boxOf(question)).x);
});

test("a bar that says how many tickets are left keeps its button beside the price", async ({ page }) => {
	await page.goto((await shopEventByAvailability("few_left", ({ hall_id }) => hall_id !== undefined)).path);
	const left = bar(page).getByText(/^(?:Остал|Мало)/);
	await expect(left).toBeVisible();
	const button = await boxOf(bar(page).getByRole("link"));
	expect(button.y).toBeLessThan((await boxOf(left)).y);
});

test("below a long price, the bar's button is as wide as the bar", async ({ page }) => {
	await page.goto((await shopEventByAvailability("sold_out")).path);
	const state = bar(page).getByText("Билеты проданы");
	await expect(state).toBeVisible();
	const button = await boxOf(bar(page).getByRole("link"));
	expect(button.y).toBeGreaterThan((await boxOf(state)).y);
	const padding = await bar(page).evaluate((element) =>
		Number.parseFloat(getComputedStyle(element).paddingLeft),
	);
	expect(button.width).toBe((await boxOf(bar(page))).width - 2 * padding);
});

test("the new date of a moved event stands above the bar without scrolling", async ({ page }) => {
	await page.goto((await shopEvent(({ status }) => status === "moved")).path);
	const date = page.getByRole("complementary").locator("time").last();
	await expect(bar(page)).toContainText("Перенесено");
	expect((await boxOf(date)).bottom).toBeLessThanOrEqual((await boxOf(bar(page))).y);
});

test("no row of dates has a gap above its price", async ({ page }) => {
	await page.goto("/moskva/places/2101");
	const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "₽" });
	await expect(rows.first()).toBeVisible();
	for (const row of await rows.all()) {
		const title = await boxOf(row.getByRole("link"));
		const price = await boxOf(row.getByText(/₽/).first());
		expect(price.y - title.bottom).toBeLessThanOrEqual(8);
	}
});

test("the count of a show's other dates stays on one line with its words", async ({ page }) => {
	await page.goto("/moskva");
	const more = page
		.getByRole("main")
		.getByText(/и\sещё\s\d+$/)
		.first();
	await expect(more).toBeVisible();
	const lastLine = await more.evaluate((text) => {
		const node = text.firstChild;
		if (!(node instanceof Text)) return [];
		const start = node.data.search(/и\sещё/);
		return [...node.data].slice(start).map((_, index) => {
			const range = document.createRange();
			range.setStart(node, start + index);
			range.setEnd(node, start + index + 1);
			return Math.round(range.getBoundingClientRect().top);
		});
	});
	expect(new Set(lastLine).size).toBe(1);
});
