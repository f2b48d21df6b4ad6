import { EVENTS } from "./fixtures/hall";
import { widestSeat } from "./fixtures/seat-width";
import { expect, test } from "./fixtures/test";

test("a click on an arena's seat map zooms in to clickable seats; zoom buttons are below it", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(EVENTS.arena.path);
	await page.getByRole("main").getByRole("link", { name: "Выбрать места" }).first().click();
	await expect(page.getByRole("region", { name: "Ваш выбор" })).toContainText("Выберите места");
	const seatMap = page.getByRole("grid", { name: "Схема зала" });
	const mapBox = await seatMap.boundingBox();
	if (!mapBox) throw new Error("The seat map isn't visible.");
	for (const name of ["Приблизить", "Отдалить"]) {
		const button = await page.getByRole("button", { name }).boundingBox();
		expect(button?.y).toBeGreaterThanOrEqual(mapBox.y + mapBox.height);
	}
	await seatMap.click({ position: { x: mapBox.width * 0.5, y: mapBox.height * 0.3 } });
	await expect(page.getByRole("button", { name: "Отдалить" })).toHaveAttribute("aria-disabled", "false");
	expect(await widestSeat(page)).toBeGreaterThanOrEqual(40);
});
