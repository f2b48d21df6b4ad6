import type { Page } from "@playwright/test";
import { EVENTS, openTickets } from "./fixtures/hall";
import { watchShifts } from "./fixtures/shifts";
import { expect, test } from "./fixtures/test";

const drawing = (page: Page) => page.locator("#tickets").getByRole("img", { name: "Схема зала" });
const zones = (page: Page) => page.locator("#tickets").getByRole("listitem");
const seatMap = (page: Page) => page.getByRole("grid", { name: "Схема зала" });

for (const width of [360, 1440]) {
	test(`at ${width} px the hall with each zone's price stands before anything is pressed, and nothing moves`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: width < 1000 ? 740 : 900 });
		// Keep the fonts in the cache: letters move when they come late, see late-fonts.spec.
		await page.goto(EVENTS.otherSeated.path);
		await page.evaluate(async () => document.fonts.ready);
		const shifts = await watchShifts(page);
		await page.goto(EVENTS.seated.path);
		await drawing(page).scrollIntoViewIfNeeded();
		await expect(drawing(page)).toBeVisible();
		await expect(zones(page)).toHaveText([
			/^Партер от\s.+₽$/,
			/^Сектор Б, центр от\s.+₽$/,
			/^Сектор А, левый от\s.+₽$/,
			/^Сектор В, правый от\s.+₽$/,
		]);
		await expect(page.getByText("Мало билетов").filter({ visible: true }).first()).toBeVisible();
		// The file with the drawing has been loaded and shown: an empty drawing has no size.
		const drawn = await drawing(page).evaluate(
			(svg) => svg.querySelector("use")?.getBoundingClientRect().width ?? 0,
		);
		expect(drawn).toBeGreaterThan(200);
		expect(await shifts()).toBe(0);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
	});
}

test("the zones' prices are those of the opened seat map", async ({ page }) => {
	await page.goto(EVENTS.seated.path);
	await drawing(page).hover();
	await expect(zones(page).first()).toContainText("₽");
	const rows = await zones(page).allTextContents();
	await page.getByRole("main").getByRole("button", { name: "Выбрать места" }).click();
	await page.getByRole("radio", { name: "Списком" }).check();
	const list = page.getByRole("group", { name: "Места списком" });
	for (const row of rows) {
		const [name = "", price = ""] = row.split(/ от\s/);
		const section = list.locator("summary").filter({ hasText: name });
		await expect(section).toContainText(price);
	}
});

test("a pressed zone opens the seat map at that zone; the drawing opens it whole", async ({ page }) => {
	const wholeHall = page.getByRole("button", { name: "Весь зал" });
	await page.goto(EVENTS.seated.path);
	await zones(page).getByRole("link", { name: "Партер" }).click();
	await expect(seatMap(page)).toBeVisible();
	await expect(wholeHall).toHaveAttribute("aria-disabled", "false");
	await page.goto(EVENTS.otherSeated.path);
	await drawing(page).click();
	await expect(seatMap(page)).toBeVisible();
	await expect(wholeHall).toHaveAttribute("aria-disabled", "true");
});

test("an arena's numbered sectors of one price are one zone", async ({ page }) => {
	await page.goto(EVENTS.arena.path);
	await drawing(page).hover();
	await expect(zones(page)).toHaveCount(6);
	await expect(zones(page).nth(2)).toHaveText(/^Сектор 101–103, 110–112 от\s.+₽$/);
});

test("a sold out event and one whose sale hasn't begun show the hall without prices", async ({ page }) => {
	await page.goto(EVENTS.soldOut.path);
	await expect(page.getByRole("main").getByText("Билеты проданы").first()).toBeVisible();
	await drawing(page).hover();
	await expect(zones(page).first()).not.toContainText("₽");
	await expect(zones(page).getByRole("link")).toHaveCount(0);
});

test("an event without seats has no drawing", async ({ page }) => {
	await openTickets(page, EVENTS.standing.path);
	await expect(drawing(page)).toHaveCount(0);
});
