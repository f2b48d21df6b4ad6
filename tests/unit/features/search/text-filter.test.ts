import { describe, expect, it } from "vitest";
import { textFilter } from "../../../../src/features/search/text-filter";
import { prepared } from "./fixture";

const CONTROL = { title: "Контрольная для взрослых" };

describe("text filter", () => {
	it("passes a show only in the cities where it matched", () => {
		const { accepts, places } = textFilter(prepared, "филармония казань");
		expect(accepts({ ...CONTROL, locationId: 2, placeId: 102 })).toBe(true);
		expect(accepts({ ...CONTROL, locationId: 1, placeId: 101 })).toBe(false);
		expect(places).toEqual([102]);
	});

	it("passes a show newer than the index by its title, in either layout", () => {
		for (const query of ["рок опера", "hjr jgthf", "opera"]) {
			expect(textFilter(prepared, query).accepts({ title: "Рок-опера" })).toBe(true);
		}
	});

	it("matches titles only without the index", () => {
		const { accepts, places } = textFilter(undefined, "взрослых контр");
		expect(accepts(CONTROL)).toBe(true);
		expect(accepts({ title: "Контрабас" })).toBe(false);
		expect(accepts({})).toBe(false);
		expect(places).toBeUndefined();
	});

	it("has no venues when a match has none", () => {
		expect(textFilter(prepared, "ответы").places).toBeUndefined();
	});
});
