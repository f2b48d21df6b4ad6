import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { columnReader } from "../../../src/backend/column-reader";
import { camelizeKeys } from "../../../src/backend/json";
import { offerSchema } from "../../../src/domain/price";

const odd = fc.constantFrom(
	undefined,
	null,
	"",
	" ",
	0,
	1,
	-1,
	"1",
	"2500.50",
	true,
	"limited",
	"on_sale",
	[],
	{},
	"{}",
);
const offer = fc.record({
	id: fc.oneof(odd, fc.constantFrom<unknown>(7, "7", "A-17/2")),
	seat_id: odd,
	price: fc.oneof(odd, fc.constant("100")),
	old_price: odd,
	row: odd,
	extra: fc.oneof(odd, fc.record({ service_fee: odd })),
	available: odd,
	max_count: odd,
	availability: odd,
	view: odd,
});

describe("columnReader", () => {
	it("reads every record as its schema does", () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(offer, odd)), (records) => {
				const read = columnReader(offerSchema);
				for (const record of records) {
					const expected = v.safeParse(offerSchema, camelizeKeys(record));
					expect(read(record)).toEqual(expected.success ? expected.output : undefined);
				}
			}),
		);
	});
});
