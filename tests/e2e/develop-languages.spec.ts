import { languageOf } from "../../src/i18n/languages";
import { GATSBYS_PRELOADS } from "./fixtures/develop";
import { at, LANGUAGES_SHOWN, wordsOf } from "./fixtures/languages";
import { expect, test } from "./fixtures/test";

/** `npm run develop` with the all-language landing after a build; a fixture checks the console. */

test("shows every language's event list in that language", async ({ page, watch }) => {
	watch.allow(GATSBYS_PRELOADS);
	// Eighteen pages with unbundled modules.
	test.setTimeout(300_000);
	for (const code of LANGUAGES_SHOWN) {
		const t = await wordsOf(code);
		await page.goto(at(code, "/events"));
		await expect(page.getByRole("heading", { level: 1 })).toContainText(t("eventsIndex.title"));
		await expect(page.locator("html")).toHaveAttribute("lang", code);
		await expect(page.locator("html")).toHaveAttribute("dir", languageOf(code).direction);
	}
});
