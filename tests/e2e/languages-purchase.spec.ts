import { BUYER, SEATED_SHOW } from "./fixtures/buyer";
import { fillForm, goToBasket, takeSeats } from "./fixtures/foreign-buyer";
import { at, cityIn, partOf, wordsOf } from "./fixtures/languages";
import { openMenu } from "./fixtures/menu";
import { expect, test } from "./fixtures/test";

for (const language of ["ru", "en", "ar", "ka", "tr", "ja"]) {
	test(`buys tickets from the home page in ${language}`, async ({ page }) => {
		const t = await wordsOf(language);
		const address = (path: string, rest = "") => new RegExp(`${at(language, path)}${rest}$`);
		await page.goto(at(language, "/"));
		await page
			.getByRole("main")
			.getByRole("link", { name: cityIn(language, "moskva") })
			.first()
			.click();
		await expect(page).toHaveURL(address("/moskva"));
		await openMenu(page, t("nav.menu"));
		await page
			.getByRole("navigation", { name: t("nav.label"), exact: true })
			.getByRole("link", { name: t("nav.events"), exact: true })
			.click();
		await expect(page).toHaveURL(address("/moskva/events"));
		await page.getByRole("main").getByRole("link", { name: SEATED_SHOW }).first().click();
		await expect(page.getByRole("heading", { level: 1, name: SEATED_SHOW })).toBeVisible();

		await takeSeats(page, t, 2);
		await goToBasket(page, t);
		await expect(page).toHaveURL(address("/cart"));
		await fillForm(page, t);
		await page.getByRole("button", { name: partOf(t("checkout.submit")) }).click();
		await expect(page).toHaveURL(/\/bank\/pay\//);

		await page.getByRole("button", { name: "Оплатить", exact: true }).click();
		await expect(page).toHaveURL(address("/order/success", "\\?order=[^&]+"));
		await expect(page.getByRole("heading", { level: 1, name: t("order.success.paid"), exact: true })).toBeVisible();
		await expect(page.getByRole("status").filter({ hasText: BUYER.email })).toBeVisible();

		await page.getByRole("link", { name: t("order.success.open"), exact: true }).click();
		await expect(page).toHaveURL(address("/order/bill", "/[^/]+"));
		await expect(page.getByRole("img", { name: partOf(t("order.bill.qr")) })).toHaveCount(2);
	});
}
