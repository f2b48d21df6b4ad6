import { describe, expect, it } from "vitest";
import type { SearchIndexFile } from "#src/features/search/index-file";
import { match, NO_MATCH } from "#src/features/search/match";
import { prepareIndex } from "#src/features/search/prepared-index";
import { suggest } from "#src/features/search/suggest";
import { textFilter } from "#src/features/search/text-filter";

const CITIES: SearchIndexFile["cities"] = [
	["moskva", "Москва", 1, "UTC", "Moscow"],
	["sankt-peterburg", "Санкт-Петербург", 2, "UTC", "Saint Petersburg"],
	["ekaterinburg", "Екатеринбург", 3, "UTC", "Yekaterinburg"],
	["nizhniy-novgorod", "Нижний Новгород", 4, "UTC", "Nizhny Novgorod"],
	["ufa", "Уфа", 5, "UTC", "Ufa"],
	["kazan", "Казань", 6, "UTC", "Kazan"],
	["perm", "Пермь", 7, "UTC", "Perm"],
	["ulyanovsk", "Ульяновск", 8, "UTC", "Ulyanovsk"],
	["stavropol", "Ставрополь", 9, "UTC", "Stavropol"],
	["naberezhnye-chelny", "Набережные Челны", 10, "UTC", "Naberezhnye Chelny"],
	["rostov-na-donu", "Ростов-на-Дону", 11, "UTC", "Rostov-on-Don"],
];
const inCities = (...cities: number[]) => cities.map((city) => [city, city, 1, 1, 0] as const);
const index = prepareIndex({
	cities: CITIES,
	places: CITIES.map(([, name], at) => [100 + at, at === 0 ? "Подвал 17" : `Клуб ${name.length}`, at, 0]),
	persons: [
		[1, "Вера Полынцева"],
		[2, "Нора Мамиконова"],
		[3, "Лада Неверова"],
		[4, "Глеб Сорокопут"],
		[5, "Шоу «Уральские посикунчики»"],
		[6, "Пётр Мамиконов"],
	],
	categories: [[1, "Стендап-концерты"]],
	shows: [
		["Трио «Лифт»", [], [], inCities(0, 5)],
		["Боковая полка", [0], [0], inCities(0, 1, 2)],
		["Контрольная", [3], [0], inCities(0, 5)],
		["Надежда", [1], [], inCities(3, 4, 6)],
		["Сад", [2], [], inCities(8, 9, 10)],
		["Юмор", [4], [], inCities(7)],
		["Ёлка", [], [], inCities(1)],
		["Бар «Хор»", [], [], inCities(2)],
		["На дне", [5], [], inCities(3)],
		["Дневник", [], [], inCities(0)],
		["ZZ Top", [], [], inCities(0)],
		["Цех4", [], [], inCities(0)],
		["U2", [], [], inCities(0)],
		["31декабря", [], [], inCities(0)],
	],
});

const runCount = (query: string) =>
	match(index, query)?.runs.filter((score) => score !== NO_MATCH).length ?? 0;
/** Returns the first suggestion as "kind name", and the number of matching runs. */
function found(query: string): [first: string, runs: number] {
	const [group] = suggest(index, query, { now: 0 });
	const [item] = group?.items ?? [];
	const name = item && (item.kind === "event" ? item.title : item.name);
	return [name ? `${group?.kind} ${name}` : "", runCount(query)];
}

describe("short names of cities", () => {
	it.each([
		["екб", "city Екатеринбург", 2],
		["ekb", "city Екатеринбург", 2],
		["ЕКБ", "city Екатеринбург", 2],
		["стендап екб", "event Боковая полка", 1],
		["нн", "city Нижний Новгород", 2],
		["НН", "city Нижний Новгород", 2],
		["спб", "city Санкт-Петербург", 2],
		["st petersburg", "city Санкт-Петербург", 2],
		["St. Petersburg", "city Санкт-Петербург", 2],
		["saint-petersburg", "city Санкт-Петербург", 2],
		["став", "city Ставрополь", 1],
		["ростов-на-дону", "city Ростов-на-Дону", 1],
	])("find their city's shows only: «%s»: %s, %i", (query, first, runs) => {
		expect(found(query)).toEqual([first, runs]);
	});

	it("don't put a city with such a name before one that begins with the typed letters", () => {
		expect(suggest(index, "ст", { now: 0 }).find(({ kind }) => kind === "city")?.items[0]).toEqual(
			expect.objectContaining({ name: "Ставрополь" }),
		);
	});

	it("don't accept newer events of other cities by the other keyboard layout", () => {
		expect(textFilter(index, "екб").accepts({ title: "Трио" })).toBe(false);
		expect(textFilter(undefined, "екб").accepts({ title: "Трио" })).toBe(true);
	});
});

