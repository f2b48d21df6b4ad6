import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { takeBestSeats } from "./fixtures/buyer";
import { EVENTS, offersOf, type SeatOffer, shownSeatMap } from "./fixtures/hall";
import { expect, test } from "./fixtures/test";

const choiceBar = (page: Page) => page.getByRole("region", { name: "Ваш выбор" });

async function openHall(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.locator("[data-buy-bar]").getByRole("link", { name: "Выбрать места" }).tap();
	await expect(choiceBar(page)).toContainText("Выберите места");
}

for (const name of ["seated", "severalDates", "arena"] as const) {
	test(`one touch shows the hall of the event "${name}" on the whole screen, with its controls in one line`, async ({
		page,
	}) => {
		await openHall(page, EVENTS[name].path);
		const { seatMap, box } = await shownSeatMap(page);
		const viewport = page.viewportSize() ?? { width: 0, height: 0 };
		expect(box.y).toBeLessThan(120);
		expect(box.height).toBeGreaterThan(480);
		expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
		// The middle of the hall isn't covered by a bar or a message.
		const isOnTop = await seatMap.evaluate((map, { x, y }) => document.elementFromPoint(x, y) === map, {
			x: box.x + box.width / 2,
			y: box.y + box.height / 2,
		});
		expect(isOnTop).toBe(true);
		// Seats or sections are drawn, not an empty hall: several colours, in many places.
		const { entropy } = await sharp(await seatMap.screenshot()).stats();
		expect(entropy).toBeGreaterThan(1);
		const controls = [
			page.getByLabel("Рядом"),
			page.getByLabel("Цена до"),
			page.getByRole("button", { name: "Подобрать" }),
		];
		const tops = await Promise.all(controls.map(async (control) => (await control.boundingBox())?.y));
		expect(new Set(tops.map((top) => Math.round(top ?? -1))).size).toBe(1);
		await expect(page.getByRole("banner")).toBeHidden();
	});
}

test("chosen seats don't change the scale of the full-screen map", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openHall(page, EVENTS.seated.path);
	const { box } = await shownSeatMap(page);
	await takeBestSeats(page);
	await expect(choiceBar(page)).toContainText("2 билета");
	expect((await shownSeatMap(page)).box).toEqual(box);
});

test("zoom buttons and proposed seats stay above the bar, however high it is", async ({ page, sandbox }) => {
	// A basket in another currency than the prices adds a note to the bar.
	await sandbox.post("/profile", { basket_currency: "another" });
	await openHall(page, EVENTS.seated.path);
	await takeBestSeats(page);
	await expect(choiceBar(page)).toContainText("Валюта оплаты");
	const topOf = async (at: Locator) => (await at.boundingBox())?.y ?? Number.NaN;
	const bottomOf = (at: Locator) => at.evaluate((element) => element.getBoundingClientRect().bottom);
	await expect
		.poll(
			async () =>
				(await topOf(choiceBar(page))) - (await bottomOf(page.getByRole("button", { name: "Приблизить" }))),
		)
		.toBeGreaterThan(0);
	await page.getByRole("button", { name: "Подобрать" }).tap();
	const take = page.getByRole("button", { name: "Взять эти места" });
	await expect(take).toBeVisible();
	expect(await bottomOf(take)).toBeLessThan(await topOf(choiceBar(page)));
});

test("found seats are explained before they are taken, and others are offered", async ({ page }) => {
	await openHall(page, EVENTS.seated.path);
	await page.getByRole("button", { name: "Подобрать" }).tap();
	const proposal = page.getByRole("status").filter({ hasText: /ряд/ });
	await expect(proposal).toContainText(/середин|сбоку/);
	await expect(proposal).toContainText("₽");
	await expect(choiceBar(page)).toContainText("Выберите места");
	const first = await proposal.textContent();
	await page.getByRole("button", { name: "Другие" }).tap();
	await expect(proposal).not.toHaveText(first ?? "");
	await page.getByRole("button", { name: "Взять эти места" }).tap();
	await expect(choiceBar(page)).toContainText("2 билета");
});

