import { describe, expect, it } from "vitest";
import { readEventPrice } from "#src/domain/event-price";

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