describe("prepositions", () => {
	it.each([
		["в Питере", "питере"],
		["в москве", "москве"],
		["в Казани", "казани"],
		["в перми", "перми"],
		["стендап в москве", "стендап москве"],
		["стендап в Казани", "стендап казани"],
		["концерт с Верой", "концерт верой"],
		["d gbnth", "питер"],
		["in Moscow", "moscow"],
		["stand up in the Kazan", "stand up kazan"],
	])("hide nothing: «%s» finds as much as «%s»", (query, plain) => {
		expect(runCount(query)).toBe(runCount(plain));
		expect(runCount(query)).toBeGreaterThan(0);
	});

	it.each([
		["в казань", "city Казань", 2],
		["на дне", "event На дне", 2],
		["на", "event На дне", 6],
		["боковая н", "", 0],
	])("rank titles that begin with them first, and count while typed last: «%s»: %s, %i", (...row) => {
		const [query, first, runs] = row;
		expect(found(query)).toEqual([first, runs]);
	});

	it("accept newer events by their title without them", () => {
		expect(textFilter(index, "на концерт").accepts({ title: "Концерт" })).toBe(true);
	});
});

describe("names in a grammatical case", () => {
	it.each([
		["полынцевой", "event Боковая полка", 3],
		["стендап Веры Полынцевой", "event Боковая полка", 3],
		["с верой полынцевой", "person Вера Полынцева", 3],
		["Лады Неверовой", "person Лада Неверова", 3],
		["нору мамиконову", "person Нора Мамиконова", 3],
		["петром мамиконовым", "person Пётр Мамиконов", 1],
		["сорокопутом", "event Контрольная", 2],
		["Сорокопута", "event Контрольная", 2],
		["уральских посикунчиков", "person Шоу «Уральские посикунчики»", 1],
		["уфе", "city Уфа", 1],
		["в уфу", "city Уфа", 1],
		["нижнем новгороде", "city Нижний Новгород", 2],
		["набережных челнах", "city Набережные Челны", 1],
		["ростове-на-дону", "city Ростов-на-Дону", 1],
	])("find «%s»: %s, %i", (query, first, runs) => {
		expect(found(query)).toEqual([first, runs]);
	});

	it.each(["полынцехой", "верандами", "садовник"])("find nothing for another word: «%s»", (query) => {
		expect(runCount(query)).toBe(0);
	});
});

describe("letters, digits and keys", () => {
	it.each([
		["~krf", "event Ёлка", 1],
		["`krf", "event Ёлка", 1],
		["<fh", "event Бар «Хор»", 1],
		["{jh", "event Бар «Хор»", 1],
		["подвал17", "place Подвал 17", 8],
		["подвал 17", "place Подвал 17", 8],
		["цех4", "event Цех4", 1],
		["цех 4", "event Цех4", 1],
		["31 декабря", "event 31декабря", 1],
		["u2", "event U2", 1],
		["zz top", "event ZZ Top", 1],
		["zz", "event ZZ Top", 1],
	])("find «%s»: %s, %i", (query, first, runs) => {
		expect(found(query)).toEqual([first, runs]);
	});
});

const bands = prepareIndex({
	cities: CITIES,
	places: [],
	persons: [],
	categories: [],
	shows: [
		...["Иисус Христос – суперзвезда", "Ссора", "Llama", "XXXTentacion", "ZZ Top", "5sta Family"],
		...["2Маши", "7Яблок", "На-На", "The The", "Трио «Лифт»", "Собака", "Aarhus"],
	].map((title) => [title, [], [], inCities(0, 3)] as const),
});

describe("unusual names", () => {
	it.each([
		["ии", ["7Яблок", "Иисус Христос – суперзвезда"]],
		["bb", ["7Яблок", "Иисус Христос – суперзвезда"]],
		["вечер ии", []],
		["москва ии", ["7Яблок", "Иисус Христос – суперзвезда"]],
		["сс", ["5sta Family", "XXXTentacion", "Иисус Христос – суперзвезда", "Собака", "Ссора"]],
		["ll", ["Llama", "Трио «Лифт»"]],
		["xx", ["XXXTentacion"]],
		["xxx", ["XXXTentacion"]],
		["5s", ["5sta Family"]],
		["5ы", ["5sta Family"]],
		["москва 5s", ["5sta Family"]],
		["2м", ["2Маши"]],
		["7я", ["7Яблок"]],
		["aa", ["5sta Family", "Aarhus"]],
		["zz", ["ZZ Top"]],
		["яя", ["ZZ Top"]],
		["На-На москва", ["На-На"]],
		["москва на-на", ["На-На"]],
		["The The in Moscow", ["The The"]],
	])("are found while they are typed: «%s»: %j", (query, titles) => {
		const runs = match(bands, query)?.runs ?? [];
		const found = bands.runs.filter((_, at) => (runs[at] ?? NO_MATCH) !== NO_MATCH);
		const foundTitles = new Set(found.map(({ show }) => bands.file.shows[show]?.[0]));
		expect([...foundTitles].toSorted()).toEqual(titles);
	});
});
