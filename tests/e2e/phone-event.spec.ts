import { bottomOf, EVENTS } from "./fixtures/hall";
import { type ShopEvent, shopEvent, shopEvents } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

const SCREEN = { width: 360, height: 740 };
test.use({ viewport: SCREEN });

test("an event's poster is shown in full beside the title, on its colour", async ({ page }) => {
	await page.goto(EVENTS.seated.path);
	const header = page.getByRole("main").locator("header");
	const image = header.getByRole("img");
	await expect(image).toBeInViewport({ ratio: 1 });
	await expect(image).toHaveCSS("object-fit", "contain");
	const [poster, title] = await Promise.all([image.boundingBox(), header.getByRole("heading").boundingBox()]);
	expect((poster?.x ?? 0) + (poster?.width ?? 0)).toBeLessThanOrEqual(title?.x ?? 0);
	await expect(header).toHaveAttribute("style", /--ground: ?#[0-9a-f]{6}/);
});

for (const status of ["active", "moved", "cancelled", "postponed"] as const) {
	test(`the first screen of an event that is ${status} has state, title, subtitle, age, date, place, price in order`, async ({
		page,
	}) => {
		// The longest title and subtitle of those that there are.
		const [event] = (await shopEvents())
			.filter((each) => each.status === status && each.location_id !== undefined)
			.sort((a, b) => lengthOf(b) - lengthOf(a));
		if (!event) throw new Error(`The demo has no event that is ${status}`);
		await page.goto(event.path);
		const main = page.getByRole("main");
		const bar = page.locator("[data-buy-bar]");
		await expect(bar).toBeVisible();
		const words = { moved: "Перенесено", cancelled: "Отменено", postponed: "Отложено", active: "" }[status];
		if (words) await expect(bar).toContainText(words);
		if (status === "cancelled" || status === "postponed") await expect(bar).not.toContainText("₽");
		else await expect(bar).toContainText("₽");
		const header = main.locator("header");
		const parts = [
			...(words ? [header.getByText(words)] : []),
			main.getByRole("heading", { level: 1 }),
			...(event.subtitle ? [header.getByText(event.subtitle)] : []),
			...(event.age_rating ? [header.getByText(/^\d+\+$/)] : []),
			main.locator("aside time").first(),
			main.getByRole("complementary").getByRole("definition").first().locator("a, span").first(),
			bar,
		];
		const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
		const tops = boxes.map((box) => box?.y ?? Number.NaN);
		expect(tops).toEqual([...tops].sort((a, b) => a - b));
		// Nothing of it lies below the bar, which covers the end of the screen.
		for (const part of parts.slice(0, -1))
			expect(await bottomOf(part), `${part}`).toBeLessThanOrEqual(tops.at(-1) ?? 0);
	});
}

const lengthOf = ({ title, subtitle }: ShopEvent) => `${title}${subtitle ?? ""}`.length;

test("a sold-out event says so in place of the price, in its size, on its page and on its card", async ({
	page,
}) => {
	await page.goto(EVENTS.soldOut.path);
	const bar = page.locator("[data-buy-bar]");
	const state = bar.getByText("Билеты проданы");
	await expect(state).toBeVisible();
	await expect(bar).not.toContainText("₽");
	const size = await state.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
	expect(size).toBeGreaterThanOrEqual(24);
	await expect(page.getByRole("main").locator("del").filter({ hasText: "₽" })).toHaveCount(0);
});

for (const [width, height] of [
	[1366, 657],
	[1280, 600],
] as const) {
	for (const status of ["active", "moved", "cancelled", "postponed"] as const) {
		test(`at ${width}×${height}, an event that is ${status} shows what there is to know and to press without scrolling`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height });
			await page.goto((await shopEvent((each) => each.status === status)).path);
			const panel = page.getByRole("complementary", { name: "Купить билет" });
			const isOnSale = status === "active" || status === "moved";
			const fact = isOnSale ? panel.getByText("₽") : panel.getByText(/^(?:Отменено|Отложено)$/);
			await expect(fact.first()).toBeVisible();
			const way = panel.getByRole("link", {
				name: isOnSale ? /^Выбрать/ : /^(?:Другие даты|В других городах|Ещё в том же духе)/,
			});
			expect(await bottomOf(way.first())).toBeLessThanOrEqual(height);
		});
	}
}

test("an online event names the zone of its time and the visitor's time, and says how to get in", async ({
	page,
}) => {
	await page.goto("/events/66329");
	const panel = page.getByRole("main");
	await expect(panel.getByText(/20:00\sпо\sМоскве/)).toBeVisible();
	await expect(panel.getByRole("definition").filter({ hasText: /^Онлайн/ })).toBeVisible();
	await expect(panel.getByText("Ссылка придёт в письме с билетом.")).toBeVisible();
});
