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

function readBySchema(record: unknown) {
	const read = v.safeParse(offerSchema, camelizeKeys(record));
	return read.success ? read.output : undefined;
}

describe("columnReader", () => {
	it("reads every record as its schema does", () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(offer, odd)), (records) => {
				const read = columnReader(offerSchema);
				for (const record of records) expect(read(record)).toEqual(readBySchema(record));
			}),
		);
	});

	it("reads columns with more distinct values than it caches", () => {
		const many = Array.from({ length: 1_200 }, (_, at) => ({
			id: `T-${at}`,
			price: String(at % 700),
			extra: { service_fee: at % 600 },
			available: true,
		}));
		const records = [...many, { ...many[0], price: "no price" }, { ...many[1_199], extra: null }, ...many.slice(0, 3)];
		const read = columnReader(offerSchema);
		for (const record of records) expect(read(record)).toEqual(readBySchema(record));
	});
});
