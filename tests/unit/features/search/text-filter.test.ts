import { describe, expect, it } from "vitest";
import { textFilter } from "../../../../src/features/search/text-filter";
import { prepared } from "./fixture";

const CONTROL = { title: "Контрольная для взрослых" };

describe("words as a filter of live events", () => {
	it("pass a show only where it was found", () => {
		const { accepts, places } = textFilter(prepared, "филармония казань");
		expect(accepts({ ...CONTROL, locationId: 2, placeId: 102 })).toBe(true);
		expect(accepts({ ...CONTROL, locationId: 1, placeId: 101 })).toBe(false);
		expect(places).toEqual([102]);
	});

	it("pass a show that is newer than the index by its title, in either layout", () => {
		for (const query of ["рок опера", "hjr jgthf", "opera"]) {
			expect(textFilter(prepared, query).accepts({ title: "Рок-опера" })).toBe(true);
		}
	});

	it("go by titles alone when the index can't be had", () => {
		const { accepts, places } = textFilter(undefined, "взрослых контр");
		expect(accepts(CONTROL)).toBe(true);
		expect(accepts({ title: "Контрабас" })).toBe(false);
		expect(accepts({})).toBe(false);
		expect(places).toBeUndefined();
	});

	it("name no venues when something found has none", () => {
		expect(textFilter(prepared, "ответы").places).toBeUndefined();
	});
});
