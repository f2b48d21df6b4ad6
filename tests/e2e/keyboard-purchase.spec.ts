import type { Page } from "@playwright/test";
import { BUYER } from "./fixtures/buyer";
import { EVENTS } from "./fixtures/hall";
import { ticketCodes } from "./fixtures/orders";
import { expect, test } from "./fixtures/test";

// A purchase takes hundreds of key presses.
test.setTimeout(90_000);

async function tabTo(page: Page, name: RegExp, maxPresses = 80): Promise<void> {
	for (let pressed = 0; pressed < maxPresses; pressed += 1) {
		await page.keyboard.press("Tab");
		if (name.test(await focusedName(page))) return;
	}
	throw new Error(`Tab reached nothing named ${name}; the focus is on "${await focusedName(page)}".`);
}

async function tabAndEnter(page: Page, name: RegExp, maxPresses?: number): Promise<void> {
	await tabTo(page, name, maxPresses);
	await page.keyboard.press("Enter");
}

function focusedName(page: Page): Promise<string> {
	return page.evaluate(() => {
		const element = document.activeElement;
		const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
		const words = [element?.getAttribute("aria-label"), ...labels.map((label) => label.textContent)];
		return (words.find((text) => text) ?? element?.textContent ?? "").replaceAll("\u00a0", " ").trim();
	});
}

test("tickets can be bought with the keyboard alone: one seat on the map and one in the list", async ({
	page,
}) => {
	await page.goto(EVENTS.seated.path);
	await tabAndEnter(page, /^Выбрать места$/);

	await tabTo(page, /^Схема зала$/);
	const seatMap = page.getByRole("grid", { name: "Схема зала" });
	await expect(seatMap).toBeFocused();
	const activeSeat = () =>
		seatMap.evaluate((grid) => {
			const seat = document.getElementById(grid.getAttribute("aria-activedescendant") ?? "");
			return (seat?.textContent ?? "").replaceAll("\u00a0", " ");
		});
	// Until the prices have loaded, there is no seat to go to.
	await expect(async () => {
		await page.keyboard.press("ArrowRight");
		expect(await activeSeat()).toMatch(/ряд \d+, место \d+, .*свободно/);
	}).toPass();
	const firstSeat = await activeSeat();
	await page.keyboard.press("Enter");
	const choice = page.getByRole("region", { name: "Ваш выбор" });
	await expect(choice).toContainText("1 билет");
	await expect.poll(activeSeat).toContain("в вашей корзине");
	for (const arrow of ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"])
		await page.keyboard.press(arrow);
	await expect.poll(activeSeat).toContain("свободно");
	expect(await activeSeat()).not.toBe(firstSeat);
	await page.keyboard.press("Enter");
	await expect(choice).toContainText("2 билета");
	// Enter also deselects a chosen seat.
	await page.keyboard.press("Enter");
	await expect(choice).toContainText("1 билет");

	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("ArrowRight");
	const list = page.getByRole("group", { name: "Места списком" });
	await expect(list).toBeVisible();
	await tabTo(page, /^Партер/);
	// A warning about a single free seat left over in a row may already have opened this sector of the list.
	const isOpen = await page.evaluate(() => document.activeElement?.closest("details")?.open);
	if (!isOpen) await page.keyboard.press("Enter");
	await tabAndEnter(page, /^Партер, ряд \d+, место \d+, .*свободно/);
	await expect(choice).toContainText("2 билета");
	await tabAndEnter(page, /^Оформить$/, 400);

	await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
	await tabAndEnter(page, /^Убрать: /);
	await expect(page.getByRole("button", { name: "Отменить" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: /^Убрать: / })).toHaveCount(2);

	for (const [label, value] of [
		[/^Имя и фамилия/, BUYER.name],
		[/^Почта/, BUYER.email],
		[/^Телефон/, BUYER.phone],
	] as const) {
		await tabTo(page, label);
		await page.keyboard.type(value);
	}
	await tabTo(page, /^Банковская карта/);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowUp");
	await expect(page.getByRole("radio", { name: "Банковская карта" })).toBeChecked();
	for (const consent of [/оферты/, /персональных данных/]) {
		await tabTo(page, consent);
		await page.keyboard.press("Space");
	}
	await tabAndEnter(page, /^Оплатить \d/);

	await expect(page).toHaveURL(/\/bank\/pay\//);
	await tabAndEnter(page, /^Оплатить$/);
	await expect(page.getByRole("heading", { level: 1, name: "Билеты ваши!" })).toBeVisible();
	await tabAndEnter(page, /^Открыть билеты$/);
	await expect(ticketCodes(page)).toHaveCount(2);
	await tabTo(page, /^Напечатать$/);
});

test("the full-screen seat map hides header and footer, traps the focus, and closes with Escape", async ({
	page,
}) => {
	await page.goto(EVENTS.seated.path);
	await tabAndEnter(page, /^Выбрать места$/);
	await tabAndEnter(page, /^На весь экран$/);
	await expect(page.getByRole("button", { name: "Свернуть" })).toBeFocused();
	for (const part of ["banner", "contentinfo"] as const) await expect(page.getByRole(part)).toBeHidden();
	await expect(page.locator("html")).toHaveAttribute("data-covered", "");
	for (let step = 0; step < 30; step += 1) {
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.closest("[inert]") === null)).toBe(true);
	}
	const box = await page.getByRole("grid", { name: "Схема зала" }).boundingBox();
	expect(box?.height).toBeGreaterThan(600);
	expect(box?.width).toBeGreaterThan(1_000);
	await page.getByRole("button", { name: "Свернуть" }).focus();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "На весь экран" })).toBeFocused();
	for (const part of ["banner", "contentinfo"] as const) await expect(page.getByRole(part)).toBeVisible();
});
