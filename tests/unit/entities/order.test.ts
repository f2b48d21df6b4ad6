import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { acquisitionSchema, orderSchema } from "../../../src/entities/order";
import { ORDER_STATUSES } from "../../../src/entities/order-status";

const bare = { number: "A-1001", tickets: [{ id: 5, price: "100", count: 2 }] };

describe("an order in an answer", () => {
	it("is read from its number and tickets alone", () => {
		expect(v.parse(orderSchema, bare)).toMatchObject({ number: "A-1001", buyer: {}, tickets: [{ price: 100_000 }] });
	});

	it("has an unknown status rather than a wrong one: nobody is told of a failure that wasn't", () => {
		for (const status of ORDER_STATUSES) expect(v.parse(orderSchema, { ...bare, status }).status).toBe(status);
		for (const status of ["REFUSED", "paid", "", null, 5])
			expect(v.parse(orderSchema, { ...bare, status }).status, String(status)).toBeUndefined();
	});

	it("has totals only when both the price and the sum to pay can be read", () => {
		expect(
			v.parse(orderSchema, { ...bare, totals: { price: "200", total: 210.5, serviceFee: "x" } }).totals,
		).toMatchObject({
			price: 200_000,
			total: 210_500,
		});
		expect(v.parse(orderSchema, { ...bare, totals: { price: "200" } }).totals).toBeUndefined();
	});

	it("has an opaque number, which comes as a text or a number", () => {
		for (const number of ["A-17/2", "../cart", "Ж 7", 17])
			expect(v.parse(orderSchema, { ...bare, number }).number).toBe(String(number));
	});

	it("isn't read when its number could lead elsewhere", () => {
		for (const number of ["", " ", ".", "..", "x".repeat(201), "\ud800", 1.5, 2 ** 60, Number.NaN, null, {}, undefined])
			expect(v.safeParse(orderSchema, { ...bare, number }).success, String(number)).toBe(false);
	});

	it("has no receipt at an address that runs something", () => {
		expect(v.parse(orderSchema, { ...bare, receiptUrl: "javascript:alert(1)" }).receiptUrl).toBeUndefined();
	});
});

describe("a way to pay", () => {
	it("is read from its id alone, and takes any currency when it names none", () => {
		expect(v.parse(acquisitionSchema, { id: 1 })).toMatchObject({ id: 1, currencyCodes: [] });
		expect(v.parse(acquisitionSchema, { id: 1, currencyCodes: "RUB", title: 5 })).toMatchObject({ currencyCodes: [] });
		expect(v.safeParse(acquisitionSchema, { title: "Картой" }).success).toBe(false);
	});
});
