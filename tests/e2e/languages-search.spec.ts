import { cityNameIn, LANGUAGES_TESTED, pathIn, translatorOf } from "./fixtures/languages";
import { expect, test } from "./fixtures/test";

interface Names {
	performer: string;
	show: string;
}

/** What a visitor types to find a performer and a show. */
interface Typed extends Names {
	/** How the page writes both names; undefined where it shows the Russian names. */
	shownAs?: Names;
}

const CYRILLIC: Typed = { performer: "сорокопут", show: "варежка" };
const LATIN: Typed = { performer: "sorokoput", show: "varezhka" };

/** A performer and a show of the demo, as visitors would type them in their letters. */
const TYPED: Readonly<Record<string, Typed>> = {
	...{ ru: CYRILLIC, uk: CYRILLIC, be: CYRILLIC, kk: CYRILLIC, ky: CYRILLIC },
	...{ en: LATIN, de: LATIN, es: LATIN, fr: LATIN, uz: LATIN, az: LATIN },
	tr: { performer: "sorokoput", show: "varejka" },
	ka: { performer: "სოროკოპუტ", show: "ვარეჟკა" },
	hy: { performer: "սորոկոպուտ", show: "վարեժկա" },
	ar: { performer: "سوروكوبوت", show: "فاريجكا" },
	he: { performer: "סורוקופוט", show: "וארז׳קה" },
	ja: { performer: "ソロコプト", show: "ワレシカ" },
	// In Chinese names aren't typed by sound, so this language has translated ones.
	zh: {
		performer: "阿尔卡金",
		show: "点播歌剧",
		shownAs: { performer: "蒂穆尔·阿尔卡金", show: "点播歌剧" },
	},
};
const RUSSIAN_NAMES = { performer: "Глеб Сорокопут", show: "Варежка, которая искала пару" };

for (const language of LANGUAGES_TESTED) {
	test(`finds a city, a performer and a show by name in ${language}`, async ({ page }) => {
		const t = await translatorOf(language);
		const { performer, show, shownAs = RUSSIAN_NAMES } = TYPED[language] ?? LATIN;
		const city = cityNameIn(language, "moskva");

		await page.goto(pathIn(language, "/moskva"));
		await page
			.getByRole("banner")
			.getByRole("link", { name: t("nav.search"), exact: true })
			.click();
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