test("when another buyer takes a proposed seat first, others are proposed at once", async ({
	page,
	sandbox,
	watch,
}) => {
	watch.allow(/409/);
	await openHall(page, EVENTS.seated.path);
	await page.getByRole("button", { name: "Подобрать" }).tap();
	const proposal = page.getByRole("status").filter({ hasText: /ряд/ });
	const proposedText = (await proposal.textContent()) ?? "";
	const offers = await offersOf(EVENTS.seated.source);
	const proposed = offers.filter((offer) => offer.available && proposalPattern(offer).test(proposedText));
	expect(proposed).toHaveLength(2);
	await sandbox.post(`/tickets/${proposed[1]?.id}`, { taken: true });
	await page.getByRole("button", { name: "Взять эти места" }).tap();
	await expect(page.getByRole("alert").filter({ hasText: "только что купили" })).toBeInViewport({ ratio: 1 });
	await expect(proposal).not.toHaveText(proposedText);
	await expect(choiceBar(page)).toContainText("Выберите места");
	await page.getByRole("button", { name: "Взять эти места" }).tap();
	await expect(choiceBar(page)).toContainText("2 билета");
});

/** Matches a proposal of several seats, this one among them: “Партер, ряд 1, места 3, 4 …”. */
function proposalPattern({ sector, row, seat }: SeatOffer): RegExp {
	return new RegExp(`^${sector}, ряд\\s${row}, места\\s(?:\\d+,\\s)*${seat}\\D`);
}

test("prices and what matters most are in a sheet; leaving the full screen returns to the page", async ({
	page,
}) => {
	await openHall(page, EVENTS.seated.path);
	await page.getByRole("button", { name: "Цены и вид" }).tap();
	const sheet = page.getByRole("dialog", { name: "Цены и вид" });
	await expect(sheet.getByRole("radio", { name: "Дешевле" })).toBeVisible();
	await expect(sheet.getByRole("group", { name: "Цены со сбором" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(sheet).toBeHidden();
	await expect(page.getByRole("banner")).toBeHidden();
	await page.getByRole("button", { name: "Свернуть" }).tap();
	await expect(page.getByRole("banner")).toBeVisible();
});

for (const opener of ["button", "bar"] as const) {
	test(`opened by the ${opener}, the full-screen hall closes at the browser's "Back", which keeps the page`, async ({
		page,
	}) => {
		await page.goto("/moskva/events");
		await page.goto(EVENTS.seated.path);
		const button = page.getByRole("main").getByRole("button", { name: "Выбрать места" });
		const link = page.locator("[data-buy-bar]").getByRole("link", { name: "Выбрать места" });
		await (opener === "button" ? button : link).tap();
		await expect(choiceBar(page)).toContainText("Выберите места");
		await expect(page.getByRole("banner")).toBeHidden();
		await page.goBack();
		await expect(page.getByRole("banner")).toBeVisible();
		await expect(page.getByRole("heading", { level: 1, name: EVENTS.seated.title })).toBeVisible();
	});
}

test("“Back” closes an open sheet over the full-screen hall, and then the hall, but not the page", async ({
	page,
}) => {
	await page.goto("/moskva/events");
	await openHall(page, EVENTS.seated.path);
	const sheet = page.getByRole("dialog", { name: "Цены и вид" });
	const banner = page.getByRole("banner");
	for (const _ of ["first", "second"]) {
		await page.getByRole("button", { name: "Цены и вид" }).tap();
		await expect(sheet).toBeVisible();
		await page.goBack();
		await expect(sheet).toBeHidden();
		await expect(page.getByRole("grid", { name: "Схема зала" })).toBeInViewport();
		await expect(banner).toBeHidden();
	}
	await page.goBack();
	await expect(banner).toBeVisible();
	await expect(page.getByRole("heading", { level: 1, name: EVENTS.seated.title })).toBeVisible();
});
