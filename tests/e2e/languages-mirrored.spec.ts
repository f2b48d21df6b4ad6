import type { Locator } from "@playwright/test";
import { BUYER } from "./fixtures/buyer";
import { fillForm, goToBasket, takeSeats } from "./fixtures/foreign-buyer";
import { pathIn, patternOf, translatorOf } from "./fixtures/languages";
import { seatedEvent } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

/** Left edge of each character of a text in an element, in their order in the text; lines below the first are left out. */
async function placesOf(element: Locator, text: string): Promise<number[]> {
	return element.evaluate((root, wanted) => {
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
			return boxes.filter(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) < 4).map(({ left }) => Math.round(left));
		}
		throw new Error(`${root.textContent} lacks ${wanted}`);
	}, text);
}

const inRisingOrder = (places: readonly number[]) => [...places].sort((a, b) => a - b);

for (const language of ["ar", "he"]) {
	test(`pages read from right to left, and their foreign parts from left to right, in ${language}`, async ({
		page,
	}) => {
		const t = await translatorOf(language);
		const centreX = async (element: Locator) => {
			const box = await element.boundingBox();
			return (box?.x ?? 0) + (box?.width ?? 0) / 2;
		};

		await page.goto(pathIn(language, "/moskva/events"));
		const header = page.getByRole("banner");
		const brand = await centreX(header.getByRole("link").first());
		expect(brand).toBeGreaterThan(await centreX(header.getByRole("link", { name: t("nav.search"), exact: true })));
		const heading = page.getByRole("heading", { level: 1 });
		const words = await heading.evaluate((h1) => {
			const range = document.createRange();
			range.selectNodeContents(h1.firstElementChild ?? h1);
			return range.getBoundingClientRect().right;
		});
		expect(await centreX(heading.locator("sup")), "the count stands behind the title").toBeLessThan(words);
		const quotedTitle = page
			.getByRole("main")
			.getByRole("article")
			.getByText(/«[^»]{4,}»/)
			.first();
		const [name = ""] = /«[^»]*»/.exec((await quotedTitle.textContent()) ?? "") ?? [];
		const quote = await placesOf(quotedTitle, name);
		expect(quote, `${name} is closed where it ends`).toEqual(inRisingOrder(quote));
		const ageMark = page
			.getByRole("main")
			.getByRole("article")
			.getByText(/^\d+\+$/)
			.first();
		const mark = await placesOf(ageMark, (await ageMark.textContent()) ?? "");
		expect(mark, "the age is 16+, not +16").toEqual(inRisingOrder(mark));

		await page.goto(pathIn(language, "/moskva/events/search"));
		const breadcrumbs = page
			.getByRole("navigation", { name: t("breadcrumbs.label"), exact: true })
			.getByRole("listitem");
		const steps = await breadcrumbs.evaluateAll((items) =>
			items.map((item) => {
				const [box, link] = [item, item.firstElementChild ?? item].map((each) => each.getBoundingClientRect());
				return { right: box?.right ?? 0, before: Math.round((box?.right ?? 0) - (link?.right ?? 0)) };
			}),
		);
		expect(steps.map(({ right }) => right)).toEqual(inRisingOrder(steps.map(({ right }) => right)).reverse());
		expect(
			steps.map(({ before }) => before),
			"slashes follow their links",
		).toEqual(steps.map(() => 0));

		await header.getByRole("link", { name: t("nav.search"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		const field = dialog.getByRole("combobox");
		await field.fill("@anna");
		const textStart = await field.evaluate((input) => {
			const { paddingLeft } = getComputedStyle(input);
			return input.getBoundingClientRect().left + Number.parseFloat(paddingLeft);
		});
		const magnifier = await dialog.getByRole("button", { name: t("search.submit"), exact: true }).boundingBox();
		expect((magnifier?.x ?? 0) + (magnifier?.width ?? 0), "nothing is typed under the magnifier").toBeLessThanOrEqual(
			textStart + 1,
		);
		const arrow = dialog.getByRole("option").last().locator("svg");
		expect(await arrow.evaluate((svg) => getComputedStyle(svg).scale), "arrows point onwards").toBe("-1 1");

		await page.goto(pathIn(language, "/contacts"));
		for (const [kind, href] of [
			["phone", "tel:"],
			["mail", "mailto:"],
		] as const) {
			const link = page.getByRole("main").locator(`a[href^="${href}"]`).first();
			const places = await placesOf(link, ((await link.textContent()) ?? "").trim());
			expect(places, kind).toEqual(inRisingOrder(places));
		}
	});

	test(`shows sums and addresses from the left in the basket and the order in ${language}`, async ({ page }) => {
		const t = await translatorOf(language);
		await page.goto(pathIn(language, await seatedEvent()));
		await takeSeats(page, t, 2);
		await goToBasket(page, t);
		const sum = page
			.getByRole("main")
			.getByText(/\d[\d.,\s]*\d/)
			.first();
		const [amount = ""] = /\d[\d.,]*\d/.exec((await sum.textContent()) ?? "") ?? [];
		const digits = await placesOf(sum, amount);
		expect(digits).toEqual(inRisingOrder(digits));
		await fillForm(page, t);
		for (const label of [t("checkout.email"), t("checkout.phone")])
			await expect(page.getByLabel(label, { exact: true })).toHaveCSS("direction", "ltr");
		await page.getByRole("button", { name: patternOf(t("checkout.submit")) }).click();
		await page.getByRole("button", { name: "Оплатить", exact: true }).click();
		const status = page.getByRole("status").filter({ hasText: BUYER.email });
		await expect(status).toBeVisible();
		const address = await placesOf(status, BUYER.email);
		expect(address).toEqual(inRisingOrder(address));
	});
}
