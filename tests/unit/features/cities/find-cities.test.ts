import { describe, expect, it } from "vitest";
import { byCountry, findCities } from "#src/features/cities/find-cities";
import type { PickerCity } from "#src/views/site";

const city = (slug: string, name: string, eventCount: number, country = "Россия"): PickerCity => {
	return { slug, name, also: "", country, countryCode: country.slice(0, 2), eventCount };
};

const CITIES = [
	city("orel", "Орёл", 1),
	city("nizhniy-novgorod", "Нижний Новгород", 3),
	city("moskva", "Москва", 45),
	city("tbilisi", "Тбилиси", 3, "Грузия"),
	city("sankt-peterburg", "Санкт-Петербург", 20),
];

describe("findCities", () => {
	it.each([
		[
			"",
			"nothing: all, most events first",
			["Москва", "Санкт-Петербург", "Нижний Новгород", "Тбилиси", "Орёл"],
		],
		["нов", "the start of a word", ["Нижний Новгород"]],
		["ПЕТЕР", "the start of a word", ["Санкт-Петербург"]],
		["сква", "not the start of a word", []],
		["орел", "е instead of ё", ["Орёл"]],
		["vjcr", "the wrong keyboard layout", ["Москва"]],
		["mosk", "a transliteration", ["Москва"]],
		["moscow", "an English name", ["Москва"]],
		["масква", "a typo", ["Москва"]],
		["питер", "a nickname", ["Санкт-Петербург"]],
		["спб", "an abbreviation", ["Санкт-Петербург"]],
		["нн", "an abbreviation of one letter", ["Нижний Новгород"]],
		["St. Petersburg", "an abbreviated English name", ["Санкт-Петербург"]],
		["в москве", "a grammatical case", ["Москва"]],
		["нижнем новгороде", "two words in a grammatical case", ["Нижний Новгород"]],
		["gbnth", "a nickname in the wrong keyboard layout", ["Санкт-Петербург"]],
	])("finds exactly these cities for the typed text «%s» (%s): %j", (typed, _, names) => {
		expect(findCities(CITIES, typed).map(({ name }) => name)).toEqual(names);
	});

	it("matches a city's names in other languages", () => {
		const cities = [{ ...city("moskva", "მოსკოვი", 45), also: "Moscow Москва" }];
		for (const typed of ["moscow", "моск", "მოს"]) expect(findCities(cities, typed)).toHaveLength(1);
	});
});

describe("byCountry", () => {
	it("groups all cities by country", () => {
		const groups = byCountry(findCities(CITIES, ""));
		expect([...groups.keys()]).toEqual(["Россия", "Грузия"]);
		expect([...groups.values()].flat()).toHaveLength(CITIES.length);
	});

	it("orders countries as in the list of all cities, and omits those without a found city", () => {
		const [tbilisi, moscow] = [city("tbilisi", "Тбилиси", 3, "Грузия"), city("moskva", "Москва", 45)];
		expect([...byCountry([moscow, tbilisi], [tbilisi, moscow]).keys()]).toEqual(["Грузия", "Россия"]);
		expect([...byCountry([moscow], [tbilisi, moscow]).keys()]).toEqual(["Россия"]);
	});
});
