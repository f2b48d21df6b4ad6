import { goToBank } from "./fixtures/buyer";
import {
	expectNothingFailed,
	fillBasket,
	onlyOrderOf,
	payButton,
	payOrder,
	ticketCodes,
} from "./fixtures/orders";
import { recordUrls } from "./fixtures/tally";
import { expect, test } from "./fixtures/test";

const NO_ACCESS_HEADING = { level: 1, name: "Заказ на этом устройстве не открыть" } as const;

test("an unpaid order is shown as waiting for the bank even if the URL claims success", async ({
	page,
	sandbox,
}) => {
	const email = await fillBasket(page);
	await goToBank(page);
	const { number } = await onlyOrderOf(sandbox, email);
	await page.goto(`/order/success?order=${number}&status=PAID&paid=1`);
	await expect(page.getByRole("heading", { level: 1, name: "Ждём ответа банка" })).toBeVisible();
	expect(await onlyOrderOf(sandbox, email)).toMatchObject({ status: "AWAITING_PAYMENT" });
});

test("a paid order is shown as paid even if the URL claims failure", async ({ page, sandbox }) => {
	const email = await fillBasket(page);
	await payOrder(page);
	const { number } = await onlyOrderOf(sandbox, email);
	await page.goto(`/order/fail?order=${number}&status=FAILED`);
	await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
	await expectNothingFailed(page);
});

test("a stranger can't open an order without its secret", async ({ page, browser, sandbox, watch }) => {
	watch.allow(/404/);
	const email = await fillBasket(page);
	await payOrder(page);
	const { number } = await onlyOrderOf(sandbox, email);

	const stranger = await (await browser.newContext()).newPage();
	const orderRequests = recordUrls(stranger, (url) => url.includes("/api/orders"));
	for (const path of ["order/success?order=", "order/fail?order=", "order/pay/", "order/bill/"]) {
		await stranger.goto(`/${path}${number}`);
		await expect(stranger.getByRole("heading", NO_ACCESS_HEADING)).toBeVisible();
	}
	expect(orderRequests).toEqual([]);
	await stranger.goto(`/order/bill/${number}#wrong`);
	await expect(stranger.getByRole("heading", NO_ACCESS_HEADING)).toBeVisible();
	await expect(ticketCodes(stranger)).toHaveCount(0);
	await stranger.context().close();

	// The secret stored on the buyer's device has precedence over the one in the address.
	await page.goto(`/order/bill/${number}#wrong`);
	await expect(ticketCodes(page)).toHaveCount(1);
});

test("the page of an unknown order says that this device can't open it, not that it failed", async ({
	page,
}) => {
	await page.goto("/order/success?order=999999999");
	await expect(page.getByRole("heading", NO_ACCESS_HEADING)).toBeVisible();
	await expectNothingFailed(page);
});

test("the shop follows no payment redirect to a foreign host or a javascript: URL", async ({
	page,
	sandbox,
}) => {
	const email = await fillBasket(page);
	const foreignRequests = recordUrls(page, (url) => url.includes("evil"));
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
	await payOrder(page);
	expect(await onlyOrderOf(sandbox, email)).toMatchObject({ status: "PAID" });
});
