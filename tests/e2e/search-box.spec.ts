import { openSearchDialog } from "./fixtures/search";
import { recordUrls } from "./fixtures/tally";
import { expect, test } from "./fixtures/test";

test("the search dialog loads its index once, when first opened", async ({ page }) => {
	const indexUrls = recordUrls(page, (url) => url.includes("/data/search."));
	await page.goto("/moskva");
	const prices = page.getByRole("main").getByText(/\d\s?₽/);
	await expect(prices.first()).toBeVisible();
	expect(indexUrls).toEqual([]);
	const { field } = await openSearchDialog(page);
	await expect(page.getByRole("option").first()).toBeVisible();
	await field.press("Escape");
	await openSearchDialog(page);
	await expect(page.getByRole("option").first()).toBeVisible();
	expect(indexUrls).toHaveLength(1);
});

for (const [how, typed, title] of [
	["correctly", "стендап", /стендап/i],
	["in the wrong keyboard layout", "cnfylfg", /стендап/i],
	["in Latin letters", "stendap", /стендап/i],
	["with a typo", "стнедап", /стендап/i],
	["with е for ё", "елка для", /Ёлка для взрослых/],
	["as the beginning of a name", "сорок", /Глеб Сорокопут/],
] as const) {
	test(`the search dialog suggests matches for text typed ${how}`, async ({ page }) => {
		await page.goto("/moskva");
		const { field, options, status } = await openSearchDialog(page);
		await field.pressSequentially(typed);
		await expect(options.filter({ hasText: title }).first()).toBeVisible();
		await expect(status).toHaveText(/^\d+\sподсказ/);
	});
}

test("the search dialog selects suggestions with the arrows, opens one with Enter, and closes with Escape", async ({
	page,
}) => {
	await page.goto("/moskva");
	const { link, field, options } = await openSearchDialog(page);
	await field.pressSequentially("сорокопут");
	await field.press("ArrowDown");
	await expect(options.first()).toHaveAttribute("aria-selected", "true");
	await expect(field).toHaveAttribute(
		"aria-activedescendant",
		(await options.first().getAttribute("id")) ?? "",
	);
	await expect(field).toBeFocused();
	await field.press("ArrowUp");
	await expect(field).not.toHaveAttribute("aria-activedescendant");
	await field.press("ArrowUp");
	await expect(options.last()).toHaveAttribute("aria-selected", "true");
	await field.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(link).toBeFocused();
	const reopenedBox = await openSearchDialog(page);
	await reopenedBox.field.pressSequentially("сорокопут");
	await reopenedBox.field.press("ArrowDown");
	const title = (await options.first().textContent()) ?? "";
	await reopenedBox.field.press("Enter");
	await expect(page).toHaveURL(/\/(?:events|persons\/person)\/\d+$/);
	const words = (text: string | null) => (text ?? "?").replace(/\s+/g, " ");
	const heading = page.getByRole("heading", { level: 1 });
	await expect.poll(async () => words(title).startsWith(words(await heading.textContent()))).toBe(true);
});

test("the search dialog shows the posters of shows and the portraits of performers", async ({ page }) => {
	await page.goto("/moskva");
	const { field } = await openSearchDialog(page);
	await field.fill("полынцева");
	const pictures = page.getByRole("listbox").locator("img");
	await expect.poll(() => pictures.count()).toBeGreaterThan(1);
	for (const picture of await pictures.all())
		await expect
			.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
			.toBeGreaterThan(0);
});

test("the search dialog searches for the typed text, suggests it next time, and can forget it", async ({
	page,
}) => {
	await page.goto("/moskva");
	const { field } = await openSearchDialog(page);
	await field.fill("стендап");
	await field.press("Enter");
	await expect(page).toHaveURL(/\/moskva\/events\/search\?q=/);
	await expect(page.getByRole("heading", { level: 2, name: /^Нашлось/ })).toBeVisible();
	const reopenedBox = await openSearchDialog(page);
	await expect(page.getByRole("group", { name: "Вы искали" }).getByRole("option")).toHaveText(["стендап"]);
	await page.getByRole("button", { name: "Очистить историю" }).click();
	await expect(page.getByRole("group", { name: "Вы искали" })).toHaveCount(0);
	await expect(reopenedBox.field).toBeFocused();
});

test("the search dialog announces that there are no suggestions, and still searches for the text", async ({
	page,
}) => {
	await page.goto("/moskva");
	const { field, options, status } = await openSearchDialog(page);
	await field.fill("нетакогособытия");
	await expect(status).toHaveText("Подсказок нет. Поищите по всей афише.");
	await expect(options).toHaveCount(1);
	await field.press("Enter");
	await expect(page.getByRole("heading", { level: 2, name: "Ничего не нашлось" })).toBeVisible();
});
