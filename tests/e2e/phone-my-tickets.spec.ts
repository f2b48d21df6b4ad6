import { fillForm, goToBasket, takeSeats } from "./fixtures/buyer";
import { EVENTS } from "./fixtures/hall";
import { openBill, payOrder, ticketCodes } from "./fixtures/orders";
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

	const bothTitles = [EVENTS.seated.title, EVENTS.otherSeated.title].map((title) => title.slice(0, 10));
	const nearestFirst = async () => {
		const titles = page.getByRole("main").getByText(/^(?:Вера Полынцева|Нора Мамиконова)\./);
		await expect(titles.first()).toBeVisible();
		return (await titles.allTextContents()).map((title) => title.slice(0, 10));
	};
	const shownTitles = await nearestFirst();
	expect(new Set(shownTitles)).toEqual(new Set(bothTitles));
	const [nearest = ""] = shownTitles;
	await expect(ticketCodes(page).first()).toBeVisible();
	await openBill(page, 2);
	expect((await nearestFirst())[0]).toBe(nearest);

	await page.goto("/news");
	await page.getByRole("banner").getByRole("link", { name: "Мои билеты" }).tap();
	await expect(page.getByRole("heading", { level: 1, name: "Заказы на этом устройстве" })).toBeVisible();
	expect(await nearestFirst()).toEqual(expect.arrayContaining(bothTitles));
	expect((await nearestFirst())[0]).toBe(nearest);
	await page.getByRole("link", { name: "Билеты", exact: true }).tap();
	await expect(ticketCodes(page).first()).toBeInViewport({ ratio: 1 });
});
