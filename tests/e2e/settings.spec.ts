import { expect, test } from "./fixtures/test";

// Run with the service worker, as visitors do; playwright.config.ts blocks it by default.
test.use({ serviceWorkers: "allow" });

test("the chosen theme and text size are kept after a reload", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("button", { name: "Вид и настройки" }).click();
	const dialog = page.getByRole("dialog", { name: "Вид и настройки" });
	const readStyles = () =>
		page.evaluate(() => {
			const { backgroundColor, color, fontSize } = getComputedStyle(document.body);
			return { backgroundColor, color, fontSize };
		});
	const stylesBefore = await readStyles();
	await dialog.getByRole("radio", { name: "Тёмная" }).check();
	await dialog.getByRole("radio", { name: "Крупный", exact: true }).check();
	const chosenStyles = await readStyles();
	expect(chosenStyles).not.toEqual(stylesBefore);
	await page.reload();
	expect(await readStyles()).toEqual(chosenStyles);
});

test("a list of events shows prices in the currency chosen in the settings", async ({ page }) => {
	await page.goto("/moskva/events");
	await page.getByRole("button", { name: "Вид и настройки" }).click();
	const priceRequest = page.waitForRequest(/currency_code=GEL/);
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("radio", { name: /лари|GEL/i }).check();
	await priceRequest;
	await dialog.getByRole("button", { name: "Закрыть" }).click();
	const prices = page.getByRole("main").getByText(/ლ|₾|GEL/);
	await expect(prices.first()).toBeVisible();
});
