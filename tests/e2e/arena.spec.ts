import { EVENTS, shownSeatMap } from "./fixtures/hall";
import { MOUSE_STEP_PX, widestSeatWidth } from "./fixtures/seat-width";
import { expect, test } from "./fixtures/test";

test("a click zooms an arena's map in to 40 px wide hover areas of seats; zoom buttons are in its corner", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(EVENTS.arena.path);
	await page.getByRole("main").getByRole("link", { name: "Выбрать места" }).first().click();
	await expect(page.getByRole("region", { name: "Ваш выбор" })).toContainText("Выберите места");
	const { seatMap, box } = await shownSeatMap(page);
	for (const name of ["Приблизить", "Отдалить"]) {
		const button = await page.getByRole("button", { name }).boundingBox();
		expect(button?.y).toBeLessThan(box.y + box.height / 2);
		expect(button?.x).toBeGreaterThan(box.x + box.width / 2);
	}
	// Between the seats: on one, a tooltip that appears before the click makes this choose the seat.
	const position = { x: box.width * 0.46, y: box.height * 0.53 };
	await seatMap.hover({ position });
	await seatMap.click({ position });
	await expect(page.getByRole("button", { name: "Отдалить" })).toHaveAttribute("aria-disabled", "false");
	expect(await widestSeatWidth(page)).toBeGreaterThan(40 - MOUSE_STEP_PX);
});
