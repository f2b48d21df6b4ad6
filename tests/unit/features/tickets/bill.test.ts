// @vitest-environment jsdom
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { orderSchema } from "../../../../src/domain/order";
import { billOf } from "../../../../src/features/tickets/bill";
import { keepBill, keptBill } from "../../../../src/features/tickets/bill-store";

const order = v.parse(orderSchema, {
	number: "400100001",
	secret: "s3cret",
	status: "PAID",
	buyer: { name: "Анна", email: "anna@mail.ru", phone: "+79161234567" },
	tickets: [
		{
			id: 1,
			price: "2500.50",
			count: 2,
			extra: { serviceFee: "250" },
			barcode: "4001000010019",
			event: { id: 5, title: "Шоу", startedAt: "2026-11-30T19:00:00+03:00" },
		},
	],
	totals: { price: "5001.00", serviceFee: "500", total: "5501" },
	currency: "RUB",
});

describe("stored tickets", () => {
	it("reads a bill as it was stored", () => {
		const bill = billOf(order, "RUB", 1_795_000_000_000);
		keepBill(bill);
		expect(keptBill("400100001")).toEqual(bill);
		expect(bill.totals?.total).toBe(5_501_000);
		expect(bill.tickets[0]).toMatchObject({ price: 2_500_500, barcode: "4001000010019" });
	});

	it("stores neither the order's secret nor the buyer's phone", () => {
		keepBill(billOf(order, "RUB", 1));
		const storedText = JSON.stringify({ ...localStorage });
		expect(storedText).not.toContain("s3cret");
		expect(storedText).not.toContain("9161234567");
	});

	it.each([
		["an unknown time zone", { timeZone: "MSK" }],
		["an end before the start", { endedAt: "2026-11-30T02:00:00+03:00" }],
	])("reads a stored bill without %s that an older version wrote", (_, fields) => {
		const bill = billOf(order, "RUB", 1);
		const tickets = bill.tickets.map((ticket) => ({ ...ticket, event: { ...ticket.event, ...fields } }));
		localStorage.setItem("bills", JSON.stringify([{ ...bill, tickets }]));
		expect(keptBill("400100001")).toEqual(bill);
	});

	it.each(['{"400100001":{"number":"400100001","tickets":"many"}}', "not json"])(
		"returns undefined when the stored value isn't a bill: %s",
		(text) => {
			localStorage.setItem("bills", text);
			expect(keptBill("400100001")).toBeUndefined();
		},
	);

	it.each([
		["not numeric", (at: number) => `n${at}`],
		["decreasing integers", (at: number) => String(900 - at)],
	])("keeps the twenty bills stored last when order numbers are %s", (_, numberOf) => {
		for (let at = 0; at < 25; at += 1) keepBill({ ...billOf(order, "RUB", at), number: numberOf(at) });
		expect([24, 5, 4].map((at) => keptBill(numberOf(at)) !== undefined)).toEqual([true, true, false]);
	});

	it("reads bills stored by an older version, and removes the oldest one to store a new one", () => {
		const bills = Array.from({ length: 20 }, (_, at) => ({ ...billOf(order, "RUB", at), number: String(at + 1) }));
		localStorage.setItem("bills", JSON.stringify(Object.fromEntries(bills.map((bill) => [bill.number, bill]))));
		keepBill({ ...billOf(order, "RUB", 99), number: "21" });
		expect(keptBill("21")).toBeDefined();
		expect(keptBill("20")).toBeDefined();
		expect(keptBill("1")).toBeUndefined();
	});

	it("sums the totals of a bill from its tickets when the order has no totals", () => {
		expect(billOf({ ...order, totals: undefined }, "RUB", 1).totals).toEqual({
			price: 5_001_000,
			serviceFee: 500_000,
			discount: 0,
			total: 5_501_000,
		});
	});
});
