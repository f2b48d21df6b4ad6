import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "./fixtures/axe";
import { cards, EVENTS_API, filterButton, found, holdBack, openBox, SEARCH, visit } from "./fixtures/search";
import { expect, test } from "./fixtures/test";

/** Opens a fold of the sheet; a popover shows the same without it. */
async function openFold(page: Page, name: string, content: Locator): Promise<void> {
	const fold = page.getByRole("dialog").getByRole("group").getByText(name, { exact: true });
	await expect(fold.or(content).first()).toBeVisible();
	if (await fold.isVisible()) await fold.click();
	await expect(content).toBeVisible();
}

/** States of the search and how to reach them. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	"as it opens": async (page) => {
		await visit(page, SEARCH);
	},
	"with several filters": async (page) => {
		await page.goto(`${SEARCH}?categories=11&categories=21&places=2104&places=2107&q=стендап&price_lte=5000`);
		await expect(found(page, /^Нашл/)).toBeVisible();
	},
	"with nothing found": async (page) => {
		await page.goto(`${SEARCH}?categories=21&is_star_cast=1`);
		await expect(found(page, "Ничего не нашлось")).toBeVisible();
		await expect(page.getByRole("link", { name: /^Без фильтра .*событи/ }).first()).toBeVisible();
	},
	"that failed": async (page) => {
		await page.route(EVENTS_API, (route) => route.fulfill({ status: 400, body: "{}" }));
		await page.goto(`${SEARCH}?categories=11`);
		await expect(found(page, "Поиск не отвечает")).toBeVisible();
	},
	"while it searches": async (page) => {
		await holdBack(page, EVENTS_API);
		await page.goto(`${SEARCH}?categories=11`);
		await expect(page.getByRole("status", { name: "Ищем…" })).toBeVisible();
	},
	"before its parts have loaded": async (page) => {
		const html = await (await page.request.get(SEARCH)).text();
		const loaded = [...html.matchAll(/\/_\/([\w-]+)\.js/g)].map(([, name]) => name);
		await holdBack(page, new RegExp(`/_/(?!${loaded.join("|")})\\d+-`));
		await page.goto(`${SEARCH}?categories=11`);
		await expect(found(page, "Ищем…")).toBeVisible();
		await expect(cards(page).first()).toBeVisible();
	},
	"with the calendar": async (page) => {
		await visit(page, SEARCH);
		await filterButton(page, /^(?:Фильтры|Когда)/).click();
		const grid = page.getByRole("grid").first();
		await openFold(page, "Календарь", grid);
		await expect(grid.locator("[aria-busy=true]")).toHaveCount(0);
	},
	"with a list to choose from": async (page) => {
		await visit(page, "/events/search");
		await filterButton(page, /^(?:Фильтры|Город)/).click();
		await openFold(page, "Город", page.getByRole("checkbox", { name: "Казань" }));
	},
	"with prices to choose from": async (page) => {
		await visit(page, SEARCH);
		await filterButton(page, /^(?:Фильтры|Цена)/).click();
		await expect(page.getByRole("textbox", { name: "До" })).toBeVisible();
	},
	"over the page, before a letter": async (page) => {
		await page.goto("/moskva");
		await openBox(page);
		await expect(page.getByRole("option").first()).toBeVisible();
	},
	"over the page, with suggestions": async (page) => {
		await page.goto("/moskva");
		await openBox(page);
		await page.getByRole("combobox").fill("сорок");
		await page.keyboard.press("ArrowDown");
		await expect(page.getByRole("option", { selected: true })).toBeVisible();
	},
};

for (const [screen, viewport] of [
	["a phone", { width: 360, height: 740 }],
	["a desktop", { width: 1_440, height: 900 }],
] as const) {
	test.describe(`accessible search on ${screen}`, () => {
		test.use({ viewport });
		for (const [state, reach] of Object.entries(STATES)) {
			test(state, async ({ page, watch }) => {
				watch.allow(/400/);
				await reach(page);
				expect(await axeFindings(page)).toEqual([]);
				const overhang = await page.evaluate(() => {
					const { scrollWidth, clientWidth } = document.documentElement;
					return scrollWidth - clientWidth;
				});
				expect(overhang).toBeLessThanOrEqual(0);
			});
		}
	});
}
