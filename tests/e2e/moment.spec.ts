import { BUYER } from "./fixtures/buyer";
import { fillForm, goToBasket, takeSeats } from "./fixtures/foreign-buyer";
import { MAIN_LANGUAGE, pathIn, patternOf, translatorOf } from "./fixtures/languages";
import { dayFromNow } from "./fixtures/search";
import { seatedEventPath } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

/** Regular expression for direction marks, which right-to-left pages have before a word. */
const DIRECTION_MARKS = "[\\u200e\\u200f\\u2066-\\u2069]*";
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

test("sandbox, tests and pages share the same time", async ({ page, sandbox }) => {
	await page.goto(pathIn(MAIN_LANGUAGE, "/"));
	const { now } = await sandbox.get<{ now: string }>("/health");
	expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeLessThan(MINUTE_MS);
	expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(MINUTE_MS);
});

test("lists of events show no events that began over a day ago", async ({ page }) => {
	for (const path of ["/events", "/moskva", "/moskva/events"]) {
		await page.goto(pathIn(MAIN_LANGUAGE, path));
		const moments = await page
			.getByRole("main")
			.getByRole("article")
			// Leave out cards of articles, which show their dates of publication.
			.filter({ has: page.locator('a[href*="/events/"]') })
			.locator("time")
			.evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
		expect(moments.length).toBeGreaterThan(5);
		expect(moments.filter((moment) => !(Date.parse(moment) > Date.now() - DAY_MS))).toEqual([]);
	}
});

test("a city's link «Tomorrow» leads to events on tomorrow's date in the city's time zone", async ({
	page,
}) => {
	const t = await translatorOf(MAIN_LANGUAGE);
	await page.goto(pathIn(MAIN_LANGUAGE, "/moskva"));
	const name = new RegExp(`^${DIRECTION_MARKS}${t("dates.tomorrow")}`);
	await page.getByRole("main").getByRole("link", { name }).first().click();
	await expect(page).toHaveURL(new RegExp(`(?:/day/|date_gte=)${dayFromNow(1)}$`));
});

test("the basket's hold has 14 or 15 minutes left, and the tickets can be bought", async ({ page }) => {
	const t = await translatorOf(MAIN_LANGUAGE);
	await page.goto(pathIn(MAIN_LANGUAGE, await seatedEventPath()));
	await takeSeats(page, t, 2);
	await goToBasket(page, t);
	await expect(page.getByRole("timer").first()).toHaveText(/1[45]:\d\d/);
	await fillForm(page, t);
	await page.getByRole("button", { name: patternOf(t("checkout.submit")) }).click();
	await expect(page).toHaveURL(/\/bank\/pay\//);
	await page.getByRole("button", { name: "Оплатить", exact: true }).click();
	await expect(
		page.getByRole("heading", { level: 1, name: t("order.success.paid"), exact: true }),
	).toBeVisible();
	await expect(page.getByRole("status").filter({ hasText: BUYER.email })).toBeVisible();
});
