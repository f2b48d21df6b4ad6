import { describe, expect, it } from "vitest";
import { textFilter } from "#src/features/search/text-filter";
import { preparedIndex } from "./fixture";

const SHOW = { title: "Контрольная для взрослых" };

describe("textFilter", () => {
	it("accepts a show only in the city and venue named in the query, and returns that venue's id in `places`", () => {
		const { accepts, places } = textFilter(preparedIndex, "филармония казань");
		expect(accepts({ ...SHOW, locationId: 2, placeId: 102 })).toBe(true);
		expect(accepts({ ...SHOW, locationId: 1, placeId: 101 })).toBe(false);
		expect(places).toEqual([102]);
	});

	it("accepts by its title a show that the index lacks, in either keyboard layout or transliterated", () => {
		for (const query of ["рок опера", "hjr jgthf", "opera"]) {
			expect(textFilter(preparedIndex, query).accepts({ title: "Рок-опера" })).toBe(true);
		}
	});

	it.each([
		["soft hyphens", "Кон\u00adтроль\u00adная", "контрольная"],
		["soft hyphens within Latin groups of letters", "S\u00adherloc\u00adk", "шерлок"],
		["a zero-width space", "Контроль\u200bная", "контрольная"],
		["a word joiner and direction marks", "\u202aРок\u2060опера\u202c", "рокопера"],
		["a Korean filler", "Контрольная\u3164", "контрольная"],
		["accents apart", "Контрольный е\u0308ж".normalize("NFD"), "контрольный ёж"],
		["crossed-out letters", "К\u0336о\u0336нтрольная", "контрольная"],
		["ligatures of a PDF", "Jazz ﬁlm", "jazz film"],
		["bold letters of social networks", "𝐉𝐚𝐳𝐳 𝙛𝙞𝙡𝙢", "jazz film"],
		["Arabic letters in the forms of a PDF", "ﻛﺘﺎﺏ", "كتاب"],
		["a Latin letter that begins a Russian word", "Cергей Pогов", "сергей рогов"],
		["a Latin letter that ends a Russian word", "Театp", "театр"],
		["Latin letters in a Russian word that look alike and sound alike", "Гoголь", "гоголь"],
		["a Latin and a Russian part", "MAXим", "максим"],
		["a ligature that is a letter", "Œuvre", "oeuvre"],
		["a prime for an apostrophe", "d′Artagnan", "d'artagnan"],
		["a Persian zero-width non-joiner", "علی\u200cرضا", "علیرضا"],
	])("finds a title, and words of the query, with %s", (_, written, plain) => {
		expect(textFilter(preparedIndex, plain).accepts({ title: written })).toBe(true);
		expect(textFilter(preparedIndex, written).accepts({ title: plain })).toBe(true);
	});

	it("without an index, accepts only titles in which each word of the query begins some word", () => {
		const { accepts, places } = textFilter(undefined, "взрослых контр");
		expect(accepts(SHOW)).toBe(true);
		expect(accepts({ title: "Контрабас" })).toBe(false);
		expect(accepts({})).toBe(false);
		expect(places).toBeUndefined();
	});

	it("returns no `places` (venues to limit requests to) when a matching show has no venue", () => {
		expect(textFilter(preparedIndex, "ответы").places).toBeUndefined();
	});
});
