import { isSecondBackend } from "../tools/servers";
import { BUYER, goToBank, orderSeats } from "./fixtures/buyer";
import { fillBasket, onlyOrderOf, openBill, payAtTheBank, payOrder } from "./fixtures/orders";
import { expect, test } from "./fixtures/test";

// Run with the service worker, as for visitors; Playwright's configuration blocks service workers by default.
test.use({ serviceWorkers: "allow" });

test("a guest buys two tickets, starting on the home page, and opens them", async ({ page }) => {
	await orderSeats(page, 2);
	await payAtTheBank(page);
	await expect(page).toHaveURL(/\/order\/success\?order=[^&]+$/);
	// Orders of the second backend don't name their buyer.
	const note = isSecondBackend ? "Они всегда здесь" : BUYER.email;
	await expect(page.getByRole("status").filter({ hasText: note })).toBeVisible();
	await openBill(page, 2);
	await expect(page).toHaveURL(/\/order\/bill\/[^/]+$/);
});

test("tickets show how to get to the venue, and in print also the shop's phone number", async ({ page }) => {
	await orderSeats(page, 1);
	await payAtTheBank(page);
	await openBill(page, 1);

	const ticket = page.getByRole("list", { name: "Ваши билеты" }).getByRole("listitem");
	const shop = page.getByRole("main").getByText("Антракт · +7 495 000-00-17");
	const route = page.getByRole("link", { name: "Как добраться" });
	const expectDirections = async () => {
		await expect(ticket.getByText("Дворец культуры «Гранит»")).toBeVisible();
		await expect(ticket.getByText("Москва, ул. Шарикоподшипниковская, 21")).toBeVisible();
		await expect(ticket.getByText("Метро: Дубровка, Автозаводская")).toBeVisible();
		await expect(ticket.getByText(/^Главный\sвход\s—\sс\sулицы/)).toBeVisible();
	};
	await expectDirections();
	await expect(shop).toBeHidden();
	await expect(route).toHaveAttribute("href", /rtext=~55\.7191,37\.6762/);

	await page.emulateMedia({ media: "print" });
	await expectDirections();
	await expect(shop).toBeVisible();
	await expect(route).toBeHidden();
});

test("a declined payment is reported, and the same order can be paid again", async ({ page, sandbox }) => {
	const email = await fillBasket(page);
	await goToBank(page);
	await page.getByRole("button", { name: "Отклонить", exact: true }).click();
	await expect(page).toHaveURL(/\/order\/fail\?order=[^&]+$/);
	await expect(page.getByRole("heading", { level: 1, name: "Оплата не прошла" })).toBeVisible();
	expect(await onlyOrderOf(sandbox, email)).toMatchObject({ status: "FAILED" });
	const number = encodeURIComponent(new URL(page.url()).searchParams.get("order") ?? "");
	await page.reload();
	await page.getByRole("link", { name: "Оплатить ещё раз" }).click();
	await expect(page).toHaveURL(new RegExp(`/order/pay/${number}(?:#.+)?$`));
	await payOrder(page);
	await expect(page).toHaveURL(new RegExp(`/order/success\\?order=${number}$`));
	expect(await onlyOrderOf(sandbox, email)).toMatchObject({ status: "PAID" });
});
