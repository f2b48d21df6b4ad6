import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { match } from "#src/features/search/match";
import { suggest } from "#src/features/search/suggest";
import { NOW, preparedIndex, SEARCH_INDEX, suggestions } from "./fixture";

describe("suggest", () => {
	it.each([
		["in lower case", "контрольная"],
		["in capitals", "КОНТРОЛЬНАЯ"],
		["with only the beginning of a word", "контр"],
		["with the keyboard in the other layout", "rjynhjkmyfz"],
		["in transliteration", "kontrolnaya"],
		["with a letter too few", "контролная"],
		["with a wrong letter", "кантрольная"],
		["with two letters swapped", "контрлоьная"],
		["with a letter too many", "контрольнаяя"],
		["with a typo while the word isn't finished", "кантроль"],
		["with its words in another order", "взрослых контрольная"],
		["together with the performer", "сорокопут контрольная"],
	])("suggests a show whose title is typed %s: %s", (_, query) => {
		expect(suggestions(query)).toContain("event: Контрольная для взрослых");
	});

	const STAND_UP_SPELLINGS = [
		"стендап",
		"СТЭНДАП",
		"cnfylfg",
		"stendap",
		"standup",
		"stand-up",
		"стенд ап",
		"стенда",
		"ыефтвгз",
	];
	it.each(STAND_UP_SPELLINGS)(
		"suggests the stand-up genre or a stand-up show for the spelling «%s»",
		(query) => {
			expect(suggestions(query)).toEqual(
				expect.arrayContaining([expect.stringMatching(/Стендап-концерты|Stand Up/)]),
			);
		},
	);

	it("suggests a genre and its shows", () => {
		expect(suggestions("стендап").toSorted()).toEqual([
			"category: Стендап-концерты",
			"event: Stand Up по-казански, Контрольная для взрослых, Боковая полка",
		]);
	});

	it.each([
		["a show with ё typed as е", "елка 2026", "event: Ёлка-2026"],
		["a show with ё typed as it is", "ёлка", "event: Ёлка-2026"],
		["a performer by surname", "полынцева", "person: Вера Полынцева"],
		["a performer with a typo", "полынцва", "person: Вера Полынцева"],
		["a performer in transliteration", "schetkina", "person: Алёна Щёткина"],
		["a venue", "облако", "place: Клуб «Облако»"],
		["a venue by its name and city", "филармония тбилиси", "place: Филармония"],
		["a city in the other layout", "rfpfym", "city: Казань"],
	])("suggests %s: %s", (_, query, expected) => {
		expect(suggestions(query)).toContain(expected);
	});

	it("suggests nothing for unknown words, blanks and punctuation", () => {
		for (const query of ["балет на льду", "", "   ", "?!"]) expect(suggestions(query)).toEqual([]);
	});
});

describe("the ranking of suggestions", () => {
	const kindOf = (group: string) => group.split(":")[0];
	it("puts matching show titles before performers, and performers before venues", () => {
		expect(suggestions("вера").map(kindOf)).toEqual(["event", "person"]);
		expect(suggestions("яуз").map(kindOf)).toEqual(["event", "person", "place"]);
	});

	it("ranks a city before its shows", () => {
		expect(suggestions("казань")[0]).toBe("city: Казань");
	});

	it("suggests a show of several cities once, in the page's city", () => {
		const groupsInKazan = suggest(preparedIndex, "контрольная", { now: NOW, city: "kazan" });
		expect(groupsInKazan).toHaveLength(1);
		expect(groupsInKazan[0]?.items).toEqual([
			expect.objectContaining({
				id: 4,
				place: "Филармония",
				city: { slug: "kazan", name: "Казань" },
				morePlaces: 1,
			}),
		]);
	});

	it("suggests a show's next date and counts its later dates at the same venue", () => {
		const [group] = suggest(preparedIndex, "контрольная", { now: NOW, city: "moskva" });
		expect(group?.items).toEqual([
			expect.objectContaining({ id: 2, moreDates: 3, timeZone: "Europe/Moscow" }),
		]);
	});

	it("omits past shows, and suggests shows without a date", () => {
		expect(suggestions("вчерашний")).toEqual([]);
		expect(suggestions("ответы")).toEqual(["event: Ответы без даты"]);
	});
});

describe("the search with random queries", () => {
	it("never throws an error", () => {
		fc.assert(fc.property(fc.string({ unit: "grapheme" }), (query) => Array.isArray(suggestions(query))));
	});

	it("`match` finds a show, even a past one, by any words of its title, in any order", () => {
		// The search treats "Stand Up" as one word in every spelling.
		const titles = SEARCH_INDEX.shows
			.map(([title]) => title)
			.filter((title) => !title.startsWith("Stand Up"));
		const anyWordsOf = (title: string) => fc.shuffledSubarray(title.split(" "), { minLength: 1 });
		fc.assert(
			fc.property(
				fc.constantFrom(...titles).chain((title) => fc.tuple(fc.constant(title), anyWordsOf(title))),
				([title, words]) => {
					const scores = match(preparedIndex, words.join(" "))?.runs ?? [];
					const runIndex = preparedIndex.runs.findIndex(
						({ show }) => SEARCH_INDEX.shows[show]?.[0] === title,
					);
					expect(scores[runIndex]).toBeLessThan(1_000);
				},
			),
		);
	});
});
