import { at, seatedEvent } from "./fixtures/languages";
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

	const linesOf = (heading: Element): Line[] => {
		const lines = new Map<string, Line>();
		const range = document.createRange();
		const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(), count = 0; node; node = walker.nextNode(), count++) {
			const { parentElement: parent, textContent: text } = node;
			if (!parent || !text) continue;
			const { fontWeight, fontSize, fontFamily, textTransform } = getComputedStyle(parent);
			for (let index = 0; index < text.length; index++) {
				range.setStart(node, index);
				range.setEnd(node, index + 1);
				const { top, bottom, left, right, width } = range.getBoundingClientRect();
				if (width === 0) continue;
				const key = `${count} ${Math.round(top)}`;
				const font = `${fontWeight} ${fontSize} ${fontFamily}`;
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
		const baseline = top + (bottom - top - ascent - descent) / 2 + ascent;
		return { top: baseline - measured.actualBoundingBoxAscent, bottom: baseline + measured.actualBoundingBoxDescent };
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

for (const language of ["tr", "az", "ka", "hy", "ar", "he", "fr"]) {
	test(`lines of headings don't overlap in ${language}`, async ({ page }) => {
		for (const path of ["/", "/moskva", "/moskva/events", "/moskva/events/search", await seatedEvent(), "/cart"]) {
			await page.goto(at(language, path));
			await page.evaluate(() => document.fonts.ready.then(() => undefined));
			const headings = page.getByRole("heading");
			await expect(headings.first()).toBeVisible();
			expect(await headings.evaluateAll(overlappingHeadings), path).toEqual([]);
		}
	});
}
