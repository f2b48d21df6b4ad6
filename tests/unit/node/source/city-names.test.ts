import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalogueIn } from "#src/domain/catalogue-in-language";
import { type City, cityName, otherNames } from "#src/domain/city";
import { prepareIndex } from "#src/features/search/prepared-index";
import { suggest } from "#src/features/search/suggest";
import { searchIndex } from "#src/node/pipeline/plan/search-index";
import { withCityNames } from "#src/node/pipeline/source/city-names";
import { cityView, viewContext } from "#src/node/pipeline/views/context";
import { russianContext } from "../../../fixtures/planning";
import { catalogue, city, landing } from "../../../fixtures/records";
import { CITIES } from "../../../sandbox/data/cities";

const LANGUAGES = readdirSync("locales");
const moscow = city({ slug: "moskva", id: 1, name: "Москва", nameIn: "в Москве" });
const catalogueWithNames = (cities: City[], languages: string[]) =>
	withCityNames(process.cwd(), catalogue({ cities, landing: landing({ languages }) }));
const namedCatalogue = await catalogueWithNames([moscow], LANGUAGES);
const moscowIn = (language: string) => catalogueIn(namedCatalogue, language).cities.map(cityName).join();

describe("names of cities", () => {
	it("are translated into the page's language", () => {
		const names = { ru: "Москва", en: "Moscow", ka: "მოსკოვი", ar: "موسكو", kk: "Мәскеу", zh: "莫斯科" };
		expect(Object.keys(names).map(moscowIn)).toEqual(Object.values(names));
		expect(catalogueIn(namedCatalogue, "ru").cities[0]?.nameIn).toBe("в Москве");
	});

	it("come from the API where it has a translation", async () => {
		const translatedByApi = city({ ...moscow, translations: { en: { name: "Moscow City" } } });
		const data = await catalogueWithNames([translatedByApi], ["ru", "en"]);
		expect(catalogueIn(data, "en").cities.map(cityName)).toEqual(["Moscow City"]);
	});

	it("are the API's where a slug is a word of JavaScript", async () => {
		const data = await catalogueWithNames(
			[city({ slug: "constructor", id: 9, name: "Конструктор" })],
			["ru"],
		);
		const [named] = catalogueIn(data, "ru").cities;
		expect(named && [cityName(named), cityView(named).nameIn]).toEqual([
			"Конструктор",
			"в городе Конструктор",
		]);
	});

	it("have a default Russian phrase for “in the city” when the API has none", async () => {
		const cities = [city({ slug: "kitezh", id: 2, name: "Китеж" }), city({ slug: "buyan", id: 3 }), moscow];
		const data = await catalogueWithNames(cities, ["ru", "en"]);
		const phrases = (language: string) =>
			catalogueIn(data, language).cities.map((each) => cityView(each).nameIn);
		expect(phrases("ru")).toEqual(["в городе Китеж", "в городе Buyan", "в Москве"]);
		expect(phrases("en")).toEqual(["Китеж", "Buyan", "Moscow"]);
	});

	it("exist for each demo city in each language except Russian", () => {
		const missingNames = LANGUAGES.filter((language) => language !== "ru").flatMap((language) => {
			const names: Record<string, string> = JSON.parse(
				readFileSync(`locales/${language}/cities.json`, "utf8"),
			);
			return CITIES.filter(({ slug }) => !names[slug]).map(({ slug }) => `${language}: ${slug}`);
		});
		expect(missingNames).toEqual([]);
	});

	it("include, for the search on a Georgian page, the English name and the one in the city's record", () => {
		expect(catalogueIn(namedCatalogue, "ka").cities.map(otherNames)).toEqual(["Moscow Москва"]);
	});
});

describe("search suggestions", () => {
	it.each([
		["ka", "მოსკ"],
		["ar", "موسكو"],
		["hy", "Մոսկվա"],
		["he", "מוסקבה"],
		["ru", "moscow"],
		["ru", "მოსკოვი"],
		["ru", "Μόσκβα"],
	])("on a page in %s include Moscow for the input %s", (language, input) => {
		const context = russianContext(namedCatalogue);
		const index = prepareIndex(searchIndex(viewContext(namedCatalogue, language, context.t, context)));
		const groups = JSON.stringify(suggest(index, input, { now: Date.now() }));
		expect(groups).toContain("moskva");
	});
});
