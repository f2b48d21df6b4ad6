import { describe, expect, it } from "vitest";
import { hasMarks, sizeOf, tieShortWords } from "../../../src/ui/big-title-fit";

describe("the size of a title", () => {
	it("fits its longest word", () => {
		expect(sizeOf("Афиша").word).toBe("xxl");
		expect(sizeOf("Оркестр играет").word).toBe("xl");
		expect(sizeOf("Достопримечательность").word).toBe("xs");
	});

	it("accounts for wide letters and fallback typefaces", () => {
		expect(sizeOf("Площадки").word).toBe("l");
		expect(sizeOf("Микрофон").word).toBe("l");
		expect(sizeOf("თეატრი").word).toBe("m");
	});

	it("breaks at hyphens, not at no-break spaces", () => {
		expect(sizeOf("Стендап-концерт").word).toBe("xl");
		expect(sizeOf("В\u00a0Чебоксарах").word).toBe("m");
	});

	it("shrinks for long titles", () => {
		expect(sizeOf("Коротко").length).toBe("short");
		expect(sizeOf("а ".repeat(20)).length).toBe("long");
		expect(sizeOf("а ".repeat(60)).length).toBe("veryLong");
	});
});

describe("diacritics on capitals", () => {
	it("are detected in every script", () => {
		expect(["Лунёва", "Йод", "Über", "Ďábel"].map(hasMarks)).toEqual([true, true, true, true]);
		expect(["Афиша", "News", "ニュース", "חדשות"].map(hasMarks)).toEqual([false, false, false, false]);
	});
});

describe("short words in titles", () => {
	it("stay on the line of the next word", () => {
		expect(tieShortWords("Афиша в Москве")).toBe("Афиша в\u00a0Москве");
		expect(tieShortWords("И смех, и грех «в Подвале»")).toBe("И\u00a0смех, и\u00a0грех «в\u00a0Подвале»");
	});
});
