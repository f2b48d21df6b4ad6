import type { Locator } from "@playwright/test";
import { scriptStyle } from "#src/shell/script-style";
import { BUYER } from "./fixtures/buyer";
import { fillForm, goToBasket, takeSeats } from "./fixtures/foreign-buyer";
import { pathIn, patternOf, searchLink, translatorOf } from "./fixtures/languages";
import { seatedEventPath } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

const inRisingOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

/** Expects a text in an element to run from left to right; checks only the characters on the text's first line. */
async function expectLeftToRight(element: Locator, text: string, message?: string): Promise<void> {
	const leftEdges = await element.evaluate((root, wanted) => {
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const start = node.textContent?.indexOf(wanted) ?? -1;
			if (start < 0) continue;
			const range = document.createRange();
			const boxes = [...wanted].map((_, index) => {
				range.setStart(node, start + index);
				range.setEnd(node, start + index + 1);
				return range.getBoundingClientRect();
			});
			return boxes
				.filter(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) < 4)
				.map(({ left }) => Math.round(left));
		}
		throw new Error(`${root.textContent} lacks ${wanted}`);
	}, text);
	expect(leftEdges, message).toEqual(inRisingOrder(leftEdges));
}

for (const language of ["ar", "he"]) {
	test(`the parts of a line follow each other from right to left in ${language}`, async ({ page }) => {
		const parts = ["<span>א</span>", "<span lang=ru>Партер</span>", "<span>, <b>12</b></span>"];
		const style = `<style>${scriptStyle(language, ["ru", language])}</style>`;
		await page.setContent(`<html lang=${language} dir=rtl>${style}<p>${parts.join("")}</p></html>`);
		const edges = await page
			.locator("p > span")
			.evaluateAll((all) => all.map((at) => at.getBoundingClientRect().right));
		expect(edges).toEqual(inRisingOrder(edges).reverse());
	});

	test(`a venue's metro stations in ${language} stand to the left of its address`, async ({ page }) => {
		await page.goto(pathIn(language, "/moskva/places"));
		const address = page.getByRole("main").getByRole("article").first().getByRole("paragraph").first();
		const [street, metro] = await address
			.locator("span")
			.evaluateAll((parts) => parts.map((part) => part.getClientRects()[0]?.left ?? Number.NaN));
		expect(metro).toBeLessThan(street ?? Number.NaN);
	});

	test(`a suggested Russian title in ${language} stands beside its picture`, async ({ page }) => {
		const t = await translatorOf(language);
		await page.goto(pathIn(language, "/moskva/events/search"));
		await searchLink(page, t).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("combobox").fill("полынцева");
		const suggestion = dialog.getByRole("option").filter({ hasText: "Боковая полка" }).first();
		const title = suggestion.getByText(/Боковая полка/);
		const textRight = await title.evaluate((element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			return range.getBoundingClientRect().right;
		});
		const pictureLeft = (await suggestion.locator("picture").boundingBox())?.x ?? Number.NaN;
		expect(pictureLeft - textRight).toBeGreaterThan(0);
		expect(pictureLeft - textRight).toBeLessThan(24);
	});

	test(`pages in ${language} run right to left, but Russian titles and contacts left to right`, async ({
		page,
	}) => {
		const t = await translatorOf(language);
		const centreX = async (element: Locator) => {
			const box = await element.boundingBox();
			return (box?.x ?? 0) + (box?.width ?? 0) / 2;
		};

		await page.goto(pathIn(language, "/moskva/events"));
		const header = page.getByRole("banner");
		const brandX = await centreX(header.getByRole("link").first());
		expect(brandX).toBeGreaterThan(await centreX(searchLink(page, t)));
		const heading = page.getByRole("heading", { level: 1 });
		const titleRight = await heading.evaluate((h1) => {
			const range = document.createRange();
			range.selectNodeContents(h1.firstElementChild ?? h1);
			return range.getBoundingClientRect().right;
		});
		expect(await centreX(heading.locator("sup")), "the count stands behind the title").toBeLessThan(
			titleRight,
		);
		const cards = page.getByRole("main").getByRole("article");
		const quotedTitle = cards.getByText(/«[^»]{4,}»/).first();
		const [name = ""] = /«[^»]*»/.exec((await quotedTitle.textContent()) ?? "") ?? [];
		await expectLeftToRight(quotedTitle, name, `${name} is closed where it ends`);
		const ageMark = cards.getByText(/^\d+\+$/).first();
		await expectLeftToRight(ageMark, (await ageMark.textContent()) ?? "", "the age is 16+, not +16");

		await page.goto(pathIn(language, "/moskva/events/search"));
		const breadcrumbs = page
			.getByRole("navigation", { name: t("breadcrumbs.label"), exact: true })
			.getByRole("listitem");
		const crumbs = await breadcrumbs.evaluateAll((items) =>
			items.map((item) => {
				const [box, link] = [item, item.firstElementChild ?? item].map((each) =>
					each.getBoundingClientRect(),
				);
				return {
					right: box?.right ?? 0,
					before: Math.round((box?.right ?? 0) - (link?.right ?? 0)),
					after: Math.round((link?.left ?? 0) - (box?.left ?? 0)),
				};
			}),
		);
		expect(crumbs.map(({ right }) => right)).toEqual(
			inRisingOrder(crumbs.map(({ right }) => right)).reverse(),
		);
		expect(
			crumbs.map(({ before, after }) => [before > 0, after]),
			"each link but the first has a slash before it",
		).toEqual(crumbs.map((_, index) => [index > 0, 0]));

		await searchLink(page, t).click();
		const dialog = page.getByRole("dialog");
		const field = dialog.getByRole("combobox");
		await field.fill("@anna");
		const textStart = await field.evaluate((input) => {
			const { paddingLeft } = getComputedStyle(input);
			return input.getBoundingClientRect().left + Number.parseFloat(paddingLeft);
		});
		const magnifier = await dialog
			.getByRole("button", { name: t("search.submit"), exact: true })
			.boundingBox();
		expect(
			(magnifier?.x ?? 0) + (magnifier?.width ?? 0),
			"nothing is typed under the magnifier",
		).toBeLessThanOrEqual(textStart + 1);
		const arrow = dialog.getByRole("option").last().locator("svg");
		expect(await arrow.evaluate((svg) => getComputedStyle(svg).scale), "arrows point onwards").toBe("-1 1");

		await page.goto(pathIn(language, "/contacts"));
		const footer = page.getByRole("contentinfo");
		const rightEdge = (element: Locator) =>
			element.evaluate((each) => {
				const range = document.createRange();
				range.selectNodeContents(each);
				return Math.round(range.getBoundingClientRect().right);
			});
		for (const kind of ["tel", "mailto"]) {
			const contact = `a[href^="${kind}:"]`;
			const link = page.getByRole("main").locator(contact).first();
			await expectLeftToRight(link, ((await link.textContent()) ?? "").trim(), kind);
			const title = footer.getByRole("heading", { name: t("footer.call") });
			expect(await rightEdge(footer.locator(contact)), `${kind} under its title`).toBeCloseTo(
				await rightEdge(title),
				-1,
			);
		}
	});

	test(`in ${language}, a basket's sum and contacts and an order's e-mail run from left to right`, async ({
		page,
	}) => {
		const t = await translatorOf(language);
		await page.goto(pathIn(language, await seatedEventPath()));
		await takeSeats(page, t, 2);
		await goToBasket(page, t);
		const totals = page.getByRole("region", { name: t("cart.totals.title"), exact: true });
		const sum = totals.getByText(/\d[\d.,\s]*\d/).last();
		const [amount = ""] = /\d[\d.,]*\d/.exec((await sum.textContent()) ?? "") ?? [];
		await expectLeftToRight(sum, amount);
		await fillForm(page, t);
		for (const label of [t("checkout.email"), t("checkout.phone")])
			await expect(page.getByLabel(label, { exact: true })).toHaveCSS("direction", "ltr");
		await page.getByRole("button", { name: patternOf(t("checkout.submit")) }).click();
		await page.getByRole("button", { name: "Оплатить", exact: true }).click();
		const status = page.getByRole("status").filter({ hasText: BUYER.email });
		await expect(status).toBeVisible();
		await expectLeftToRight(status, BUYER.email);
	});
}
