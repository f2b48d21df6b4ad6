import { EVENTS } from "./fixtures/hall";
import { layoutFaultsInAllWindows } from "./fixtures/layout-faults";
import { openerOf, openMenu, sections } from "./fixtures/menu";
import { putInBasket } from "./fixtures/seeded-basket";
import { expect, test } from "./fixtures/test";

function lineCountOf(node: Node): number {
	const range = document.createRange();
	range.selectNodeContents(node);
	return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}

test.describe("in small windows and with large text", () => {
	test.use({ viewport: { width: 320, height: 568 } });

	test("the menu has no overflow, clipped or overlapping text", async ({ page }) => {
		await page.goto("/moskva");
		await openMenu(page);
		await expect(sections(page)).toBeVisible();
		expect(await layoutFaultsInAllWindows(page)).toEqual([]);
	});

	test("a header with a filled basket fits in one row", async ({ page }) => {
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
		test(`the dialog «${title}» on ${path} has no overflow, clipped or overlapping text`, async ({
			page,
		}) => {
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
			expect(await layoutFaultsInAllWindows(page)).toEqual([]);
		});
	}
});

test.describe("on a small phone", () => {
	test.use({ viewport: { width: 320, height: 568 } });

	test("the word «all» beside a long linked heading is level with the heading's first line", async ({
		page,
	}) => {
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

	test("a date breaks across lines only if it is wider than its column", async ({ page }) => {
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

	test("«Санкт-Петербург» stays on one line even if text is twice as large", async ({ page }) => {
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
			if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
				brokenOnes.push(word);
		}
	}
	return brokenOnes;
};

test("a large heading beside one or two cards splits no word across lines at 1440 px width", async ({
	page,
}) => {
	await page.goto("/sochi");
	const heading = page.locator('section[data-cards="2"] h2 a > :first-child').first();
	expect(await heading.evaluate(brokenWords)).toEqual([]);
});

test("the table of a legal page splits no word of its header across lines on a small phone", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 568 });
	await page.goto("/privacy-policy");
	const headers = page.getByRole("main").getByRole("columnheader");
	expect(await headers.allTextContents()).toContain("Данные");
	for (const header of await headers.all()) expect(await header.evaluate(brokenWords)).toEqual([]);
});
