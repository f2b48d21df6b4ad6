import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { acquisitionSchema, orderSchema } from "../../../src/domain/order";
import { ORDER_STATUSES } from "../../../src/domain/order-status";

const bare = { number: "A-1001", tickets: [{ id: 5, price: "100", count: 2 }] };

describe("orderSchema", () => {
	it("accepts number and tickets alone", () => {
		expect(v.parse(orderSchema, bare)).toMatchObject({ number: "A-1001", buyer: {}, tickets: [{ price: 100_000 }] });
	});

	it("reads an unknown status as undefined, never as a failure", () => {
		for (const status of ORDER_STATUSES) expect(v.parse(orderSchema, { ...bare, status }).status).toBe(status);
		for (const status of ["REFUSED", "paid", "", null, 5])
			expect(v.parse(orderSchema, { ...bare, status }).status, String(status)).toBeUndefined();
	});

	it("has totals only when price and total are both valid", () => {
		expect(
			v.parse(orderSchema, { ...bare, totals: { price: "200", total: 210.5, serviceFee: "x" } }).totals,
		).toMatchObject({
			price: 200_000,
			total: 210_500,
		});
		expect(v.parse(orderSchema, { ...bare, totals: { price: "200" } }).totals).toBeUndefined();
	});

	it.each([
		["a fee", { price: "200", total: "220" }, { serviceFee: 20_000, discount: 0 }],
		[
			"a fee beside a discount",
			{ price: "200", discount: "50", total: "170" },
			{ serviceFee: 20_000, discount: 50_000 },
		],
		["a discount", { price: "200", service_fee: "20", total: "170" }, { serviceFee: 20_000, discount: 50_000 }],
		["both", { price: "200", total: "150" }, { serviceFee: 0, discount: 50_000 }],
	])("derives %s that the totals don't name from the sum", (_, { service_fee: serviceFee, ...sent }, expected) => {
		const { totals } = v.parse(orderSchema, { ...bare, totals: { ...sent, serviceFee } });
		expect(totals).toMatchObject(expected);
	});

	it("accepts a string or a number as the order number", () => {
		for (const number of ["A-17/2", "../cart", "Ж 7", 17])
			expect(v.parse(orderSchema, { ...bare, number }).number).toBe(String(number));
	});

	it("rejects an order number that could change the address", () => {
		for (const number of ["", " ", ".", "..", "x".repeat(201), "\ud800", 1.5, 2 ** 60, Number.NaN, null, {}, undefined])
			expect(v.safeParse(orderSchema, { ...bare, number }).success, String(number)).toBe(false);
	});

	it("drops a receipt address that runs a script", () => {
		expect(v.parse(orderSchema, { ...bare, receiptUrl: "javascript:alert(1)" }).receiptUrl).toBeUndefined();
	});
});

describe("acquisitionSchema", () => {
	it("accepts an id alone, and any currency when none is named", () => {
		expect(v.parse(acquisitionSchema, { id: 1 })).toMatchObject({ id: 1, currencyCodes: [] });
		expect(v.parse(acquisitionSchema, { id: 1, currencyCodes: "RUB", title: 5 })).toMatchObject({ currencyCodes: [] });
		expect(v.safeParse(acquisitionSchema, { title: "Картой" }).success).toBe(false);
	});
});
