// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { billOf } from "#src/features/tickets/bill";
import { rememberBill, rememberedBill } from "#src/features/tickets/remembered-bills";
import { orderOf, orderTicket } from "../order/orders-api";

const EVENT_START = "2030-11-30T19:00:00+03:00";
const order = orderOf({
	status: "PAID",
	buyer: { name: "Анна", email: "anna@mail.ru", phone: "+79161234567" },
	tickets: [
		orderTicket({ price: "2500.50", extra: { serviceFee: "250" }, event: { id: 5, startedAt: EVENT_START } }),
	],
	totals: { price: "5001.00", serviceFee: "500", total: "5501" },
});

describe("the creation and storage of bills", () => {
	it("returns a bill as it was stored, and stores neither the order's secret nor the buyer's phone", () => {
		const bill = billOf(order, "RUB", 1_795_000_000_000);
		rememberBill(bill);
		expect(rememberedBill("400100001")).toEqual(bill);
		expect(bill.totals?.total).toBe(5_501_000);
		expect(bill.tickets[0]).toMatchObject({ price: 2_500_500, barcode: "4001000010019" });
		const storedText = JSON.stringify({ ...localStorage });
		expect(storedText).not.toContain("s3cret");
		expect(storedText).not.toContain("9161234567");
	});

	it.each([
		["an unknown time zone", { timeZone: "MSK" }],
		["an end before the start", { endedAt: "2030-11-30T02:00:00+03:00" }],
	])("drops %s from a bill that an older version stored", (_, fields) => {
		const bill = billOf(order, "RUB", 1);
		const tickets = bill.tickets.map((ticket) => ({ ...ticket, event: { ...ticket.event, ...fields } }));
		localStorage.setItem("bills", JSON.stringify([{ ...bill, tickets }]));
		expect(rememberedBill("400100001")).toEqual(bill);
	});

	it.each(['{"400100001":{"number":"400100001","tickets":"many"}}', "not json"])(
		"returns undefined when the stored value isn't a bill: %s",
		(text) => {
			localStorage.setItem("bills", text);
			expect(rememberedBill("400100001")).toBeUndefined();
		},
	);

	it.each([
		["not numeric", (index: number) => `n${index}`],
		["decreasing integers", (index: number) => String(900 - index)],
	])("keeps the twenty bills stored last when order numbers are %s", (_, numberOf) => {
		for (let index = 0; index < 25; index += 1)
			rememberBill({ ...billOf(order, "RUB", index), number: numberOf(index) });
		expect([24, 5, 4].map((index) => rememberedBill(numberOf(index)) !== undefined)).toEqual([
			true,
			true,
			false,
		]);
	});

	it("reads bills in the format of an older version, and drops the oldest bill when a 21st is stored", () => {
		const billAt = (savedAt: number) => ({ ...billOf(order, "RUB", savedAt), number: String(savedAt) });
		const bills = Array.from({ length: 20 }, (_, index) => billAt(index + 1));
		localStorage.setItem(
			"bills",
			JSON.stringify(Object.fromEntries(bills.map((bill) => [bill.number, bill]))),
		);
		rememberBill(billAt(21));
		expect(["21", "20", "1"].map((number) => rememberedBill(number) !== undefined)).toEqual([
			true,
			true,
			false,
		]);
	});

	it("calculates a bill's totals from its tickets when the order has no totals", () => {
		const totals = { price: 5_001_000, serviceFee: 500_000, discount: 0, total: 5_501_000 };
		expect(billOf({ ...order, totals: undefined }, "RUB", 1).totals).toEqual(totals);
	});
});
