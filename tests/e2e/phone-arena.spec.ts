import { EVENTS, shownSeatMap } from "./fixtures/hall";
import { MOUSE_STEP_PX, seatTooltip, widestSeatWidth } from "./fixtures/seat-width";
import { expect, test } from "./fixtures/test";

for (const [where, across, down] of [
	["the middle aisle", 0.5, 0.3],
	["a corner without seats", 0.03, 0.97],
] as const) {
	test(`a tap on ${where} of an arena's seat map zooms in until seats are about 40 px apart, and the next tap names a seat`, async ({
		page,
	}) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(EVENTS.arena.path);
		await page.locator("[data-buy-bar]").getByRole("link", { name: "Выбрать места" }).tap();
		await expect(page.getByRole("region", { name: "Ваш выбор" })).toContainText("Выберите места");
		const { seatMap, box } = await shownSeatMap(page);
		await seatMap.tap({ position: { x: box.width * across, y: box.height * down } });
		await expect(page.getByRole("button", { name: "Отдалить" })).toHaveAttribute("aria-disabled", "false");
		await seatMap.tap();
		await expect(seatTooltip(seatMap)).toContainText("место");
		const tooltipBox = await seatTooltip(seatMap).boundingBox();
		expect((tooltipBox?.x ?? 0) + (tooltipBox?.width ?? 0)).toBeLessThanOrEqual(box.x + box.width + 1);
		expect(await widestSeatWidth(page)).toBeGreaterThan(40 - MOUSE_STEP_PX);
	});
}
