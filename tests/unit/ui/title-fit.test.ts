import { describe, expect, it } from "vitest";
import { hasDiacritics, tieShortWords, titleSize } from "#src/ui/big-title.tsx";

describe("titleSize", () => {
	it.each([
		["Афиша", "a short word", 33],
		["Оркестр играет", "the longest of two words", 25.5],
		["Достопримечательность", "a long word", 9],
		["Площадки", "wide letters", 20.5],
		["Микрофон", "wide letters", 20.5],
		["თეატრი", "letters that the display font lacks", 16],
		["Стендап-концерт", "words joined by a hyphen, which may break", 25.5],
		["Стася Лунёва-Ким", "a word with its hyphen, which would otherwise start the next line", 25.5],
		["В\u00a0Чебоксарах", "words joined by a no-break space", 16],
	])("fits the title %s (%s) in the size %s", (title, _, fit) => {
		expect(titleSize(title).fit).toBe(fit);
	});

	it("classifies titles as short, long or very long", () => {
		const lengths = ["Коротко", "а ".repeat(20), "а ".repeat(60)].map((title) => titleSize(title).length);
		expect(lengths).toEqual(["short", "long", "veryLong"]);
	});
});

it("hasDiacritics detects diacritics in Latin and Cyrillic titles", () => {
	const titlesWithMarks = ["Лунёва", "Йод", "Über", "Ďábel"];
	const titles = [...titlesWithMarks, "Афиша", "News", "ニュース", "חדשות"];
	expect(titles.filter(hasDiacritics)).toEqual(titlesWithMarks);
});

it("tieShortWords joins short words to the next word by a no-break space", () => {
	expect(tieShortWords("Афиша в Москве")).toBe("Афиша в\u00a0Москве");
	expect(tieShortWords("И смех, и грех «в Подвале»")).toBe("И\u00a0смех, и\u00a0грех «в\u00a0Подвале»");
	expect(tieShortWords("Я и ты (о нас) x(а б «а в")).toBe(
		"Я\u00a0и\u00a0ты\u00a0(о\u00a0нас) x(а\u00a0б\u00a0«а\u00a0в",
	);
	expect(tieShortWords("Это как а  б в ")).toBe("Это как а  б\u00a0в ");
});
