import { expectNothingFailed, fillBasket, newBuyer, payAtTheBank, payButton, theOrderOf } from "./fixtures/orders";
import { expect, test } from "./fixtures/test";

/** Forged addresses and answers change neither an order's status nor who can open it. */

const NO_ACCESS = { level: 1, name: "Заказ на этом устройстве не открыть" } as const;

test("an address that claims success for an unpaid order shows that it awaits the bank", async ({ page, sandbox }) => {
	const { email } = newBuyer();
	await fillBasket(page, email);
	await payButton(page).click();
	await expect(page).toHaveURL(/\/bank\/pay\//);
	const { number } = await theOrderOf(sandbox, email);
	await page.goto(`/order/success?order=${number}&status=PAID&paid=1`);
	await expect(page.getByRole("heading", { level: 1, name: "Ждём ответа банка" })).toBeVisible();
	expect(await theOrderOf(sandbox, email)).toMatchObject({ status: "AWAITING_PAYMENT" });
});

test("an address that claims failure for a paid order shows that the tickets are bought", async ({ page, sandbox }) => {
	const { email } = newBuyer();
	await fillBasket(page, email);
	await payButton(page).click();
	await payAtTheBank(page);
	const { number } = await theOrderOf(sandbox, email);
	await page.goto(`/order/fail?order=${number}&status=FAILED`);
	await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
	await expectNothingFailed(page);
});

test("another buyer's order isn't requested without its secret, and doesn't open with a wrong one", async ({
	page,
	browser,
	sandbox,
	watch,
}) => {
	watch.allow(/404/);
	const { email } = newBuyer();
	await fillBasket(page, email);
	await payButton(page).click();
	await payAtTheBank(page);
	const { number } = await theOrderOf(sandbox, email);

	const stranger = await (await browser.newContext()).newPage();
	const orderRequests: string[] = [];
	stranger.on("request", (request) => {
		if (request.url().includes("/api/orders")) orderRequests.push(request.url());
	});
	for (const path of ["order/success?order=", "order/fail?order=", "order/pay/", "order/bill/"]) {
		await stranger.goto(`/${path}${number}`);
		await expect(stranger.getByRole("heading", NO_ACCESS)).toBeVisible();
	}
	expect(orderRequests).toEqual([]);
	await stranger.goto(`/order/bill/${number}#wrong`);
	await expect(stranger.getByRole("heading", NO_ACCESS)).toBeVisible();
	await expect(stranger.getByRole("img", { name: /QR-код/ })).toHaveCount(0);
	await stranger.context().close();

	// The secret stored on the buyer's device has precedence over the one in the address.
	await page.goto(`/order/bill/${number}#wrong`);
	await expect(page.getByRole("img", { name: /QR-код/ })).toHaveCount(1);
});

test("an unknown order is shown as neither failed nor paid", async ({ page }) => {
	await page.goto("/order/success?order=999999999");
	await expect(page.getByRole("heading", NO_ACCESS)).toBeVisible();
	await expectNothingFailed(page);
});

test("doesn't follow a payment redirect to a foreign host", async ({ page, sandbox }) => {
	const { email } = newBuyer();
	await fillBasket(page, email);
	const foreignRequests: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("evil")) foreignRequests.push(request.url());
	});
	for (const address of [
		"https://bank.evil.example/pay/1",
		"https://localhost@evil.example/pay/1",
		"javascript:alert(document.domain)//evil",
	]) {
		await sandbox.post("/faults", {
			kind: "malformed",
			method: "POST",
			path: "/api/orders/*/payments",
			body: JSON.stringify({ redirect_url: address }),
			times: 1,
		});
		await payButton(page).click();
		await expect(page).toHaveURL(/\/order\/pay\/\d+$/);
		await expect(page.getByRole("heading", { level: 1, name: "Оплата заказа" })).toBeVisible();
		await expect(payButton(page)).not.toHaveAttribute("aria-disabled", "true");
	}
	await expect(page.getByRole("alert")).toBeVisible();
	expect(foreignRequests).toEqual([]);
	await payButton(page).click();
	await payAtTheBank(page);
	expect(await theOrderOf(sandbox, email)).toMatchObject({ status: "PAID" });
});
