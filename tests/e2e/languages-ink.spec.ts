import type { Locator, Page } from "@playwright/test";
import { fillForm, goToBasket, takeSeats } from "./fixtures/foreign-buyer";
import { at, LANGUAGES_SHOWN, partOf, seatedEvent, wordsOf } from "./fixtures/languages";
import { expect, test } from "./fixtures/test";

/**
 * Finds headings whose lines overlap, with the overlap in CSS pixels. Measures glyphs: line boxes don't tell how far
 * marks and tails of letters reach.
 */
function overlappingHeadings(all: Element[]): string[] {
	interface Line {
		text: string;
		font: string;
		top: number;
		bottom: number;
		left: number;
		right: number;
	}
	const canvas = document.createElement("canvas").getContext("2d");
	if (!canvas) throw new Error("This browser can't measure text");

	/** Letters are measured this much larger: their extent comes in whole pixels, rounded up. */
	const SCALE = 10;
	const linesOf = (heading: Element): Line[] => {
		const lines = new Map<string, Line>();
		const range = document.createRange();
		const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(), count = 0; node; node = walker.nextNode(), count++) {
			const { parentElement: parent, textContent: text } = node;
			// Hidden texts are boxes of a pixel, whose lines nobody sees.
			if (!parent || !text || parent.closest(".visuallyHidden, [aria-hidden='true']")) continue;
			const { fontWeight, fontSize, fontFamily, textTransform } = getComputedStyle(parent);
			const measuredSize = Number.parseFloat(fontSize) * SCALE;
			for (let index = 0; index < text.length; index++) {
				range.setStart(node, index);
				range.setEnd(node, index + 1);
				const { top, bottom, left, right, width } = range.getBoundingClientRect();
				if (width === 0) continue;
				const key = `${count} ${Math.round(top)}`;
				const font = `${fontWeight} ${measuredSize}px ${fontFamily}`;
				const line = lines.get(key) ?? { text: "", font, top, bottom, left, right };
				const letter = text[index] ?? "";
				const language = parent.closest("[lang]")?.getAttribute("lang") ?? "";
				line.text += textTransform === "uppercase" ? letter.toLocaleUpperCase(language) : letter;
				lines.set(key, { ...line, left: Math.min(line.left, left), right: Math.max(line.right, right) });
			}
		}
		return [...lines.values()];
	};
	/** Vertical extent of a line's glyphs. */
	const ink = ({ text, font, top, bottom }: Line) => {
		canvas.font = font;
		const measured = canvas.measureText(text);
		const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = measured;
		const baseline = (top + bottom) / 2 + (ascent - descent) / 2 / SCALE;
		const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = measured;
		return { top: baseline - above / SCALE, bottom: baseline + below / SCALE };
	};
	return all.flatMap((heading) => {
		const lines = linesOf(heading);
		return lines.flatMap((above) =>
			lines
				.filter(({ top, left, right }) => top > above.top + 2 && left < above.right && right > above.left)
				.map((below) => ({ depth: Math.round(ink(above).bottom - ink(below).top), text: below.text }))
				.filter(({ depth }) => depth > 0)
				.map(({ depth, text }) => `${depth} px: ${above.text} / ${text}`),
		);
	});
}

/** Line height of headings in scripts whose fonts may be missing here, in font sizes. */
const LINE_HEIGHTS: Readonly<Record<string, number>> = { ja: 1.2, zh: 1.2 };

async function expectNoOverlap(page: Page, where: string, texts = page.getByRole("heading")): Promise<void> {
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	await expect(texts.first()).toBeVisible();
	expect(await texts.evaluateAll(overlappingHeadings), where).toEqual([]);
}

/** @returns line height in font sizes */
async function lineHeightOf(text: Locator): Promise<number> {
	return text.evaluate((element) => {
		const { lineHeight, fontSize } = getComputedStyle(element);
		return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
	});
}

for (const language of LANGUAGES_SHOWN) {
	test(`lines of headings don't overlap in ${language}`, async ({ page }) => {
		test.setTimeout(120_000);
		const t = await wordsOf(language);
		for (const path of ["/", "/moskva/events/search", await seatedEvent()]) {
			await page.goto(at(language, path));
			await expectNoOverlap(page, path);
		}
		await takeSeats(page, t, 2);
		await goToBasket(page, t);
		await expect(page.getByRole("radio").first()).toBeVisible();
		await expectNoOverlap(page, "the basket");
		await fillForm(page, t);
		await page.getByRole("button", { name: partOf(t("checkout.submit")) }).click();
		await page.getByRole("button", { name: "Оплатить", exact: true }).click();
		const open = page.getByRole("link", { name: t("order.success.open"), exact: true });
		await expect(open).toBeVisible();
		await expectNoOverlap(page, "the paid order");
		const least = (LINE_HEIGHTS[language] ?? 0.9) - 0.01;
		expect(await lineHeightOf(page.getByRole("heading", { level: 1 }))).toBeGreaterThanOrEqual(least);
		await open.click();
		await expect(page.getByRole("img", { name: partOf(t("order.bill.qr")) })).toHaveCount(2);
		await expectNoOverlap(page, "the tickets");
		const seats = page.getByRole("paragraph").filter({ hasText: partOf(t("widget.seat.seat")) });
		await expectNoOverlap(page, "the seats on a phone's tickets", seats);
		expect(await lineHeightOf(seats.first())).toBeGreaterThanOrEqual(least);
	});
}
