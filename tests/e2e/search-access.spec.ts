import type { Locator, Page } from "@playwright/test";
import { sampleOfTheDay } from "../tools/sample";
import { axeFindings } from "./fixtures/axe";
import { delayRequests } from "./fixtures/delayed";
import {
	EVENTS_API,
	filterButton,
	openSearch,
	openSearchDialog,
	resultCards,
	resultsHeading,
	SEARCH_PATH,
} from "./fixtures/search";
import { expect, test } from "./fixtures/test";

/** Opens a collapsed section of the phone's filter sheet. In desktop popovers, the content is already visible. */
async function openSection(page: Page, name: string, content: Locator): Promise<void> {
	const section = page.getByRole("dialog").getByRole("group").getByText(name, { exact: true });
	await expect(section.or(content).first()).toBeVisible();
	if (await section.isVisible()) await section.click();
	await expect(content).toBeVisible();
}

/** States of the search page and dialog by name, with functions that bring a page into each state. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	"without filters": async (page) => {
		await openSearch(page, SEARCH_PATH);
	},
	"with several filters": async (page) => {
		await page.goto(
			`${SEARCH_PATH}?categories=11&categories=21&places=2104&places=2107&q=стендап&price_lte=5000`,
		);
		await expect(resultsHeading(page, /^Нашл/)).toBeVisible();
	},
	"without results": async (page) => {
		await page.goto(`${SEARCH_PATH}?categories=21&is_star_cast=1`);
		await expect(resultsHeading(page, "Ничего не нашлось")).toBeVisible();
		await expect(page.getByRole("link", { name: /^Без фильтра .*событи/ }).first()).toBeVisible();
	},
	"after a failed request": async (page) => {
		await page.route(EVENTS_API, (route) => route.fulfill({ status: 400, body: "{}" }));
		await page.goto(`${SEARCH_PATH}?categories=11`);
		await expect(resultsHeading(page, "Поиск не отвечает")).toBeVisible();
	},
	"while results load": async (page) => {
		await delayRequests(page, EVENTS_API);
		await page.goto(`${SEARCH_PATH}?categories=11`);
		await expect(page.getByRole("status", { name: "Ищем…" })).toBeVisible();
	},
	"while its scripts load": async (page) => {
		const html = await (await page.request.get(SEARCH_PATH)).text();
		const loadedScripts = [...html.matchAll(/\/_\/([\w-]+)\.js/g)].map(([, name]) => name);
		await delayRequests(page, new RegExp(`/_/(?!${loadedScripts.join("|")})\\d+-`));
		await page.goto(`${SEARCH_PATH}?categories=11`);
		await expect(resultsHeading(page, "Ищем…")).toBeVisible();
		await expect(resultCards(page).first()).toBeVisible();
	},
	"with the calendar open": async (page) => {
		await openSearch(page, SEARCH_PATH);
		await filterButton(page, /^(?:Фильтры|Когда)/).click();
		const grid = page.getByRole("grid").first();
		await openSection(page, "Календарь", grid);
		await expect(grid.locator("[aria-busy=true]")).toHaveCount(0);
	},
	"with the list of genres open": async (page) => {
		await openSearch(page, SEARCH_PATH);
		await filterButton(page, /^(?:Фильтры|Жанры)/).click();
		await expect(page.getByRole("dialog").getByRole("checkbox", { name: "Стендап-концерты" })).toBeVisible();
	},
	"with the list of venues open": async (page) => {
		await openSearch(page, SEARCH_PATH);
		await filterButton(page, /^(?:Фильтры|Площадка)/).click();
		await openSection(page, "Площадка", page.getByRole("checkbox", { name: "Дворец культуры «Гранит»" }));
	},
	"with the list of cities open": async (page) => {
		await openSearch(page, "/events/search");
		await filterButton(page, /^(?:Фильтры|Город)/).click();
		await openSection(page, "Город", page.getByRole("checkbox", { name: "Казань" }));
	},
	"with the price filter open": async (page) => {
		await openSearch(page, SEARCH_PATH);
		await filterButton(page, /^(?:Фильтры|Цена)/).click();
		await expect(page.getByRole("textbox", { name: "До" })).toBeVisible();
	},
	"as a dialog, before typing": async (page) => {
		await page.goto("/moskva");
		await openSearchDialog(page);
		await expect(page.getByRole("option").first()).toBeVisible();
	},
	"as a dialog, with suggestions": async (page) => {
		await page.goto("/moskva");
		await openSearchDialog(page);
		await page.getByRole("combobox").fill("сорок");
		await page.keyboard.press("ArrowDown");
		await expect(page.getByRole("option", { selected: true })).toBeVisible();
	},
};

/** Devices on which the states are checked; `npm test` checks one of them each day. */
const DEVICES = sampleOfTheDay(
	[
		{ name: "a phone", viewport: { width: 360, height: 740 } },
		{ name: "a desktop", viewport: { width: 1_440, height: 900 } },
	],
	2,
);

for (const { name, viewport } of DEVICES) {
	test.describe(`search on ${name} has no axe findings and no overflow,`, () => {
		test.use({ viewport });
		for (const [state, reach] of Object.entries(STATES)) {
			test(state, async ({ page, watch }) => {
				watch.allow(/400/);
				await reach(page);
				expect(await axeFindings(page)).toEqual([]);
				const overflow = await page.evaluate(() => {
					const { scrollWidth, clientWidth } = document.documentElement;
					return scrollWidth - clientWidth;
				});
				expect(overflow).toBeLessThanOrEqual(0);
			});
		}
	});
}
