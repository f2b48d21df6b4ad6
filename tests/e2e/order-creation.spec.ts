import type { Page } from "@playwright/test";
import { isSecondBackend } from "../tools/servers";
import {
	expectFormKept,
	expectNothingFailed,
	fillBasket,
	onlyOrderOf,
	ordersOf,
	payAtTheBank,
	payButton,
	payOrder,
} from "./fixtures/orders";
import { recordUrls } from "./fixtures/tally";
import { expect, test } from "./fixtures/test";

const ORDER_REQUEST = { method: "POST", path: "/api/orders" };
/** Console messages and failed requests of connections that were closed without a complete answer. */
const DROPPED_CONNECTIONS =
	/api\/(?:orders|basket).*net::ERR_(?:EMPTY_RESPONSE|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING)|net::ERR_(?:EMPTY_RESPONSE|CONNECTION_RESET).*api\/orders/;
/** Sends the order again. Only payment empties the second backend's basket, so that its form stays. */
const checkAndContinue = (page: Page) =>
	(isSecondBackend ? payButton(page) : page.getByRole("button", { name: "Проверить и продолжить" })).click();
const OFFLINE_ERRORS = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/;

test("when one order response is lost, checkout retries and creates one order", async ({
	page,
	sandbox,
	watch,
}) => {
	watch.allow(DROPPED_CONNECTIONS);
	const email = await fillBasket(page);
	await sandbox.post("/faults", { ...ORDER_REQUEST, kind: "drop_after", times: 1 });
	await payOrder(page);
	expect(await onlyOrderOf(sandbox, email)).toMatchObject({ status: "PAID", tickets: 1 });
});

test("«Check and continue» finds the order after all order responses were lost", async ({
	page,
	sandbox,
	watch,
}) => {
	watch.allow(DROPPED_CONNECTIONS);
	const email = await fillBasket(page);
	await sandbox.post("/faults", { ...ORDER_REQUEST, kind: "drop_after" });
	await payButton(page).click();
	await expect(
		page.getByRole("alert").filter({ hasText: "мы пока не знаем, создан ли заказ" }),
	).toBeVisible();
	await expectNothingFailed(page);
	expect(await ordersOf(sandbox, email)).toHaveLength(1);

	await sandbox.clearFaults();
	// The sandbox emptied the basket when it created the order.
	await expect(payButton(page)).toBeVisible({ visible: isSecondBackend });
	await checkAndContinue(page);
	await payAtTheBank(page);
	await onlyOrderOf(sandbox, email);
});

test("«Check and continue» finds the order after lost responses and a reload", async ({
	page,
	sandbox,
	watch,
}) => {
	watch.allow(DROPPED_CONNECTIONS);
	const email = await fillBasket(page, 2);
	await sandbox.post("/faults", { ...ORDER_REQUEST, kind: "drop_after" });
	await payButton(page).click();
	await expect(page.getByRole("alert").filter({ hasText: "мы пока не знаем" })).toBeVisible();
	await sandbox.clearFaults();
	await page.reload();
	await expect(page.getByRole("alert").filter({ hasText: "второй заказ не появится" })).toBeVisible();
	await checkAndContinue(page);
	await payAtTheBank(page);
	expect(await onlyOrderOf(sandbox, email)).toMatchObject({ tickets: 2 });
});

test("a double click creates one order and one payment", async ({ page, sandbox }) => {
	const email = await fillBasket(page);
	const postUrls = recordUrls(
		page,
		(url, request) => request.method() === "POST" && url.includes("/api/orders"),
	);
	await payButton(page).dblclick();
	await expect(page).toHaveURL(/\/bank\/pay\//);
	await onlyOrderOf(sandbox, email);
	expect(postUrls.map((url) => new URL(url).pathname.replace(/orders\/[^/]+/, "orders/N"))).toEqual([
		"/api/orders",
		"/api/orders/N/payments",
	]);
});

test("a reload before the server handles the order request leads to one order only", async ({
	page,
	sandbox,
}) => {
	const email = await fillBasket(page);
	await sandbox.post("/faults", { ...ORDER_REQUEST, kind: "latency", delay_ms: 4_000, times: 1 });
	const orderSent = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith("/api/orders"));
	await payButton(page).click();
	await orderSent;
	await page.reload();
	await expect(page.getByRole("alert").filter({ hasText: "мы пока не знаем" })).toBeVisible();
	await expectFormKept(page, email);
	await payOrder(page);
	await onlyOrderOf(sandbox, email);
});

test("a reload before the order response is complete leads to the created order", async ({
	page,
	sandbox,
}) => {
	const email = await fillBasket(page);
	await sandbox.post("/faults", { ...ORDER_REQUEST, kind: "slow_body", delay_ms: 20_000, times: 1 });
	await payButton(page).click();
	await expect.poll(() => ordersOf(sandbox, email)).toHaveLength(1);
	await page.reload();
	await checkAndContinue(page);
	await payAtTheBank(page);
	await onlyOrderOf(sandbox, email);
});

test("offline, checkout creates no order; back online, buyers can pay", async ({
	page,
	context,
	sandbox,
	watch,
}) => {
	watch.allow(OFFLINE_ERRORS);
	const email = await fillBasket(page);
	await context.setOffline(true);
	await payButton(page).click();
	await expect(page.getByRole("alert").filter({ hasText: "Связь прервалась" })).toBeVisible();
	await expectNothingFailed(page);
	expect(await ordersOf(sandbox, email)).toEqual([]);
	await context.setOffline(false);
	await page.reload();
	await expectFormKept(page, email);
	await payOrder(page);
	await onlyOrderOf(sandbox, email);
});
