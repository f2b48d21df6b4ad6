import type { Page } from "@playwright/test";
import { sampleOfTheDay } from "../tools/sample";
import { axeFindings } from "./fixtures/axe";
import { EXPECTED_ERRORS, SCREEN_GROUPS, walkThrough } from "./fixtures/every-screen";
import { layoutFaultsInAllWindows } from "./fixtures/layout-faults";
import { openMenu, sections } from "./fixtures/menu";
import { shopEvent } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

const WINDOW_SIZES = [
	{ width: 360, height: 740 },
	{ width: 1440, height: 900 },
] as const;

async function axeFindingsAtAllSizes(page: Page): Promise<string[]> {
	const findings: string[] = [];
	for (const size of WINDOW_SIZES) {
		await page.setViewportSize(size);
		findings.push(...(await axeFindings(page)).map((line) => `at ${size.width} px: ${line}`));
	}
	return findings;
}

test.describe("no axe findings in both themes, and no overflow or overlap in any window, on", () => {
	for (const group of sampleOfTheDay(Object.keys(SCREEN_GROUPS), 3)) {
		test(group, async ({ page, watch }) => {
			watch.allow(EXPECTED_ERRORS);
			const faultsOf = async () => [
				...(await axeFindingsAtAllSizes(page)),
				...(await layoutFaultsInAllWindows(page)),
			];
			expect(await walkThrough(page, group, faultsOf)).toEqual([]);
		});
	}
});

for (const { width, height } of WINDOW_SIZES) {
	test.describe(`at ${width} px, light and dark`, () => {
		test.use({ viewport: { width, height } });

		test("a past event's page has no axe findings", async ({ page }) => {
			const event = await shopEvent(({ status }) => status === "active");
			await page.clock.setFixedTime(Date.now() + 400 * 24 * 3_600_000);
			await page.goto(event.path);
			await expect(page.getByText("Это событие уже прошло")).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
		});

		test("the city picker has no axe findings when it lists cities and when it finds none", async ({
			page,
		}) => {
			await page.goto("/");
			await page.getByRole("button", { name: /Выбрать город/ }).click();
			const dialog = page.getByRole("dialog", { name: "Где ищем?" });
			await expect(dialog.getByRole("link", { name: /^Москва/ })).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
			await dialog.getByRole("textbox").fill("ъъъ");
			await expect(dialog.getByText("Такого города у нас пока нет")).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
		});

		test("the menu, settings and the notice that a link was copied have no axe findings", async ({
			page,
			context,
		}) => {
			await context.grantPermissions(["clipboard-read", "clipboard-write"]);
			const event = await shopEvent(({ status }) => status === "active");
			await page.goto(event.path);
			await openMenu(page);
			expect(await axeFindings(page)).toEqual([]);
			await page.getByRole("button", { name: "Вид и настройки" }).click();
			const dialog = page.getByRole("dialog", { name: "Вид и настройки" });
			await expect(dialog).toBeVisible();
			for (const fold of await dialog.locator("summary").all()) await fold.click();
			expect(await axeFindings(page)).toEqual([]);
			await page.keyboard.press("Escape");
			await expect(dialog).toBeHidden();
			await page.keyboard.press("Escape");
			await page.getByRole("button", { name: "Поделиться" }).click();
			await expect(page.getByText("Ссылка скопирована")).toBeAttached();
			expect(await axeFindings(page)).toEqual([]);
		});
	});
}

test("forced colours show borders of the current section and a dialog, and mark the chosen theme", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto("/moskva/events");
	for (const [name, width] of [
		["Новости", "0px"],
		["Афиша", "4px"],
	] as const)
		await expect(sections(page).getByRole("link", { name })).toHaveCSS("border-block-end-width", width);
	await page.getByRole("button", { name: "Вид и настройки" }).click();
	const dialog = page.getByRole("dialog", { name: "Вид и настройки" });
	await expect(dialog).toHaveCSS("border-top-width", "2px");
	const background = (name: string) =>
		dialog.getByRole("radio", { name }).evaluate((radio) => getComputedStyle(radio).backgroundColor);
	expect(await background("Как в системе")).not.toBe(await background("Светлая"));
});

test("with reduced motion, a hovered card animates nothing on a city's page, search and venues", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const path of ["/moskva", "/moskva/events/search", "/moskva/places"]) {
		await page.goto(path);
		await page.getByRole("main").getByRole("article").first().hover();
		const animatedElements = await page.evaluate(() =>
			document
				.getAnimations()
				.flatMap(({ effect }) =>
					effect instanceof KeyframeEffect && Number(effect.getComputedTiming().activeDuration) > 0
						? [effect.target?.outerHTML.slice(0, 120)]
						: [],
				),
		);
		expect(animatedElements).toEqual([]);
	}
});
