import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { cachingRecordReader } from "#src/backend/caching-record-reader";
import { camelizeKeys } from "#src/backend/json";
import { offerSchema } from "#src/domain/price";

const oddTexts = ["", " ", "1", "2500.50", "limited", "on_sale", "{}"];
/** Generates a value of any type, which may be valid or invalid, depending on the field. */
const oddValue = fc.constantFrom(undefined, null, ...oddTexts, 0, 1, -1, true, [], {});
/** Generates an offer as the API sends it, with valid and invalid fields. */
const oddOffer = fc.record({
	id: fc.oneof(oddValue, fc.constantFrom<unknown>(7, "7", "A-17/2")),
	seat_id: oddValue,
	price: fc.oneof(oddValue, fc.constant("100")),
	old_price: oddValue,
	row: oddValue,
	extra: fc.oneof(oddValue, fc.record({ service_fee: oddValue })),
	available: oddValue,
	max_count: oddValue,
	availability: oddValue,
	view: oddValue,
});

/** Expects that cachingRecordReader returns the same offers as parsing each record with offerSchema. */
function expectSameAsParsing(records: readonly unknown[]): void {
	const readOffer = cachingRecordReader(offerSchema);
	for (const record of records) {
		const parsed = v.safeParse(offerSchema, camelizeKeys(record));
		expect(readOffer(record)).toEqual(parsed.success ? parsed.output : undefined);
	}
}

describe("cachingRecordReader", () => {
	it("returns the same as parsing each record with the schema", () => {
		fc.assert(fc.property(fc.array(fc.oneof(oddOffer, oddValue)), expectSameAsParsing));
	});

	it("returns the same as parsing even for a field with more distinct values than the reader caches", () => {
		const rows = Array.from({ length: 1_200 }, (_, at) => ({
			id: `T-${at}`,
			price: String(at % 700),
			extra: { service_fee: at % 600 },
			available: true,
		}));
		const records = [
			...rows,
			{ ...rows[0], price: "no price" },
			{ ...rows[1_199], extra: null },
			...rows.slice(0, 3),
		];
		expectSameAsParsing(records);
	});
});
