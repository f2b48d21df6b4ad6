import type { Locator } from "@playwright/test";
import { findingsIn } from "./fixtures/axe";
import { goToBasket, takeSeats } from "./fixtures/foreign-buyer";
import { pathIn, translatorOf } from "./fixtures/languages";
import { seatedEventPath } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

for (const language of ["ar", "he"]) {
	test(`axe finds no accessibility problems on right-to-left pages in ${language}`, async ({ page }) => {
		test.setTimeout(120_000);
		const t = await translatorOf(language);
		for (const path of ["/", "/moskva/events", "/moskva/events/search", await seatedEventPath()]) {
			await page.goto(pathIn(language, path));
			await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
			expect(await findingsIn(page, "light"), path).toEqual([]);
		}
		await takeSeats(page, t, 2);
		await expect(page.getByRole("grid")).toBeVisible();
		expect(await findingsIn(page, "light"), "the plan of the hall").toEqual([]);
		await goToBasket(page, t);
		await expect(page.getByRole("radio").first()).toBeVisible();
		expect(await findingsIn(page, "light"), "the basket and the form").toEqual([]);
	});

	test(`an event page is mirrored in ${language}, but its seat map isn't`, async ({ page }) => {
		const event = await seatedEventPath();
		const measureLayout = async (shown: string) => {
			const t = await translatorOf(shown);
			await page.goto(pathIn(shown, `${event}#tickets`));
			const grid = page.getByRole("grid", { name: t("widget.map.label"), exact: true });
			await expect(grid).toBeVisible();
			const left = async (element: Locator) => (await element.boundingBox())?.x ?? 0;
			const button = (name: string) => page.getByRole("button", { name, exact: true });
			const brandLeft = await left(page.getByRole("banner").getByRole("link").first());
			const buttonGap =
				(await left(button(t("widget.map.whole")))) - (await left(button(t("widget.map.closer"))));
			await grid.focus();
			await page.keyboard.press("ArrowRight");
			const active = await grid.getAttribute("aria-activedescendant");
			const words = await page.locator(`[id="${active}"]`).textContent();
			const [row = "", seat = ""] = words?.match(/\d+/g) ?? [];
			return { brandLeft, buttonGap, row, seat, plan: await page.evaluate(countDrawnPixels) };
		};
		const englishLayout = await measureLayout("en");
		const mirroredLayout = await measureLayout(language);
		expect(mirroredLayout.plan).toEqual(englishLayout.plan);
		expect([mirroredLayout.row, mirroredLayout.seat]).toEqual([englishLayout.row, englishLayout.seat]);
		expect(mirroredLayout.brandLeft).toBeGreaterThan(englishLayout.brandLeft);
		expect(Math.sign(mirroredLayout.buttonGap)).toBe(-Math.sign(englishLayout.buttonGap));
	});
}

/** Counts the drawn pixels in 12 equally wide columns of the seat map's widest canvas, which shows seats, not text. */
function countDrawnPixels(): number[] {
	const canvas = [...document.querySelectorAll("canvas")].reduce((one, other) =>
		other.width > one.width ? other : one,
	);
	const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
	const columns = Array.from({ length: 12 }, () => 0);
	if (!pixels) return columns;
	for (let at = 3; at < pixels.length; at += 4) {
		if (pixels[at] === 0) continue;
		const column = Math.floor(((((at - 3) / 4) % canvas.width) / canvas.width) * columns.length);
		columns[column] = (columns[column] ?? 0) + 1;
	}
	return columns;
}
