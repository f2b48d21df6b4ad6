import type { Page } from "@playwright/test";
import { EVENTS, shownSeatMap } from "./fixtures/hall";
import { MOUSE_STEP_PX, widestSeatWidth } from "./fixtures/seat-width";
import { expect, test } from "./fixtures/test";

test("a click zooms an arena's map in to 40 px wide hover areas of seats; zoom buttons are in its corner", async ({
	page,
}) => {
	const { seatMap, box } = await openArena(page);
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

test("a zoomed-in arena shows in small which part of it is in view, and a press there brings another into view", async ({
	page,
}) => {
	const { box } = await openArena(page);
	const miniMap = page.locator("[data-mini-map]");
	await expect(miniMap).toHaveCount(0);
	for (let press = 0; press < 3; press++) await page.getByRole("button", { name: "Приблизить" }).click();
	const mini = await miniMap.boundingBox();
	if (!mini) throw new Error("there is no mini-map");
	// The map can be moved by a quarter of its size beyond the hall's edge, so that no seat stays covered.
	expect(mini.width).toBeLessThan(box.width / 4);
	expect(mini.height).toBeLessThan(box.height / 4);
	const lens = miniMap.locator("rect");
	const middleOfLens = async () => {
		const { x = 0, y = 0, width = 0, height = 0 } = (await lens.boundingBox()) ?? {};
		return [Math.round(x + width / 2 - mini.x), Math.round(y + height / 2 - mini.y)] as const;
	};
	const near = (value: number) => expect.closeTo(value, -1.2);
	expect(await middleOfLens()).toEqual([near(mini.width / 2), near(mini.height / 2)]);
	const position = { x: mini.width * 0.25, y: mini.height * 0.75 };
	await miniMap.click({ position });
	await expect.poll(middleOfLens).toEqual([near(position.x), near(position.y)]);
});

async function openArena(page: Page) {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(EVENTS.arena.path);
	await page.getByRole("main").getByRole("link", { name: "Выбрать места" }).first().click();
	await expect(page.getByRole("region", { name: "Ваш выбор" })).toContainText("Выберите места");
	return shownSeatMap(page);
}
