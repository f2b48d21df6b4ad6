import { afterAll, describe, expect, it } from "vitest";
import { searchIndex } from "../../../../src/build/plan/search-index";
import { withCityNames } from "../../../../src/build/source/city-names";
import { viewContext } from "../../../../src/build/views/context";
import { type PreparedIndex, prepareIndex } from "../../../../src/features/search/prepared-index";
import { suggest } from "../../../../src/features/search/suggest";
import { russianContext } from "../../../fixtures/planning";
import { demoSandbox, sourceFrom } from "../../../fixtures/sandbox-catalogue";

const sandbox = await demoSandbox();
afterAll(() => sandbox.close());
const named = await withCityNames(process.cwd(), (await sourceFrom(sandbox, "sakartvelo")).catalogue);
const russian = russianContext(named);

const indexes = new Map<string, PreparedIndex>();
function found(language: string, typed: string): string[] {
	const index = indexes.get(language) ?? prepareIndex(searchIndex(viewContext(named, language, russian.t, russian)));
	indexes.set(language, index);
	return suggest(index, typed, { now: 0 }).flatMap(({ kind, items }) =>
		items.map((item) => `${kind}: ${item.kind === "event" ? item.title : item.name}`),
	);
}

describe.each([
	["ru", "москва", "Москва", "сорокопут", "варежка"],
	["en", "moscow", "Moscow", "sorokoput", "varezhka"],
	["tr", "moskova", "Moskova", "sorokoput", "varejka"],
	["uk", "москва", "Москва", "сорокопут", "варежка"],
	["ka", "მოსკოვი", "მოსკოვი", "სოროკოპუტ", "ვარეჟკა"],
	["hy", "մոսկվա", "Մոսկվա", "սորոկոպուտ", "վարեժկա"],
	// Arabic and Hebrew write few vowels: names of other scripts are found there in Latin letters.
	["ar", "موسكو", "موسكو", "sorokoput", "varezhka"],
	["he", "מוסקבה", "מוסקבה", "sorokoput", "varezhka"],
])("on pages in %s, the search finds by what is typed", (language, city, cityName, performer, show) => {
	it("a city", () => {
		expect(found(language, city)).toContain(`city: ${cityName}`);
	});

	it("a performer whose name is written in another script", () => {
		expect(found(language, performer)).toContain("person: Глеб Сорокопут");
	});

	it("a show", () => {
		expect(found(language, show)).toEqual(expect.arrayContaining([expect.stringMatching(/^event: .*[Вв]арежка/)]));
	});
});

it.each([
	["ja", "モスクワ"],
	["zh", "莫斯科"],
])("on pages in %s, it finds cities by the names they have there: %s", (language, city) => {
	expect(found(language, city)).toContain(`city: ${city}`);
});
