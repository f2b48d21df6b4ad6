import * as v from "valibot";
import {
	dayFromNow,
	expectFilters,
	filterButton,
	openSearch,
	recordEventQueries,
	resultsHeading,
	SEARCH_PATH,
} from "./fixtures/search";
import { expect, test } from "./fixtures/test";

/** The API's answer to `/v1/events_dates`: the days with events. */
const datesSchema = v.object({ data: v.array(v.object({ date: v.string() })) });

test("the date filter requests the days of a clicked shortcut; a second click removes the filter", async ({
	page,
}) => {
	const queries = recordEventQueries(page);
	await openSearch(page, SEARCH_PATH);
	const tomorrow = dayFromNow(1);
	const choose = async (opener: string, shortcut: string) => {
		await filterButton(page, opener).click();
		await page.getByRole("dialog", { name: "Когда" }).getByRole("button", { name: shortcut }).click();
	};
	await choose("Когда", "Завтра");
	await expect(page).toHaveURL(new RegExp(`\\?date_gte=${tomorrow}$`));
	await expect(filterButton(page, "Завтра")).toBeVisible();
	await expectFilters(queries, { started_gte: tomorrow, started_lte: tomorrow });
	await choose("Завтра", "30 дней");
	await expectFilters(queries, { started_gte: dayFromNow(0), started_lte: dayFromNow(29) });
	await choose("30 дней", "30 дней");
	await expect(page).toHaveURL(new RegExp(`${SEARCH_PATH}$`));
});

test("the date filter turns a relative day in the link into the date at the time of the visit", async ({
	page,
}) => {
	await page.goto(`${SEARCH_PATH}#tomorrow`);
	await expect(page).toHaveURL(new RegExp(`\\?date_gte=${dayFromNow(1)}$`));
	await expect(resultsHeading(page, /^Нашлось|^Ничего/)).toBeVisible();
});

test("the date filter's calendar enables only days with events; arrow keys and Enter pick a day", async ({
	page,
}) => {
	const datesResponse = page.waitForResponse(/\/v1\/events_dates\?/);
	await openSearch(page, SEARCH_PATH);
	await filterButton(page, "Когда").focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Когда" });
	await expect(dialog.locator("td").getByRole("button").and(page.locator(":focus"))).toHaveCount(1);
	await expect(dialog.locator("th").first()).toHaveText("пн");
	const { data } = v.parse(datesSchema, await (await datesResponse).json());
	const daysWithEvents = new Set(data.map(({ date }) => date));
	const cell = (day = "") => dialog.locator(`[data-day="${day}"]:not([data-outside])`);
	const sortedDays = [...daysWithEvents].sort();
	for (let ahead = 0; ahead < 25; ahead++) {
		const day = dayFromNow(ahead);
		const button = cell(day).getByRole("button");
		if (daysWithEvents.has(day)) await expect(button, day).toBeEnabled();
		else await expect(button, day).toBeDisabled();
	}
	await cell(sortedDays[0]).getByRole("button").focus();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await expect(cell(sortedDays[1])).toHaveAttribute("aria-selected", "true");
	await dialog.getByRole("button", { name: /^Показать/ }).press("Enter");
	await expect(page).toHaveURL(new RegExp(`\\?date_gte=${sortedDays[1]}$`));
	await expect(resultsHeading(page, /^Нашлось \d+/)).toBeVisible();
});
