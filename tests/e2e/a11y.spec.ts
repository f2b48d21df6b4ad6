import type { Page } from "@playwright/test";
import { axeFindings } from "./fixtures/axe";
import { EXPECTED_TROUBLE, SCREENS, walkThrough } from "./fixtures/every-screen";
import { openMenu } from "./fixtures/menu";
import { shopEvent } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

const SIZES = [
	{ width: 360, height: 740 },
	{ width: 1440, height: 900 },
] as const;

/** A dialog to open and check: its name in the findings, the text of its button or link, its accessible name. */
type Opening = readonly [name: string, open: string, title: string];

const SEARCH_SHEET: readonly Opening[] = [["all filters", "Фильтры", "Фильтры"]];
const SEARCH_POPOVERS: readonly Opening[] = [
	["the calendar", "Когда", "Когда"],
	["the choice of genres", "Жанры", "Жанры"],
	["the choice of venues", "Площадка", "Площадка"],
	["the choice of a price", "Цена", "Цена"],
];

async function findingsOf(page: Page, openings: readonly Opening[]): Promise<string[]> {
	const findings: string[] = [];
	for (const [name, open, title] of openings) {
		const opener = page.getByRole("button", { name: open, exact: true });
		await opener
			.or(page.getByRole("link", { name: open, exact: true }))
			.first()
			.click();
		const dialog = page.getByRole("dialog", { name: title });
		await expect(dialog).toBeVisible();
		for (const fold of await dialog.locator("summary").all()) await fold.click();
		await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
		findings.push(...(await axeFindings(page)).map((line) => `${name}: ${line}`));
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	}
	return findings;
}

/** Findings on a loaded page at each size, a line each. */
async function findingsAtAllSizes(page: Page): Promise<string[]> {
	const findings: string[] = [];
	for (const size of SIZES) {
		await page.setViewportSize(size);
		findings.push(...(await axeFindings(page)).map((line) => `at ${size.width} px: ${line}`));
	}
	return findings;
}

test.describe("no axe findings at 360 and 1440 px, light and dark, on", () => {
	for (const group of Object.keys(SCREENS)) {
		test(group, async ({ page, watch }) => {
			watch.allow(EXPECTED_TROUBLE);
			expect(await walkThrough(page, group, () => findingsAtAllSizes(page))).toEqual([]);
		});
	}
});

for (const { width, height } of SIZES) {
	test.describe(`no axe findings at ${width} px, light and dark, on`, () => {
		test.use({ viewport: { width, height } });

		test("a past event", async ({ page }) => {
			const event = await shopEvent(({ status }) => status === "active");
			await page.clock.setFixedTime(Date.now() + 400 * 24 * 3_600_000);
			await page.goto(event.path);
			await expect(page.getByText("Это событие уже прошло")).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
		});

		test("the city picker, open and without results", async ({ page }) => {
			await page.goto("/");
			await page.getByRole("button", { name: /Выбрать город/ }).click();
			const dialog = page.getByRole("dialog", { name: "Где ищем?" });
			await expect(dialog.getByRole("link", { name: /^Москва/ })).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
			await dialog.getByRole("textbox").fill("ъъъ");
			await expect(dialog.getByText("Такого города у нас пока нет")).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
		});

		test("settings and the copied address", async ({ page, context }) => {
			await context.grantPermissions(["clipboard-read", "clipboard-write"]);
			const event = await shopEvent(({ status }) => status === "active");
			await page.goto(event.path);
			await openMenu(page);
			expect(await axeFindings(page)).toEqual([]);
			expect(await findingsOf(page, [["the settings", "Вид и настройки", "Вид и настройки"]])).toEqual([]);
			await page.keyboard.press("Escape");
			await page.getByRole("button", { name: "Поделиться" }).click();
			await expect(page.getByText("Ссылка скопирована")).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
		});

		test("search filters: dates, venues, price, cities", async ({ page }) => {
			await page.goto("/moskva/events/search");
			const isPhone = width < 1_024;
			expect(await findingsOf(page, isPhone ? SEARCH_SHEET : SEARCH_POPOVERS)).toEqual([]);
			await page.goto("/events/search");
			const cities = ["the choice of cities", "Город", "Город"] as const;
			expect(await findingsOf(page, isPhone ? SEARCH_SHEET : [cities])).toEqual([]);
		});

		test("a filtered search and its suggestions", async ({ page }) => {
			await page.goto("/moskva/events/search?q=стендап&is_star_cast=true&price_lte=5000");
			await expect(page.getByRole("link", { name: /Сбросить/ }).first()).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
			await page.getByRole("banner").getByRole("link", { name: "Поиск событий" }).click();
			const dialog = page.getByRole("dialog", { name: "Что ищем?" });
			expect(await axeFindings(page)).toEqual([]);
			await dialog.getByRole("combobox").fill("стендап");
			await expect(dialog.getByRole("option").first()).toBeVisible();
			await page.keyboard.press("ArrowDown");
			expect(await axeFindings(page)).toEqual([]);
		});

		test("tickets of a seated hall and of general admission", async ({ page }) => {
			const seatedEvent = await shopEvent(({ status, hall_id }) => status === "active" && hall_id !== undefined);
			await page.goto(`${seatedEvent.path}#tickets`);
			await expect(page.getByRole("combobox", { name: "Рядом" })).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
			const standingEvent = await shopEvent(({ status, hall_id }) => status === "active" && hall_id === undefined);
			await page.goto(`${standingEvent.path}#tickets`);
			await expect(
				page
					.getByRole("main")
					.getByRole("button", { name: /^Ещё один/ })
					.first(),
			).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
		});
	});
}

test.describe("system preferences:", () => {
	test("forced colours mark the current section and dialog edges", async ({ page }) => {
		await page.emulateMedia({ forcedColors: "active" });
		await page.goto("/moskva/events");
		const sections = page.getByRole("navigation", { name: "Разделы" });
		const edgeWidth = (name: string) =>
			sections.getByRole("link", { name }).evaluate((link) => getComputedStyle(link).borderBlockEndWidth);
		expect(await edgeWidth("Новости")).toBe("0px");
		expect(await edgeWidth("Афиша")).toBe("4px");
		await page.getByRole("button", { name: "Вид и настройки" }).click();
		const dialog = page.getByRole("dialog", { name: "Вид и настройки" });
		await expect(dialog).toHaveCSS("border-top-width", "2px");
		const background = (name: string) =>
			dialog.getByRole("radio", { name }).evaluate((radio) => getComputedStyle(radio).backgroundColor);
		expect(await background("Как в системе")).not.toBe(await background("Светлая"));
	});

	test("reduced motion stops animations", async ({ page }) => {
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
});
