import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { orderSchema, orderTotals, paymentMethodSchema } from "#src/domain/order";
import { ORDER_STATUSES } from "#src/domain/order-status";

const ORDER = { number: "A-1001", tickets: [{ id: 5, price: "100", count: 2 }] };

describe("orderSchema", () => {
	it("requires only the order's number and tickets", () => {
		expect(v.parse(orderSchema, ORDER)).toMatchObject({
			number: "A-1001",
			buyer: {},
			tickets: [{ price: 100_000 }],
		});
	});

	it("reads an unknown status as undefined", () => {
		for (const status of ORDER_STATUSES)
			expect(v.parse(orderSchema, { ...ORDER, status }).status).toBe(status);
		for (const status of ["REFUSED", "", null, 5])
			expect(v.parse(orderSchema, { ...ORDER, status }).status, String(status)).toBeUndefined();
	});

	it.each([
		[
			{ price: "200", total: 210.5, serviceFee: "x" },
			{ price: 200_000, total: 210_500 },
		],
		[{ price: null, total: 990 }, { total: 990_000 }],
		[{ price: "200" }, undefined],
	])("drops each invalid sum, and all sums when the total is missing: %j", (totals, expected) => {
		expect(v.parse(orderSchema, { ...ORDER, totals }).totals).toEqual(expected);
	});

	it("accepts a string or a number as the order number", () => {
		for (const number of ["A-17/2", "../cart", "Ж 7", 17])
			expect(v.parse(orderSchema, { ...ORDER, number }).number).toBe(String(number));
	});

	it("rejects an invalid order number, such as one that can't be a path segment of a URL", () => {
		for (const number of [
			"",
			" ",
			".",
			"..",
			"x".repeat(201),
			"\ud800",
			1.5,
			2 ** 60,
			Number.NaN,
			null,
			{},
			undefined,
		])
			expect(v.safeParse(orderSchema, { ...ORDER, number }).success, String(number)).toBe(false);
	});

	it.each([
		["price", { price: undefined }, { price: undefined, count: 2 }],
		["price", { price: null }, { price: undefined, count: 2 }],
		["price", { price: "100,00" }, { price: undefined, count: 2 }],
		["count", { count: null }, { price: 100_000, count: 1 }],
		["id", { id: null }, { id: 0, price: 100_000 }],
	])("keeps a ticket with a barcode whose %s can't be read: %j", (_, fields, expected) => {
		const tickets = [
			{ ...ORDER.tickets[0], barcode: "4001", ...fields },
			{ ...ORDER.tickets[0], count: 0 },
		];
		expect(v.parse(orderSchema, { ...ORDER, tickets: tickets.slice(0, 1) }).tickets).toMatchObject([
			{ ...expected, barcode: "4001" },
		]);
		expect(v.safeParse(orderSchema, { ...ORDER, tickets }).success).toBe(false);
	});

	it("drops a receipt URL that runs a script", () => {
		expect(v.parse(orderSchema, { ...ORDER, receiptUrl: "javascript:alert(1)" }).receiptUrl).toBeUndefined();
	});
});

describe("orderTotals", () => {
	it.each([
		["a fee", {}, { price: "200", total: "220" }, [20_000, 0]],
		["a fee beside a discount", {}, { price: "200", discount: "50", total: "170" }, [20_000, 50_000]],
		["a discount", {}, { price: "200", serviceFee: "20", total: "170" }, [20_000, 50_000]],
		["fee and discount", {}, { price: "200", total: "150" }, [0, 50_000]],
		[
			"the fee, from tickets, and a discount",
			{ serviceFee: "11" },
			{ price: "200", total: "210" },
			[22_000, 12_000],
		],
		[
			"a fee above the tickets' fees, no discount",
			{ serviceFee: "11" },
			{ price: "200", total: "230" },
			[30_000, 0],
		],
		["all totals", { serviceFee: "11" }, undefined, [22_000, 0]],
	])("derives totals that the order lacks: %s", (_, extra, totals, [serviceFee, discount]) => {
		const order = v.parse(orderSchema, { ...ORDER, tickets: [{ ...ORDER.tickets[0], extra }], totals });
		expect(orderTotals(order)).toMatchObject({ price: 200_000, serviceFee, discount });
	});

	it("says nothing of a sum that no ticket's price and no total tells", () => {
		const tickets = [...ORDER.tickets, { id: 6, count: 1 }];
		expect(orderTotals(v.parse(orderSchema, { ...ORDER, tickets }))).toBeUndefined();
		for (const unpriced of [tickets, []]) {
			const totals = { total: 990 };
			const order = v.parse(orderSchema, { ...ORDER, tickets: unpriced, totals });
			expect(orderTotals(order)).toMatchObject({
				price: 990_000,
				serviceFee: 0,
				discount: 0,
				total: 990_000,
			});
		}
	});

	it.each([
		["the tickets", { total: 990 }, [200_000, 790_000, 0]],
		["the tickets, when they cost more than the total", { total: 180 }, [200_000, 0, 20_000]],
		["total and fee", { total: 990, serviceFee: 90 }, [900_000, 90_000, 0]],
		[
			"the tickets, when they cost more than the total less the fee",
			{ total: 190, serviceFee: 20 },
			[200_000, 20_000, 30_000],
		],
		["total, fee and discount", { total: 990, serviceFee: 90, discount: 50 }, [950_000, 90_000, 50_000]],
	])("derives the missing price of an order from %s", (_, totals, [price, serviceFee, discount]) => {
		const order = v.parse(orderSchema, { ...ORDER, totals });
		expect(orderTotals(order)).toEqual({ price, serviceFee, discount, total: totals.total * 1_000 });
	});
});

describe("paymentMethodSchema", () => {
	it.each([
		["a missing list as empty", undefined, []],
		["an invalid list as empty", "RUB", []],
		["the valid members of a list with invalid ones", ["KZT", null], ["KZT"]],
	])("reads the method's currencies: %s", (_, currencyCodes, expected) => {
		const method = v.parse(paymentMethodSchema, { id: 1, currencyCodes, title: 5 });
		expect(method).toEqual({ id: 1, currencyCodes: expected });
	});

	it.each([1, 0, "card", " 2"])("keeps its id as it came: %j", (id) => {
		expect(v.parse(paymentMethodSchema, { id }).id).toBe(id);
	});

	it.each([undefined, null, " ", 1.5, { $oid: "1" }])("requires an id, and %j is none", (id) => {
		expect(v.safeParse(paymentMethodSchema, { id, title: "Картой" }).success).toBe(false);
	});
});
