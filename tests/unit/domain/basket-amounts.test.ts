import { parse } from "valibot";
import { describe, expect, it } from "vitest";
import { basketSchema, basketTotals, payableAmounts } from "#src/domain/basket";

const held = { id: 1, price: 1_000, count: 1, extra: { serviceFee: 100 } };
const expired = { ...held, id: 2, state: "EXPIRED" };

/** Reads a basket as the API sends it, in roubles. */
function amountsOf(fields: Record<string, unknown>, tickets: unknown[] = [held]) {
	const basket = parse(basketSchema, { created: null, tickets, ...fields });
	const { discount, certificate, toPay } = payableAmounts(basket, basketTotals(basket.tickets).total);
	return [discount, certificate, toPay].map((amount) => amount / 1_000);
}

describe("payableAmounts", () => {
	it.each<[fields: Record<string, unknown>, discount: number, certificate: number, toPay: number]>([
		[{}, 0, 0, 1_100],
		[{ discount: 100 }, 100, 0, 1_000],
		[{ discount: 100, totals: {} }, 100, 0, 1_000],
		[{ discount: 100, totals: { toPay: null } }, 100, 0, 1_000],
		[{ promo: { code: "TEN" }, totals: { toPay: "1000.00" } }, 100, 0, 1_000],
		[{ promo: { code: "TEN" }, discount: "ten", totals: { toPay: 1_000 } }, 100, 0, 1_000],
		[{ certificate: { code: "G", balance: 500 }, totals: { toPay: 600 } }, 0, 500, 600],
		[{ certificate: { code: "G" }, totals: { toPay: 600 } }, 0, 500, 600],
		[{ certificate: { code: "G" }, discount: 100, totals: { toPay: 600 } }, 100, 400, 600],
		[{ certificate: { code: "G", balance: 500, used: 200 } }, 0, 200, 900],
		[{ certificate: { code: "G", balance: 500 } }, 0, 500, 600],
		[{ certificate: { code: "G", balance: 5_000 }, discount: 100 }, 100, 1_000, 0],
		[{ certificate: { code: "G", balance: 5_000 }, totals: { toPay: 0 } }, 0, 1_100, 0],
		[{ certificate: { code: "G" } }, 0, 0, 1_100],
		[{ certificate: { code: "G", used: 200 }, discount: 100, totals: { toPay: 800 } }, 100, 200, 800],
		[{ totals: { toPay: 1_050 } }, 50, 0, 1_050],
		[{ discount: 100, totals: { toPay: 1_100 } }, 0, 0, 1_100],
	])("of %j are a discount of %d, a certificate's part of %d, and %d to pay", (fields, ...amounts) => {
		expect(amountsOf(fields)).toEqual(amounts);
	});

	it.each([
		["an empty list, as PHP writes an empty object", { promo: [], certificate: [] }],
		["an empty object", { promo: {}, certificate: {} }],
		[
			"empty fields",
			{ promo: { code: "", title: null }, certificate: { code: null, balance: "0.00", used: 0 } },
		],
	])("reads no code in use from %s", (_, fields) => {
		const basket = parse(basketSchema, { created: null, tickets: [held], ...fields });
		expect([basket.promo, basket.certificate]).toEqual([undefined, undefined]);
		expect(amountsOf({ ...fields, totals: { toPay: 1_000 } })).toEqual([100, 0, 1_000]);
	});

	it("derives what is left to pay while the basket has lines that can't be ordered", () => {
		expect(amountsOf({ totals: { toPay: 2_200 } }, [held, expired])).toEqual([0, 0, 1_100]);
	});
});
