import type { Page } from "@playwright/test";
import { EVENTS } from "./fixtures/hall";
import { expect, test } from "./fixtures/test";

/** Words of the seats under points of a horizontal line through the middle of the plan, read off its tooltip. */
async function seatsAcross(page: Page, step: number): Promise<string[]> {
	const plan = page.getByRole("grid", { name: "Схема зала" });
	const box = await plan.boundingBox();
	if (!box) throw new Error("The plan isn't in sight.");
	const tip = plan.locator("xpath=following-sibling::div[@aria-hidden='true']");
	const words: string[] = [];
	for (let x = box.x + 4; x < box.x + box.width - 4; x += step) {
		await page.mouse.move(x, box.y + box.height / 2);
		await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
		words.push((await tip.count()) > 0 ? ((await tip.textContent()) ?? "") : "");
	}
	return words;
}

for (const [where, across, down] of [
	["the empty middle", 0.5, 0.3],
	["a corner without seats", 0.03, 0.03],
] as const) {
	test(`a tap on ${where} of an arena leads to seats a finger can tell apart`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(EVENTS.arena.path);
		await page.locator("[data-buy-bar]").getByRole("link", { name: "Выбрать места" }).tap();
		await expect(page.getByRole("region", { name: "Ваш выбор" })).toContainText("Выберите места");
		const plan = page.getByRole("grid", { name: "Схема зала" });
		const box = await plan.boundingBox();
		if (!box) throw new Error("The plan isn't in sight.");
		await plan.tap({ position: { x: box.width * across, y: box.height * down } });
		await expect(page.getByRole("button", { name: "Отдалить" })).toHaveAttribute("aria-disabled", "false");

		const step = 5;
		const words = await seatsAcross(page, step);
		const widths = new Map<string, number>();
		for (const seat of words) if (seat !== "") widths.set(seat, (widths.get(seat) ?? 0) + step);
		// A seat's area reaches half the way to its neighbours.
		expect(Math.max(...widths.values())).toBeGreaterThanOrEqual(40 - step);
	});
}
