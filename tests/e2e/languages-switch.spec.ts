import { moneyFormat } from "#src/domain/money";
import { LANGUAGES, languageOf } from "#src/i18n/languages";
import { sakartvelo } from "../sandbox/data/landings/sakartvelo";
import { goToBasket, takeSeats } from "./fixtures/foreign-buyer";
import { LANGUAGES_TESTED, pathIn, patternOf, translatorOf } from "./fixtures/languages";
import { openMenu } from "./fixtures/menu";
import { seatedEventPath } from "./fixtures/shop";
import { expect, test } from "./fixtures/test";

// Run with the service worker, as for visitors; Playwright's configuration blocks service workers by default.
test.use({ serviceWorkers: "allow" });

test("switching the language keeps the page, its query and the basket", async ({ page }) => {
	const english = await translatorOf("en");
	const hebrew = await translatorOf("he");
	await page.goto(pathIn("en", await seatedEventPath()));
	await takeSeats(page, english, 2);
	await goToBasket(page, english);
	await page.goto(pathIn("en", "/moskva/events/search?is_star_cast=true"));

	const languages = page.getByRole("navigation", { name: english("footer.languages"), exact: true });
	await languages.getByRole("link", { name: LANGUAGES.he.name, exact: true }).click();
	await expect(page).toHaveURL(/\/he\/moskva\/events\/search\?is_star_cast=true$/);
	await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
	await page.goto(pathIn("he", "/cart"));
	await expect(
		page.getByRole("heading", { level: 1, name: hebrew("cart.title"), exact: true }),
	).toBeVisible();
	await expect(page.getByRole("button", { name: patternOf(hebrew("cart.line.delete")) })).toHaveCount(2);
});

test("the site offers the previously chosen language without redirecting", async ({ page }) => {
	const english = await translatorOf("en");
	await page.goto(pathIn("en", "/moskva"));
	const offeredLink = page.getByRole("banner").getByRole("link", { name: LANGUAGES.hy.name, exact: true });
	await expect(offeredLink).toHaveCount(0);
	const languages = page.getByRole("navigation", { name: english("footer.languages"), exact: true });
	await languages.getByRole("link", { name: LANGUAGES.hy.name, exact: true }).click();
	await expect(page).toHaveURL(/\/hy\/moskva$/);
	await expect(offeredLink).toHaveCount(0);

	await page.goto(pathIn("en", "/moskva/events"));
	await openMenu(page, english("nav.menu"));
	await expect(offeredLink).toBeVisible();
	await expect(page).toHaveURL(/\/en\/moskva\/events$/);
	await offeredLink.click();
	await expect(page).toHaveURL(/\/hy\/moskva\/events$/);
});

test("prices are requested in the currency of the page's language, or in roubles if it has none", async ({
	page,
}) => {
	const { language_currency } = sakartvelo("");
	const event = await seatedEventPath();
	for (const language of LANGUAGES_TESTED) {
		const expectedCurrency = language_currency[language] ?? "RUB";
		const priceRequest = page.waitForRequest(/\/v2\/events_prices/);
		await page.goto(pathIn(language, event));
		expect(new URL((await priceRequest).url()).searchParams.get("currency_code"), language).toBe(
			expectedCurrency,
		);
	}
});

test("in each language, the browser formats dates and sums as the build does", async ({ page }) => {
	const moment = Date.UTC(2026, 11, 30, 17, 5);
	const options = {
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
		timeZone: "UTC",
	} as const;
	for (const language of LANGUAGES_TESTED) {
		const { locale } = languageOf(language);
		// The scripts of a page in this language add the words that Chromium's Intl lacks for the language.
		await page.goto(pathIn(language, "/cart"));
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const formatted = await page.evaluate(
			([tag, at, parts]) => ({
				date: new Intl.DateTimeFormat(tag, parts).format(at),
				money: new Intl.NumberFormat(tag, {
					style: "currency",
					currency: "GEL",
					currencyDisplay: "narrowSymbol",
				}).format(12_345.5),
			}),
			[locale, moment, options] as const,
		);
		expect(formatted.date, language).toBe(new Intl.DateTimeFormat(locale, options).format(moment));
		expect(formatted.money.replace("ლ", "₾"), language).toBe(
			moneyFormat(locale)(12_345_500, "GEL").replace("ლ", "₾"),
		);
	}
});

test("weeks in the calendar start on the language's first day of the week", async ({ page }) => {
	for (const [language, first] of [
		["he", 0],
		["ja", 0],
		["ru", 1],
		["en", 1],
		["de", 1],
		["ka", 1],
	] as const) {
		const t = await translatorOf(language);
		await page.goto(pathIn(language, "/moskva/events/search"));
		await page
			.getByRole("main")
			.getByRole("button", { name: t("search.filters"), exact: true })
			.click();
		await page.getByRole("dialog").getByText(t("search.calendar"), { exact: true }).click();
		const day = new Intl.DateTimeFormat(languageOf(language).locale, { weekday: "long", timeZone: "UTC" });
		await expect(page.getByRole("grid").first().locator("th").first()).toHaveAttribute(
			"aria-label",
			day.format(Date.UTC(2026, 10, 1 + first)),
		);
	}
});
