import { fillForm, goToBasket, takeSeats } from "./fixtures/buyer";
import { EVENTS } from "./fixtures/hall";
import { payOrder } from "./fixtures/orders";
import { watchShifts } from "./fixtures/shifts";
import { expect, test } from "./fixtures/test";

for (const width of [360, 1440]) {
	test(`at ${width} px, basket, form and orders move nothing while they load`, async ({ page }) => {
		await page.setViewportSize({ width, height: width < 1000 ? 740 : 900 });
		await page.goto(EVENTS.seated.path);
		await takeSeats(page, 2);
		await goToBasket(page);
		await page.evaluate(async () => document.fonts.ready);
		const shifts = await watchShifts(page);
		const main = page.getByRole("main");
		const expectSteady = async (path: string, loaded: RegExp) => {
			await page.goto(path);
			await expect(main.getByText(loaded).filter({ visible: true }).first()).toBeVisible();
			// What arrives last: the visitor's city and, while there are tickets in it, the basket's count in the header.
			const banner = page.getByRole("banner");
			await expect(banner.getByRole("button", { name: "Москва" })).toBeVisible();
			if (path !== "/order") await expect(banner.getByText("В корзине 2 билета")).toBeAttached();
			await page.waitForLoadState("networkidle");
			expect(await shifts(), path).toBe(0);
		};
		await expectSteady("/cart", /Банковская карта/);
		await expectSteady(EVENTS.seated.path, /Партер/);
		await page.goto("/cart");
		await fillForm(page);
		await payOrder(page);
		await expectSteady("/order", /^Оплачен/);
	});

	test(`at ${width} px, the page of an event that has ended since the last build says so without moving`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: width < 1000 ? 740 : 900 });
		await page.goto("/news");
		const shifts = await watchShifts(page);
		await page.clock.setFixedTime(Date.now() + 400 * 24 * 3_600_000);
		for (const { path } of [EVENTS.standing, EVENTS.seated]) {
			await page.goto(path);
			await expect(page.getByText("Прошло").filter({ visible: true }).first()).toBeVisible();
			await expect(page.getByRole("main").getByText("Это событие уже прошло")).toBeAttached();
			expect(await shifts(), path).toBeLessThan(0.01);
		}
	});

	test(`at ${width} px, pages of an order keep the footer out of the first screen while they load`, async ({
		page,
		watch,
	}) => {
		watch.allow(/404/);
		await page.setViewportSize({ width, height: width < 1000 ? 740 : 900 });
		await page.goto("/moskva");
		await page.evaluate(async () => document.fonts.ready);
		const shifts = await watchShifts(page);
		for (const path of ["/order/success", "/order/fail", "/payment/success", "/order/bill/NONE-1#none"]) {
			await page.goto(path);
			await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
			await expect(page.getByRole("contentinfo")).not.toBeInViewport();
			expect(await shifts(), path).toBeLessThan(0.01);
		}
	});
}
