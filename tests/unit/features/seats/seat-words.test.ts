import { describe, expect, it } from "vitest";
import { seatName, seatNames } from "#src/features/seats/offers/seat-words";
import { createTranslator } from "#src/i18n/instance";
import arabicCommas from "../../../../locales/ar/common.json";
import arabic from "../../../../locales/ar/forms.json";
import { russianTranslator } from "../../../fixtures/russian-page";

const { t } = russianTranslator;
const seat = (row: string, number: string) => ({ sector: "Партер", row, seat: number });

describe("the text that names seats", () => {
	it("contains the sector and the row once for seats in one row", () => {
		expect(seatNames(t, [seat("5", "12"), seat("5", "13"), seat("6", "1")])).toBe(
			"Партер, ряд 5, места 12, 13; Партер, ряд 6, место 1",
		);
		expect(seatNames(t, [{ title: "Танцпол" }])).toBe("Танцпол");
	});

	it("omits a row or number that a seat doesn't have", () => {
		expect(seatName(t, { sector: "Ложа", row: "", seat: "3" })).toBe("Ложа, место 3");
		expect(seatName(t, { row: "", seat: "" })).toBe("Билет");
		expect(seatNames(t, [seat("", "1"), seat("", "2")])).toBe("Партер, места 1, 2");
	});

	it("joins sector, row and seat with the language's comma", () => {
		const inArabic = createTranslator("ru", { common: arabicCommas, forms: arabic }).t;
		// Each join of two texts adds a right-to-left mark in front: sector with row, then both with the seat.
		expect(seatName(inArabic, seat("5", "12"))).toBe("\u200f\u200fПартер، الصف 5، المقعد 12");
	});
});
