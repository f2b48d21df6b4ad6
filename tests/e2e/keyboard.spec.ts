import type { Locator, Page } from "@playwright/test";
import { isOnSaleInMoscow, shopEvent } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
	for (let pressed = 0; pressed < most; pressed++) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`${target} wasn't reached with ${most} tabs`);
}

test.describe("with the keyboard alone", () => {
	test("the first stop skips to the content", async ({ page }) => {
		await page.goto("/moskva/events");
		await page.keyboard.press("Tab");
		const skip = page.getByRole("link", { name: "К содержанию" });
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("main")).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
	});

	test("a city is chosen: the dialog takes the focus, holds it, and Escape gives it back", async ({ page }) => {
		await page.goto("/");
		const button = page.getByRole("button", { name: /Выбрать город/ });
		await tabTo(page, button);
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Где ищем?" });
		await expect(dialog.getByRole("textbox", { name: "Название города" })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(button).toBeFocused();

		await page.keyboard.press("Enter");
		await expect(dialog.getByRole("textbox")).toBeFocused();
		await page.keyboard.type("тбил");
		await expect(dialog.getByRole("link", { name: /^Тбилиси/ })).toBeVisible();
		await tabTo(page, dialog.getByRole("link", { name: /^Тбилиси/ }), 5);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/tbilisi$/);
	});

	test("settings open, change and close", async ({ page }) => {
		await page.goto("/");
		const button = page.getByRole("button", { name: "Вид и настройки" });
		await button.focus();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Вид и настройки" });
		await expect(dialog).toBeVisible();
		await tabTo(page, dialog.getByRole("radio", { name: "Как в системе" }), 5);
		await page.keyboard.press("ArrowRight");
		await expect(dialog.getByRole("radio", { name: "Светлая" })).toBeChecked();
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(button).toBeFocused();
	});

	test("the focus is always to be seen", async ({ page }) => {
		await page.goto("/moskva");
		for (let stop = 0; stop < 25; stop++) {
			await page.keyboard.press("Tab");
			const seen = await page.evaluate(() => {
				const focused = document.activeElement;
				if (!focused || focused === document.body) return "nothing has the focus";
				// A card's ring stands around the whole card, drawn by its link.
				const marked = [undefined, "::before", "::after"].some((part) => {
					const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused, part);
					return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
				});
				return marked ? "" : focused.outerHTML.slice(0, 120);
			});
			expect(seen).toBe("");
		}
	});

	test("an event's tickets are reached, and the focus isn't lost when they open", async ({ page }) => {
		const event = await shopEvent(isOnSaleInMoscow);
		await page.goto(event.path);
		const button = page.getByRole("button", { name: "Выбрать места" });
		await tabTo(page, button, 120);
		await page.keyboard.press("Enter");
		await expect(button).toBeHidden();
		await expect(page.locator("#tickets :focus")).toHaveCount(1);
	});
});
