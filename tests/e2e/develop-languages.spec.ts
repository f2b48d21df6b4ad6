import { languageOf } from "../../src/i18n/languages";
import { GATSBYS_PRELOADS } from "./fixtures/develop";
import { at, LANGUAGES_TESTED, wordsOf } from "./fixtures/languages";
import { expect, test } from "./fixtures/test";

/** `npm run develop` with the all-language landing after a build; a fixture checks the console. */

test("shows every language's event list in that language", async ({ page, watch }) => {
	watch.allow(GATSBYS_PRELOADS);
	const [first = "ru", ...others] = LANGUAGES_TESTED;
	await page.goto(at(first, "/events"));
	for (const [index, code] of [first, ...others].entries()) {
		const t = await wordsOf(code);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(t("eventsIndex.title"));
		await expect(page.locator("html")).toHaveAttribute("lang", code);
		await expect(page.locator("html")).toHaveAttribute("dir", languageOf(code).direction);
		const nextLanguage = others[index];
		if (nextLanguage === undefined) break;
		const languages = page.getByRole("navigation", { name: t("footer.languages"), exact: true });
		await languages.getByRole("link", { name: languageOf(nextLanguage).name, exact: true }).click();
	}
});
