import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { acquisitionSchema, orderSchema, orderTotals } from "../../../src/domain/order";
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

describe("orderTotals", () => {
	it.each([
		["a fee", {}, { price: "200", total: "220" }, [20_000, 0]],
		["a fee beside a discount", {}, { price: "200", discount: "50", total: "170" }, [20_000, 50_000]],
		["a discount", {}, { price: "200", serviceFee: "20", total: "170" }, [20_000, 50_000]],
		["both", {}, { price: "200", total: "150" }, [0, 50_000]],
		["both, with the tickets' fees", { serviceFee: "11" }, { price: "200", total: "210" }, [22_000, 12_000]],
		["both, with more than the tickets' fees", { serviceFee: "11" }, { price: "200", total: "230" }, [30_000, 0]],
		["nothing", { serviceFee: "11" }, undefined, [22_000, 0]],
	])("derive %s that the order doesn't name", (_, extra, totals, [serviceFee, discount]) => {
		const order = v.parse(orderSchema, { ...bare, tickets: [{ ...bare.tickets[0], extra }], totals });
		expect(orderTotals(order)).toMatchObject({ price: 200_000, serviceFee, discount });
	});
});

describe("acquisitionSchema", () => {
	it("accepts an id alone, and any currency when none is named", () => {
		expect(v.parse(acquisitionSchema, { id: 1 })).toMatchObject({ id: 1, currencyCodes: [] });
		expect(v.parse(acquisitionSchema, { id: 1, currencyCodes: "RUB", title: 5 })).toMatchObject({ currencyCodes: [] });
		expect(v.safeParse(acquisitionSchema, { title: "Картой" }).success).toBe(false);
	});
});
