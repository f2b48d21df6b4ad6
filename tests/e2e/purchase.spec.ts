import { BUYER, orderSeats } from "./fixtures/buyer";
import { expect, test } from "./fixtures/test";

test("a buyer goes from the home page to the tickets in hand", async ({ page }) => {
	await orderSeats(page, 2);

	await page.getByRole("button", { name: "Оплатить", exact: true }).click();
	await expect(page).toHaveURL(/\/order\/success\?order=[^&]+$/);
	await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
	await expect(page.getByRole("status").filter({ hasText: BUYER.email })).toBeVisible();

	await page.getByRole("link", { name: "Открыть билеты" }).click();
	await expect(page).toHaveURL(/\/order\/bill\/[^/]+$/);
	await expect(page.getByRole("img", { name: /^QR-код билета/ })).toHaveCount(2);
});

test("a declined payment says so, and the same order can be paid again", async ({ page }) => {
	await orderSeats(page, 1);

	await page.getByRole("button", { name: "Отклонить", exact: true }).click();
	await expect(page).toHaveURL(/\/order\/fail\?order=[^&]+$/);
	const number = encodeURIComponent(new URL(page.url()).searchParams.get("order") ?? "");
	await page
		.getByRole("main")
		.getByRole("link", { name: /Оплатить/ })
		.click();
	await expect(page).toHaveURL(new RegExp(`/order/pay/${number}(?:#.+)?$`));
	await page.getByRole("button", { name: /^Оплатить/ }).click();
	await expect(page).toHaveURL(/\/bank\/pay\//);
	await page.getByRole("button", { name: "Оплатить", exact: true }).click();
	await expect(page).toHaveURL(new RegExp(`/order/success\\?order=${number}$`));
	await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
});
