import { afterAll, describe, expect, it } from "vitest";
import { type PreparedIndex, prepareIndex } from "#src/features/search/prepared-index";
import { suggest } from "#src/features/search/suggest";
import { searchIndex } from "#src/node/pipeline/plan/search-index";
import { withCityNames } from "#src/node/pipeline/source/city-names";
import { viewContext } from "#src/node/pipeline/views/context";
import { russianContext } from "../../../fixtures/planning";
import { readCatalogueFrom, startDemoSandbox } from "../../../fixtures/sandbox-catalogue";

const sandbox = await startDemoSandbox();
afterAll(() => sandbox.close());
const catalogue = await withCityNames(
	process.cwd(),
	(await readCatalogueFrom(sandbox, "sakartvelo")).catalogue,
);
const ruContext = russianContext(catalogue);

const indexByLanguage = new Map<string, PreparedIndex>();
/** Returns the suggestions on pages in a language, as "kind: name". */
function suggestions(language: string, typed: string): string[] {
	const index =
		indexByLanguage.get(language) ??
		prepareIndex(searchIndex(viewContext(catalogue, language, ruContext.t, ruContext)));
	indexByLanguage.set(language, index);
	return suggestionsFrom(index, typed);
}
const suggestionsFrom = (index: PreparedIndex, typed: string) =>
	suggest(index, typed, { now: 0 }).flatMap(({ kind, items }) =>
		items.map((item) => `${kind}: ${item.kind === "event" ? item.title : item.name}`),
	);

describe("search suggestions for names typed in the page's script or in Latin letters", () => {
	it.each([
		["ru", "москва", "Москва", "сорокопут", "варежка"],
		["en", "moscow", "Moscow", "sorokoput", "varezhka"],
		["tr", "moskova", "Moskova", "sorokoput", "varejka"],
		["uk", "москва", "Москва", "сорокопут", "варежка"],
		["ka", "მოსკოვი", "მოსკოვი", "სოროკოპუტ", "ვარეჟკა"],
		["hy", "մոսկվա", "Մոսկվա", "սորոկոպուտ", "վարեժկա"],
		["ar", "موسكو", "موسكو", "سوروكوبوت", "فاريجكا"],
		["ar", "موسكو", "موسكو", "sorokoput", "varezhka"],
		["he", "מוסקבה", "מוסקבה", "סורוקופוט", "וארז׳קה"],
		["he", "מוסקבה", "מוסקבה", "sorokoput", "varezhka"],
		["ja", "モスクワ", "モスクワ", "ソロコプト", "ワレシカ"],
		["ja", "モスクワ", "モスクワ", "sorokoput", "varezhka"],
		["zh", "莫斯科", "莫斯科", "sorokoput", "varezhka"],
	])(
		"on %s pages, «%s» finds the city %s, «%s» finds a Russian performer, and «%s» finds a Russian show",
		(...row) => {
			const [language, city, cityName, performer, show] = row;
			expect(suggestions(language, city)).toContain(`city: ${cityName}`);
			expect(suggestions(language, performer)).toContain("person: Глеб Сорокопут");
			expect(suggestions(language, show).join("\n")).toMatch(/^event: .*[Вв]арежка/m);
		},
	);
});

describe("search suggestions for words typed in Arabic, Hebrew or kana", () => {
	it.each([
		["ar", "فاريشكا", "event", /варежка/i],
		["ar", "لابوشانسكي", "person", /Лапушанский$/],
		["ar", "بولينتسيفا", "person", /Полынцева$/],
		["he", "ורז'קה", "event", /варежка/i],
		["he", "לפושנסקי", "person", /Лапушанский$/],
		["he", "פולינצבה", "person", /Полынцева$/],
		["ja", "ラプシャンスキー", "person", /Лапушанский$/],
		["ja", "ポリンツェワ", "person", /Полынцева$/],
		["ja", "グレブ・ソロコプト", "person", /^person: Глеб Сорокопут$/],
	])(
		"match Russian names by their consonants on pages in the language %s: %s",
		(language, typed, kind, name) => {
			const names = suggestions(language, typed).filter((each) => each.startsWith(kind));
			expect(names.some((each) => name.test(each))).toBe(true);
			expect(names.length).toBeLessThanOrEqual(3);
		},
	);

	it.each([
		["ar", "كتاب"],
		["he", "שלום"],
		["ja", "ラーメン"],
	])("are empty for an unrelated word on pages in the language %s: %s", (language, typed) => {
		expect(suggestions(language, typed)).toEqual([]);
	});
});

describe("search suggestions for titles in East Asian scripts and Uzbek", () => {
	const titles = ["莫斯科喜剧之夜", "モスクワのコメディの夜", "Oʻzbek kulgisi"];
	const index = prepareIndex({
		cities: [],
		places: [],
		persons: [],
		categories: [],
		shows: titles.map((title, at) => [title, [], [], [[-1, -1, 1, at + 1, 0]]]),
	});

	it.each([
		["Chinese words in the middle", "喜剧", [titles[0]]],
		["Chinese words at the end", "喜剧之夜", [titles[0]]],
		["Japanese kana in the middle", "コメディ", [titles[1]]],
		["hiragana instead of katakana", "もすくわ", [titles[1]]],
		["half-width kana", "ﾓｽｸﾜ", [titles[1]]],
		["full-width letters", "ｋｕｌｇｉ", [titles[2]]],
		["an Uzbek o with another apostrophe", "o‘zbek", [titles[2]]],
		["an Uzbek o with an acute accent", "o´zbek", [titles[2]]],
		["a word with an ideograph that no title has", "戏剧", []],
	])("find the titles that match %s: %s", (_, typed, expected) => {
		expect(suggestionsFrom(index, typed)).toEqual(expected.map((title) => `event: ${title}`));
	});
});
