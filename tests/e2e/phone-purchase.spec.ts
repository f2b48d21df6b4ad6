import type { Locator } from "@playwright/test";
import { fillForm } from "./fixtures/buyer";
import { EVENTS } from "./fixtures/hall";
import { payButton, ticketCodes } from "./fixtures/orders";
import { expect, test } from "./fixtures/test";

/** Limit of taps from the home page to the tickets with their codes, without those in the form. */
const MAX_TAPS = 8;

test("two seats can be bought from the home page in at most eight taps and one form", async ({ page }) => {
	let taps = 0;
	const tap = async (element: Locator) => {
		// During the view transition of the poster, taps don't reach the new page.
		await page.waitForFunction(() => !document.querySelector(":active-view-transition"));
		await element.tap();
		taps += 1;
	};
	await page.goto("/");
	const main = page.getByRole("main");
	await tap(main.getByRole("link", { name: /^Стендап-концерты/ }).first());
	await tap(main.getByRole("link", { name: EVENTS.seated.title }).first());
	await expect(page.getByRole("heading", { level: 1, name: EVENTS.seated.title })).toBeVisible();
	await tap(page.locator("[data-buy-bar]").getByRole("link", { name: "Выбрать места" }));
	await tap(main.getByRole("button", { name: "Подобрать" }));
	await tap(main.getByRole("button", { name: "Взять эти места" }));
	const choice = main.getByRole("region", { name: "Ваш выбор" });
	await expect(choice).toContainText("2 билета");
	await tap(choice.getByRole("link", { name: "Оформить" }));
	await fillForm(page);
	await tap(payButton(page));
	await expect(page).toHaveURL(/\/bank\/pay\//);
	await tap(page.getByRole("button", { name: "Оплатить", exact: true }));
	await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
	const codes = ticketCodes(page);
	await expect(codes).toHaveCount(2);
	await expect(codes.first()).toBeInViewport({ ratio: 1 });
	expect(taps).toBeLessThanOrEqual(MAX_TAPS);

	// The list snaps: scrolling by most of a ticket's width shows the next ticket.
	await expect(codes.last()).not.toBeInViewport({ ratio: 0.5 });
	const tickets = main.getByRole("list", { name: "Ваши билеты" });
	await tickets.evaluate((list) => list.scrollBy({ left: list.clientWidth * 0.7 }));
	await expect(codes.last()).toBeInViewport({ ratio: 1 });
	await expect(codes.first()).not.toBeInViewport({ ratio: 0.5 });
});
