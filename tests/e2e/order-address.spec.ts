import type { Page } from "@playwright/test";
import { paths } from "#src/routes";
import type { Profile } from "../sandbox/server/profile";
import {
	fillBasket,
	onlyOrderOf,
	openBill,
	payOrder,
	submitAndReadSecret,
	ticketCodes,
} from "./fixtures/orders";
import { expect, type SandboxControl, test } from "./fixtures/test";

/** How many formats the sandbox's "mixed" order numbers take in turn; one of the formats has a percent sign. */
const ORDER_NUMBER_FORMAT_COUNT = 3;

/** Places orders until an order's number has a percent sign; ends on the bank's page. */
async function placePercentSignOrder(
	page: Page,
	sandbox: SandboxControl,
): Promise<{ number: string; secret: string }> {
	const { profile } = await sandbox.get<{ profile: Profile }>("/health");
	await sandbox.post("/profile", { ...profile, order_numbers: "mixed" });
	for (let tries = 0; tries < ORDER_NUMBER_FORMAT_COUNT; tries++) {
		const email = await fillBasket(page);
		const secret = await submitAndReadSecret(page);
		const { number } = await onlyOrderOf(sandbox, email);
		if (number.includes("%")) return { number, secret };
	}
	throw new Error("no order number has a percent sign");
}

test("an order whose number has a percent sign can be paid and opened", async ({ page, sandbox }) => {
	const { number, secret } = await placePercentSignOrder(page, sandbox);
	const bill = `/order/bill/${encodeURIComponent(number)}`;

	await page.goto(`/order/pay/${encodeURIComponent(number)}`);
	await expect(page.getByRole("heading", { level: 1, name: "Оплата заказа" })).toBeVisible();
	await payOrder(page);
	await openBill(page, 1);
	await expect(page).toHaveURL(paths.orderBill(number));

	await page.goto("/news");
	await page.evaluate(() => localStorage.clear());
	await page.goto(`${bill}#${encodeURIComponent(secret)}`);
	await expect(ticketCodes(page)).toHaveCount(1);
});

test("badly encoded order addresses say that the order can't be opened, other paths with % show the 404 page", async ({
	page,
	watch,
}) => {
	watch.allow(/404/);
	const heading = page.getByRole("heading", { level: 1 });
	for (const path of ["/order/bill/5%", "/order/bill/%E0%A4%A", "/order/pay/5%#secret"]) {
		await page.goto(path);
		await expect(heading).toHaveText("Заказ на этом устройстве не открыть");
	}
	await page.goto("/no-such-page");
	const notFoundHeading = (await heading.textContent()) ?? "";
	for (const path of ["/moskva%", "/no-such-page%25", "/%ff/events"]) {
		await page.goto(path);
		await expect(heading).toHaveText(notFoundHeading);
		await expect(page.locator("html[data-ready]")).toHaveCount(1);
	}
});

test("a link to the tickets opens them although messengers and mail programs have changed it", async ({
	page,
	sandbox,
	watch,
}) => {
	// The host's not-found page, and the order that the API doesn't know by the changed link.
	watch.allow(/404|403/);
	const email = await fillBasket(page);
	const secret = encodeURIComponent(await submitAndReadSecret(page));
	const number = encodeURIComponent((await onlyOrderOf(sandbox, email)).number);
	await page.goto(`/order/pay/${number}`);
	await payOrder(page);
	for (const link of [
		`/order/bill/${number}%23${secret}`,
		`/order/bill/${number}#${secret}.`,
		`/order/bill/${number}#${secret}&utm_source=mail`,
		`/order/bill/${number},#${secret}`,
		`/Order/Bill/${number}#${secret}`,
		`//order/bill/${number}#${secret}`,
	]) {
		await page.goto("/news");
		await page.evaluate(() => localStorage.clear());
		await page.evaluate(() => sessionStorage.clear());
		await page.goto(new URL(page.url()).origin + link);
		await expect(ticketCodes(page), link).toHaveCount(1);
		await expect(page, link).toHaveURL(
			new URL(page.url()).origin + paths.orderBill(decodeURIComponent(number)),
		);
	}
});
