import { languageOf } from "#src/i18n/languages";
import { GATSBY_PRELOAD_WARNING } from "./fixtures/develop";
import { LANGUAGES_TESTED, pathIn, translatorOf } from "./fixtures/languages";
import { expect, test } from "./fixtures/test";

/** Tests `npm run develop`, started after a build, with a landing in all languages; `watch` fails on console errors. */

test("`npm run develop` shows every language's event list in that language", async ({ page, watch }) => {
	watch.allow(GATSBY_PRELOAD_WARNING);
	await page.goto(pathIn(LANGUAGES_TESTED[0] ?? "", "/events"));
	for (const [index, language] of LANGUAGES_TESTED.entries()) {
		const t = await translatorOf(language);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(t("eventsIndex.title"));
		await expect(page.locator("html")).toHaveAttribute("lang", language);
		await expect(page.locator("html")).toHaveAttribute("dir", languageOf(language).direction);
		const nextLanguage = LANGUAGES_TESTED[index + 1];
		if (nextLanguage === undefined) break;
		const languages = page.getByRole("navigation", { name: t("footer.languages"), exact: true });
		await languages.getByRole("link", { name: languageOf(nextLanguage).name, exact: true }).click();
	}
});
