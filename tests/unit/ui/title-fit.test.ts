import { describe, expect, it } from "vitest";
import { hasMarks, sizeOf, tieShortWords } from "../../../src/ui/big-title-fit";

describe("sizeOf", () => {
	it("returns a smaller size for a longer longest word", () => {
		expect(sizeOf("Афиша").word).toBe("xxl");
		expect(sizeOf("Оркестр играет").word).toBe("xl");
		expect(sizeOf("Достопримечательность").word).toBe("xs");
	});

	it("returns a smaller size for wide letters and for letters that the display font lacks", () => {
		expect(sizeOf("Площадки").word).toBe("l");
		expect(sizeOf("Микрофон").word).toBe("l");
		expect(sizeOf("თეატრი").word).toBe("m");
	});

	it("counts parts between hyphens as words, but not those between no-break spaces", () => {
		expect(sizeOf("Стендап-концерт").word).toBe("xl");
		expect(sizeOf("В\u00a0Чебоксарах").word).toBe("m");
	});

	it("returns a smaller size for long titles", () => {
		expect(sizeOf("Коротко").length).toBe("short");
		expect(sizeOf("а ".repeat(20)).length).toBe("long");
		expect(sizeOf("а ".repeat(60)).length).toBe("veryLong");
	});
});

describe("hasMarks", () => {
	it("detects diacritics in Latin and Cyrillic titles", () => {
		expect(["Лунёва", "Йод", "Über", "Ďábel"].map(hasMarks)).toEqual([true, true, true, true]);
		expect(["Афиша", "News", "ニュース", "חדשות"].map(hasMarks)).toEqual([false, false, false, false]);
	});
});

describe("tieShortWords", () => {
	it("joins short words to the next word by a no-break space", () => {
		expect(tieShortWords("Афиша в Москве")).toBe("Афиша в\u00a0Москве");
		expect(tieShortWords("И смех, и грех «в Подвале»")).toBe("И\u00a0смех, и\u00a0грех «в\u00a0Подвале»");
	});
});
