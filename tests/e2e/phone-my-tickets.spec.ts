import { fillForm, goToBasket, takeSeats } from "./fixtures/buyer";
import { EVENTS } from "./fixtures/hall";
import { openBill, payOrder, ticketCodes } from "./fixtures/orders";
import { shopEvent } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

test("an order with two events shows both everywhere, the nearest first, and its code is two taps away", async ({
	page,
}) => {
	// Put the later event's seats into the basket first.
	await page.goto(EVENTS.otherSeated.path);
	await takeSeats(page, 1);
	await page.goto(EVENTS.seated.path);
	await takeSeats(page, 1);
	await goToBasket(page);
	await fillForm(page);
	await payOrder(page);

	const titles = page.getByRole("main").getByText(/^(?:Вера Полынцева|Нора Мамиконова)\./);
	const expectBoth = async (nearest: RegExp) => {
		await expect(titles.filter({ hasText: /^Вера/ }).first()).toBeVisible();
		await expect(titles.filter({ hasText: /^Нора/ }).first()).toBeVisible();
		await expect(titles.first()).toHaveText(nearest);
	};
	await expect(titles.first()).toBeVisible();
	const startOf = async ({ path }: { path: string }) =>
		(await shopEvent((event) => event.path === path)).started_at ?? "";
	const isSeatedSooner = (await startOf(EVENTS.seated)) < (await startOf(EVENTS.otherSeated));
	const nearest = isSeatedSooner ? /^Вера/ : /^Нора/;
	await expectBoth(nearest);
	await expect(ticketCodes(page).first()).toBeVisible();
	await openBill(page, 2);
	await expect(page.getByRole("heading", { level: 1, name: "Ваши билеты" })).toBeVisible();
	await expectBoth(nearest);

	await page.goto("/news");
	const banner = page.getByRole("banner");
	const cityPin = banner.getByRole("button", { name: /^Выбрать город/ }).locator("svg");
	for (const width of [360, 768]) {
		await page.setViewportSize({ width, height: 740 });
		await expect(banner.getByRole("link", { name: "Мои билеты" })).toBeInViewport({ ratio: 1 });
		await expect(cityPin).toBeInViewport({ ratio: 1 });
		expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(60);
	}
	await page.setViewportSize({ width: 360, height: 740 });
	for (const city of ["sankt-peterburg", "ekaterinburg"]) {
		await page.goto(`/${city}`);
		await expect(banner.getByRole("link", { name: "Мои билеты" })).toBeInViewport({ ratio: 1 });
		expect((await cityPin.boundingBox())?.width, city).toBeGreaterThan(10);
	}
	await page.goto("/news");
	// On a wide screen, its link shares the row with the names of the sections, the city and the basket.
	await page.setViewportSize({ width: 1024, height: 768 });
	await expect(banner.getByRole("link", { name: "Мои билеты" })).toBeInViewport({ ratio: 1 });
	expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(100);
	await page.setViewportSize({ width: 1440, height: 900 });
	expect((await banner.getByText("Мои билеты").boundingBox())?.width).toBeGreaterThan(60);
	await page.setViewportSize({ width: 360, height: 740 });
	for (const path of ["/", "/moskva/events", "/events/search", EVENTS.standing.path, "/cart", "/news"]) {
		await page.goto(path);
		await banner.getByRole("link", { name: "Мои билеты" }).tap();
		await expect(page.getByRole("heading", { level: 1, name: "Заказы на этом устройстве" })).toBeVisible();
		await expectBoth(nearest);
		await page.getByRole("link", { name: "Билеты", exact: true }).tap();
		await expect(page.getByRole("heading", { level: 1, name: "Ваши билеты" })).toBeVisible();
		await expect(ticketCodes(page).first(), path).toBeInViewport({ ratio: 1 });
	}
});
