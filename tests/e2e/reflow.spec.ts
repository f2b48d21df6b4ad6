import type { Page } from "@playwright/test";
import { EXPECTED_ERRORS, SCREENS, walkThrough } from "./fixtures/every-screen";
import { EVENTS } from "./fixtures/hall";
import { layoutFaults } from "./fixtures/layout-faults";
import { openerOf, openMenu, sections } from "./fixtures/menu";
import { putInBasket } from "./fixtures/seeded-basket";
import { expect, test } from "./fixtures/test";

const WINDOWS = [
	{ name: "320 px wide, as 1280 px at 400 %", width: 320, height: 256, text: 16 },
	{ name: "a small phone", width: 320, height: 568, text: 16 },
	{ name: "1280 px at 200 %", width: 640, height: 400, text: 16 },
	{ name: "a phone with text twice as large", width: 412, height: 820, text: 32 },
	{ name: "a desktop with text twice as large", width: 1280, height: 800, text: 32 },
] as const;

/** Number of lines that the contents of a node take. Runs in the page. */
function lineCountOf(node: Node): number {
	const range = document.createRange();
	range.selectNodeContents(node);
	return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}

/** Lists layout problems in each window, with its name. */
async function faultsInAllWindows(page: Page): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	const faults: string[] = [];
	for (const { name, width, height, text } of WINDOWS) {
		await page.setViewportSize({ width, height });
		await session.send("Page.setFontSizes", { fontSizes: { standard: text } });
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
		faults.push(...(await layoutFaults(page)).map((fault) => `[${name}] ${fault}`));
	}
	await session.detach();
	return faults;
}

test.describe("no overflow, clipped or overlapping text at 320 px, 200 % zoom and large text on", () => {
	test.use({ viewport: { width: 320, height: 568 } });
	for (const group of Object.keys(SCREENS)) {
		test(group, async ({ page, watch }) => {
			watch.allow(EXPECTED_ERRORS);
			await page.emulateMedia({ reducedMotion: "reduce" });
			expect(await walkThrough(page, group, () => faultsInAllWindows(page))).toEqual([]);
		});
	}

	test("the menu", async ({ page }) => {
		await page.goto("/moskva");
		await openMenu(page);
		await expect(sections(page)).toBeVisible();
		expect(await faultsInAllWindows(page)).toEqual([]);
	});

	test("a header with a filled basket, in one row", async ({ page }) => {
		await putInBasket(page, EVENTS.seated.source, 4);
		await page.goto("/moskva/events");
		const header = page.getByRole("banner");
		await expect(header.getByText("4", { exact: true })).toBeVisible();
		await page.evaluate(() => {
			document.documentElement.dataset["textSize"] = "larger";
		});
		const isWider = await header.evaluate((row) => row.scrollWidth > row.clientWidth);
		expect(isWider).toBe(false);
		expect(await header.getByRole("link").first().evaluate(lineCountOf)).toBe(1);
		const linkTops = await header.getByRole("link").evaluateAll((links) =>
			links
				.filter((link) => link.checkVisibility())
				.map((link) => {
					const { top, bottom } = link.getBoundingClientRect();
					return Math.round((top + bottom) / 2);
				}),
		);
		expect(Math.max(...linkTops) - Math.min(...linkTops)).toBeLessThanOrEqual(2);
	});

	for (const [path, name, title] of [
		["/moskva", "Выбрать город", "Где ищем?"],
		["/moskva", "Поиск событий", "Что ищем?"],
		["/moskva", "Вид и настройки", "Вид и настройки"],
		["/moskva/events/search", "Фильтры", "Фильтры"],
	] as const) {
		test(`${path} with «${title}» open`, async ({ page }) => {
			await page.emulateMedia({ reducedMotion: "reduce" });
			// The header's row shows the city from this width on.
			await page.setViewportSize({ width: 360, height: 640 });
			await page.goto(path);
			if (name === "Вид и настройки") await openMenu(page);
			const opener = openerOf(page, name);
			await expect(opener).toBeEnabled();
			await opener.click();
			const dialog = page.getByRole("dialog", { name: title });
			await expect(dialog).toBeVisible();
			for (const fold of await dialog.locator("summary").all()) await fold.click();
			await expect(dialog.getByRole("status", { name: /Загружаем/ })).toHaveCount(0);
			expect(await faultsInAllWindows(page)).toEqual([]);
		});
	}
});

test.describe("line breaks on a small phone", () => {
	test.use({ viewport: { width: 320, height: 568 } });

	test("leave the «all» link of a long heading on its first line", async ({ page }) => {
		await page.goto("/");
		const drops = await page.locator("main h2 > a").evaluateAll((links) =>
			links.map((link) => {
				const top = (element: Element) => element.getBoundingClientRect().top;
				const [text, all] = [link.firstElementChild ?? link, link.lastElementChild ?? link];
				return {
					heading: text.textContent,
					drop: top(all) - top(text),
					line: Number.parseFloat(getComputedStyle(text).lineHeight),
				};
			}),
		);
		expect(drops.length).toBeGreaterThan(3);
		expect(drops.filter(({ drop, line }) => drop >= line)).toEqual([]);
	});

	test("split dates only when they are wider than their column", async ({ page }) => {
		await page.goto("/");
		const broken = await page.locator("main time").evaluateAll((times) =>
			times.flatMap((time) => {
				const range = document.createRange();
				range.selectNodeContents(time);
				const lineTops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
				const column = time.closest("p, div")?.getBoundingClientRect().width ?? 0;
				return lineTops.size > 1 && time.getBoundingClientRect().width < column - 1 ? [time.textContent] : [];
			}),
		);
		expect(broken).toEqual([]);
	});

	test("don't split «Санкт-Петербург» with text twice as large", async ({ page }) => {
		await page.goto("/");
		const session = await page.context().newCDPSession(page);
		await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
		const link = page.locator("#cities").getByRole("link", { name: /^Санкт-Петербург/ });
		const name = await link.evaluateHandle((element) => element.firstChild ?? element);
		expect(await name.evaluate(lineCountOf)).toBe(1);
	});
});

/** Words that an element splits across lines. */
const brokenWords = (element: Element): string[] => {
	const brokenOnes: string[] = [];
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	for (let text = walker.nextNode(); text; text = walker.nextNode()) {
		for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[^\s-]+/g)) {
			const range = document.createRange();
			range.setStart(text, index);
			range.setEnd(text, index + word.length);
			if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) brokenOnes.push(word);
		}
	}
	return brokenOnes;
};

test("a large heading beside one card splits no word across lines at 1440 px", async ({ page }) => {
	await page.goto("/sochi");
	const heading = page.locator('section[data-cards="2"] h2 a > :first-child').first();
	expect(await heading.evaluate(brokenWords)).toEqual([]);
});

test("the table of a legal page splits no word of its header across lines on a small phone", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 568 });
	await page.goto("/privacy-policy");
	const headers = page.getByRole("main").getByRole("columnheader");
	expect(await headers.allTextContents()).toContain("Данные");
	for (const header of await headers.all()) expect(await header.evaluate(brokenWords)).toEqual([]);
});
