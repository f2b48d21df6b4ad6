import { describe, expect, it } from "vitest";
import { readEventPrice, shownRange } from "#src/domain/event-price";

describe("readEventPrice", () => {
	it("converts prices to thousandths of the currency's major unit", () => {
		const record = { id: 7, currencyCode: "RUB", availability: "few_left", left: 4 };
		expect(readEventPrice({ ...record, priceMin: "1500.50", priceMax: 3000 })).toMatchObject({
			...record,
			priceMin: 1_500_500,
			priceMax: 3_000_000,
		});
	});

	it.each([null, undefined, "", 0, [], "7", { id: " " }, { id: 0 }, { id: 1.5 }, { id: -1 }, {}])(
		"returns undefined for a record without a valid id: %j",
		(record) => expect(readEventPrice(record)).toBeUndefined(),
	);

	it.each([null, "", " ", {}, [], true, -1, "-5", Number.NaN, "дорого"])(
		"reads %j as an unknown price, availability or number of tickets left, never as 0",
		(odd) => {
			const fields = { priceMin: odd, priceMax: odd, left: odd, availability: odd };
			expect(readEventPrice({ id: 1, ...fields })).toEqual({ id: 1, availability: "unknown" });
		},
	);
});

describe("shownRange", () => {
	it.each([
		[
			"totals",
			{ priceMin: 1_500, totalMin: 1_650, totalMax: 3_300 },
			{ min: 1_650, max: 3_300, isTotal: true },
		],
		["totals of free tickets", { priceMin: 0, totalMin: 0 }, { min: 0, max: undefined, isTotal: true }],
		[
			"prices without totals",
			{ priceMin: 1_500, priceMax: 3_000 },
			{ min: 1_500, max: 3_000, isTotal: false },
		],
		[
			"prices, not a total below them, as 0 for none",
			{ priceMin: 1_500, priceMax: 3_000, totalMin: 0, totalMax: 0 },
			{ min: 1_500, max: 3_000, isTotal: false },
		],
	])("returns %s", (_, price, range) => {
		expect(shownRange(price)).toEqual(range);
	});
});
