import type { Page } from "@playwright/test";
import { BUYER, SEATED_SHOW } from "./fixtures/buyer";
import { fillForm, goToBasket, takeSeats } from "./fixtures/foreign-buyer";
import { expectNoOverlap, lineHeightOf } from "./fixtures/ink";
import { cityNameIn, LANGUAGES_TESTED, pathIn, patternOf, translatorOf } from "./fixtures/languages";
import { openMenu } from "./fixtures/menu";
import { clippedTexts, overflowFindings } from "./fixtures/overflow";
import { expect, test } from "./fixtures/test";

/** Minimum line heights, as multiples of the font size, of languages whose fonts the test machine may lack. */
const MIN_LINE_HEIGHTS: Readonly<Record<string, number>> = { ja: 1.2, zh: 1.2 };

async function expectNoOverflowOrCutText(page: Page, where: string): Promise<void> {
	expect.soft(await overflowFindings(page), `overflow: ${where}`).toEqual([]);
	expect.soft(await clippedTexts(page), `cut texts: ${where}`).toEqual([]);
}

/** Opening pages takes longer than checking them, so one purchase in each language runs all checks. */
for (const language of LANGUAGES_TESTED) {
	test(`tickets can be bought from the home page in ${language}; no overflow, no lines overlap`, async ({
		page,
	}) => {
		test.setTimeout(120_000);
		const t = await translatorOf(language);
		const address = (path: string, rest = "") => new RegExp(`${pathIn(language, path)}${rest}$`);
		const leastLineHeight = (MIN_LINE_HEIGHTS[language] ?? 0.9) - 0.01;

		await test.step("nothing overflows in the menu, in the settings, and on pages outside the purchase", async () => {
			for (const path of ["/moskva/events/search", "/persons", "/about"]) {
				await page.goto(pathIn(language, path));
				await expectNoOverflowOrCutText(page, path);
				if (path.endsWith("search")) await expectNoOverlap(page, path);
			}
			await openMenu(page, t("nav.menu"));
			await expectNoOverflowOrCutText(page, "the menu");
			await page.getByRole("button", { name: t("nav.settings"), exact: true }).click();
			await expect(page.getByRole("dialog", { name: t("settings.title"), exact: true })).toBeVisible();
			await expectNoOverflowOrCutText(page, "settings");
		});

		await test.step("the buyer goes from the home page to a show", async () => {
			await page.goto(pathIn(language, "/"));
			await expectNoOverflowOrCutText(page, "/");
			await expectNoOverlap(page, "/");
			const cityLinks = page.getByRole("main").getByRole("link", { name: cityNameIn(language, "moskva") });
			await cityLinks.first().click();
			await expect(page).toHaveURL(address("/moskva"));
			await openMenu(page, t("nav.menu"));
			const navigation = page.getByRole("navigation", { name: t("nav.label"), exact: true });
			await navigation.getByRole("link", { name: t("nav.events"), exact: true }).click();
			await expect(page).toHaveURL(address("/moskva/events"));
			const showLink = page.getByRole("main").getByRole("link", { name: SEATED_SHOW }).first();
			await expect(showLink).toBeVisible();
			await expectNoOverflowOrCutText(page, "/moskva/events");
			await showLink.click();
			await expect(page.getByRole("heading", { level: 1, name: SEATED_SHOW })).toBeVisible();
			await expectNoOverflowOrCutText(page, "the event");
			await expectNoOverlap(page, "the event");
		});

		await test.step("the buyer chooses seats and opens the basket", async () => {
			await takeSeats(page, t, 2);
			await expect(page.getByRole("grid")).toBeVisible();
			await expectNoOverflowOrCutText(page, "the plan of the hall");
			await goToBasket(page, t);
			await expect(page).toHaveURL(address("/cart"));
			await expect(page.getByRole("radio").first()).toBeVisible();
			await expectNoOverflowOrCutText(page, "the basket");
			await expectNoOverlap(page, "the basket");
		});

		await test.step("the buyer pays and opens the tickets", async () => {
			await fillForm(page, t);
			await page.getByRole("button", { name: patternOf(t("checkout.submit")) }).click();
			await expect(page).toHaveURL(/\/bank\/pay\//);
			await page.getByRole("button", { name: "Оплатить", exact: true }).click();
			await expect(page).toHaveURL(address("/order/success", "\\?order=[^&]+"));
			await expect(
				page.getByRole("heading", { level: 1, name: t("order.success.paid"), exact: true }),
			).toBeVisible();
			await expect(page.getByRole("status").filter({ hasText: BUYER.email })).toBeVisible();
			await expectNoOverlap(page, "the paid order");
			expect(await lineHeightOf(page.getByRole("heading", { level: 1 }))).toBeGreaterThanOrEqual(
				leastLineHeight,
			);

			await page.getByRole("link", { name: t("order.success.open"), exact: true }).click();
			await expect(page).toHaveURL(address("/order/bill", "/[^/]+"));
			await expect(page.getByRole("img", { name: patternOf(t("order.bill.qr")) })).toHaveCount(2);
			await expectNoOverlap(page, "the tickets");
			const seats = page.getByRole("paragraph").filter({ hasText: patternOf(t("widget.seat.seat")) });
			await expectNoOverlap(page, "the seats on a phone's tickets", seats);
			expect(await lineHeightOf(seats.first())).toBeGreaterThanOrEqual(leastLineHeight);
		});
	});
}
