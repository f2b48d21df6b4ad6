import { cityNameIn, LANGUAGES_TESTED, pathIn, searchLink, translatorOf } from "./fixtures/languages";
import { expect, test } from "./fixtures/test";

interface SearchNames {
	performer: string;
	show: string;
}

/** What a visitor types to find a performer and a show. */
interface SearchTexts extends SearchNames {
	/** The names on pages in the visitor's language; RUSSIAN_NAMES if absent. */
	shownAs?: SearchNames;
}

const CYRILLIC_TEXTS: SearchTexts = { performer: "сорокопут", show: "варежка" };
const LATIN_TEXTS: SearchTexts = { performer: "sorokoput", show: "varezhka" };

/** By language: how its speakers would type the names of a performer and a show of the demo. */
const SEARCH_TEXTS: Readonly<Record<string, SearchTexts>> = {
	ru: CYRILLIC_TEXTS,
	uk: CYRILLIC_TEXTS,
	be: CYRILLIC_TEXTS,
	kk: CYRILLIC_TEXTS,
	ky: CYRILLIC_TEXTS,
	en: LATIN_TEXTS,
	de: LATIN_TEXTS,
	es: LATIN_TEXTS,
	fr: LATIN_TEXTS,
	uz: LATIN_TEXTS,
	az: LATIN_TEXTS,
	tr: { performer: "sorokoput", show: "varejka" },
	ka: { performer: "სოროკოპუტ", show: "ვარეჟკა" },
	hy: { performer: "սորոկոպուտ", show: "վարեժկա" },
	ar: { performer: "سوروكوبوت", show: "فاريجكا" },
	he: { performer: "סורוקופוט", show: "וארז׳קה" },
	ja: { performer: "ソロコプト", show: "ワレシカ" },
	// Chinese visitors don't type Russian names by their sound, so these are the demo's Chinese translations.
	zh: {
		performer: "阿尔卡金",
		show: "点播歌剧",
		shownAs: { performer: "蒂穆尔·阿尔卡金", show: "点播歌剧" },
	},
};
const RUSSIAN_NAMES = { performer: "Глеб Сорокопут", show: "Варежка, которая искала пару" };

for (const language of LANGUAGES_TESTED) {
	test(`search finds a city, a performer and a show by name in ${language}`, async ({ page }) => {
		const t = await translatorOf(language);
		const { performer, show, shownAs = RUSSIAN_NAMES } = SEARCH_TEXTS[language] ?? LATIN_TEXTS;
		const city = cityNameIn(language, "moskva");

		await page.goto(pathIn(language, "/moskva"));
		await searchLink(page, t).click();
		const field = page.getByRole("combobox", { name: t("search.box.label"), exact: true });
		const suggestions = page.getByRole("listbox", { name: t("search.box.suggestions"), exact: true });
		for (const [typed, name] of [
			[city, city],
			[performer, shownAs.performer],
			[show, shownAs.show],
		] as const) {
			await field.fill(typed);
			await expect(suggestions.getByRole("option", { name }).first(), typed).toBeVisible();
		}

		const results = page.getByRole("main").getByRole("article");
		for (const [typed, name] of [
			[performer, shownAs === RUSSIAN_NAMES ? /Сорокопут/ : /Аркадин/],
			[show, shownAs.show],
		] as const) {
			await page.goto(`${pathIn(language, "/events/search")}?q=${encodeURIComponent(typed)}`);
			await expect(results.getByRole("link", { name }).first(), typed).toBeVisible();
		}
		await page.goto(`${pathIn(language, "/events/search")}?q=${encodeURIComponent(city)}`);
		await expect(results.first()).toContainText(city);
	});
}
