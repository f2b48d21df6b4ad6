import type { SearchIndexFile } from "#src/features/search/index-file";
import { prepareIndex } from "#src/features/search/prepared-index";
import { suggest } from "#src/features/search/suggest";

export const NOW = Date.parse("2026-11-21T12:00:00+03:00");
const minutes = (iso: string) => Date.parse(iso) / 60_000;
/** Returns 19:00 in Moscow on a day of 2026 ("MM-DD"), in minutes since 1970. */
const evening = (day: string) => minutes(`2026-${day}T19:00:00+03:00`);

/** The index of a small shop with show names that are easy to misspell. */
export const SEARCH_INDEX: SearchIndexFile = {
	cities: [
		["moskva", "Москва", 1, "Europe/Moscow"],
		["kazan", "Казань", 2, "Europe/Moscow"],
		["tbilisi", "Тбилиси", 3, "Asia/Tbilisi"],
	],
	places: [
		[101, "Дворец на Яузе", 0, 1],
		[102, "Филармония", 1, 0],
		[103, "Филармония", 2, 0],
		[104, "Клуб «Облако»", 0, 1],
	],
	persons: [
		[201, "Глеб Сорокопут"],
		[202, "Вера Полынцева"],
		[203, "Мария Яузова"],
		[204, "Алёна Щёткина"],
	],
	categories: [
		[11, "Стендап-концерты"],
		[22, "Рок"],
	],
	shows: [
		[
			"Контрольная для взрослых",
			[0],
			[0],
			[
				[0, 0, 5, 1, evening("11-20"), 2, evening("12-01"), 3, evening("12-02")],
				[1, 1, 1, 4, evening("11-25")],
			],
		],
		[
			"Боковая полка",
			[1],
			[0],
			[
				[3, 0, 1, 5, minutes("2026-12-05T19:30:00+03:00")],
				[1, 1, 1, 6, minutes("2026-12-09T19:30:00+03:00")],
			],
		],
		["Ёлка-2026", [], [], [[0, 0, 1, 7, minutes("2026-12-30T12:00:00+03:00")]]],
		["Вера и рок", [2], [1], [[2, 2, 1, 8, minutes("2026-12-11T20:00:00+04:00")]]],
		["Stand Up по-казански", [3], [0], [[1, 1, 1, 9, minutes("2026-12-12T20:00:00+03:00")]]],
		["Вчерашний концерт", [0], [], [[0, 0, 1, 10, minutes("2026-11-20T20:00:00+03:00")]]],
		["Ответы без даты", [], [], [[-1, -1, 1, 11, 0]]],
	],
};

export const preparedIndex = prepareIndex(SEARCH_INDEX);

/** Returns the suggestions for a query: a text "kind: names" for each kind, best kind first. @param city slug */
export function suggestions(query: string, city?: string): string[] {
	return suggest(preparedIndex, query, { now: NOW, city }).map(
		({ kind, items }) =>
			`${kind}: ${items.map((item) => (item.kind === "event" ? item.title : item.name)).join(", ")}`,
	);
}
