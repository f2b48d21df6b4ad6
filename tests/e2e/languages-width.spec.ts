import type { Page } from "@playwright/test";
import { goToBasket, takeSeats } from "./fixtures/foreign-buyer";
import { at, LANGUAGES_SHOWN, seatedEvent, wordsOf } from "./fixtures/languages";
import { openMenu } from "./fixtures/menu";
import { cutTexts, overflowing } from "./fixtures/overflow";
import { expect, test } from "./fixtures/test";

async function expectToFit(page: Page, where: string): Promise<void> {
	expect(await overflowing(page), where).toEqual([]);
	expect(await cutTexts(page), where).toEqual([]);
}

for (const language of LANGUAGES_SHOWN) {
	test(`nothing overflows on a phone in ${language}`, async ({ page }) => {
		test.setTimeout(120_000);
		const t = await wordsOf(language);
		for (const path of ["/", "/moskva/events", "/moskva/events/search", "/persons", "/about"]) {
			await page.goto(at(language, path));
			await expectToFit(page, path);
		}
		await openMenu(page, t("nav.menu"));
		await expectToFit(page, "the menu");
		await page.getByRole("button", { name: t("nav.settings"), exact: true }).click();
		await expect(page.getByRole("dialog", { name: t("settings.title"), exact: true })).toBeVisible();
		await expectToFit(page, "settings");

		await page.goto(at(language, await seatedEvent()));
		await expectToFit(page, "the event");
		await takeSeats(page, t, 2);
		await expect(page.getByRole("grid")).toBeVisible();
		await expectToFit(page, "the plan of the hall");
		await goToBasket(page, t);
		await expect(page.getByRole("radio").first()).toBeVisible();
		await expectToFit(page, "the basket");
	});
}
