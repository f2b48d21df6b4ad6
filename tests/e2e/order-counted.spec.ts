import type { Locator } from "@playwright/test";
import * as v from "valibot";
import { fillForm, goToBasket, takeSeats } from "./fixtures/buyer";
import { fakeSnoopingCounter, reportedOrders } from "./fixtures/nosy-counter";
import {
	newEmail,
	onlyOrderOf,
	openBill,
	openShow,
	payAtTheBank,
	payButton,
	ticketCodes,
} from "./fixtures/orders";
import { expect, test } from "./fixtures/test";

// A service worker would bypass the Playwright route that serves the fake analytics script.
test.use({ serviceWorkers: "block" });

const sentOrderSchema = v.object({ utm: v.unknown(), expected_total: v.unknown() });

test("analytics counts a purchase once; the order request names the campaign", async ({
	page,
	context,
	sandbox,
}) => {
	const reports = await fakeSnoopingCounter(context);
	const email = newEmail();
	await openShow(
		page,
		"?utm_source=vk&utm_campaign=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C&utm_term=standup&utm_medium=cpc",
	);
	await takeSeats(page, 2);
	await goToBasket(page);
	// This address has no campaign parameters.
	await page.goto("/cart");
	await fillForm(page, email);
	const orderRequest = page.waitForRequest(
		(request) => request.method() === "POST" && new URL(request.url()).pathname.endsWith("/api/orders"),
	);
	await payButton(page).click();
	const body = v.parse(sentOrderSchema, (await orderRequest).postDataJSON());
	expect(body.utm).toEqual({ utm_source: "vk", utm_campaign: "осень", utm_term: "standup" });
	await payAtTheBank(page);
	const { number } = await onlyOrderOf(sandbox, email);
	await expect.poll(() => reportedOrders(reports)).toEqual([number]);

	/** Opens a page, waits for `content` and the analytics data layer, and returns the data layer as JSON. */
	const dataLayerAfter = async (open: () => Promise<unknown>, content: Locator) => {
		await open();
		await expect(content).toBeVisible();
		await page.mouse.click(1, 1);
		const layer = () => page.evaluate(() => JSON.stringify(Reflect.get(window, "dataLayer") ?? null));
		await expect.poll(layer).not.toBe("null");
		return layer();
	};
	const paidHeading = page.getByRole("heading", { level: 1, name: "Билеты ваши!" });
	expect(await dataLayerAfter(() => page.reload(), paidHeading)).not.toContain("purchase");
	await openBill(page, 2);
	expect(await dataLayerAfter(() => page.reload(), ticketCodes(page).first())).not.toContain("purchase");
	for (const path of [`/order/success?order=${number}`, "/payment/success"])
		expect(await dataLayerAfter(() => page.goto(path), paidHeading)).not.toContain("purchase");
	expect(reportedOrders(reports)).toEqual([number]);
});
