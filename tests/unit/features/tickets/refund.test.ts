import { describe, expect, it } from "vitest";
import { afterDiscount, type RefundStep, refundNow } from "#src/features/tickets/refund";

/** A ticket of 10,000 roubles and a fee of 1,000 roubles, in thousandths of a rouble. */
const paidTicket = { price: 10_000_000, serviceFee: 1_000_000 };
const EVENT_START = "2026-12-20T19:00:00+03:00";
const MOSCOW = "Europe/Moscow";
const refundOn = (now: string, table?: readonly RefundStep[]) =>
	refundNow(paidTicket, { startedAt: EVENT_START, timeZone: MOSCOW }, new Date(now), table);

describe("refundNow", () => {
	it.each([
		["2026-12-08T12:00:00+03:00", { percent: 100, daysAtThisRate: 3 }],
		["2026-12-10T23:59:00+03:00", { percent: 100, isMinimum: false, amount: 11_000_000, daysLeft: 10 }],
		["2026-12-11T00:00:00+03:00", { percent: 50, isMinimum: true, amount: 5_000_000 }],
		["2026-12-15T23:59:00+03:00", { percent: 50 }],
		["2026-12-16T00:00:00+03:00", { percent: 30, isMinimum: true, amount: 3_000_000 }],
		["2026-12-17T23:59:00+03:00", { percent: 30, daysAtThisRate: 1 }],
		["2026-12-18T00:00:00+03:00", { percent: 0, amount: 0, daysLeft: 2 }],
		["2026-12-21T12:00:00+03:00", { percent: 0, amount: 0, daysLeft: -1 }],
	])(
		"returns what is refunded for an event on 20 December 2026 to a buyer who cancels at %s",
		(now, refund) => {
			expect(refundOn(now)).toMatchObject(refund);
		},
	);

	it("counts the days before the event in the venue's time zone", () => {
		// In Moscow and UTC the event starts on 19 December, nine days later.
		const now = new Date("2026-12-10T12:00:00+10:00");
		const refund = refundNow(
			paidTicket,
			{ startedAt: "2026-12-20T05:00:00+10:00", timeZone: "Asia/Vladivostok" },
			now,
		);
		expect(refund).toMatchObject({ percent: 100, daysLeft: 10 });
	});

	it("uses the operator's own table of percentages", () => {
		const table = [{ days: 1, percent: 80, isMinimum: false, isFeeRefunded: false }];
		expect(refundOn("2026-12-19T12:00:00+03:00", table)).toMatchObject({ percent: 80, amount: 8_000_000 });
		expect(refundOn("2026-12-20T12:00:00+03:00", table)).toMatchObject({ percent: 0 });
	});

	it("returns undefined for an invalid date of the event", () => {
		expect(refundNow(paidTicket, { startedAt: "soon", timeZone: MOSCOW }, new Date())).toBeUndefined();
	});

	it.each([undefined, "VLAT"])(
		"counts the days by the UTC offset of the start when the time zone is unknown: %s",
		(zone) => {
			// At this moment it is still 10 December in UTC, ten days before the start.
			const startedAt = "2026-12-20T19:00:00+10:00";
			const now = new Date("2026-12-11T04:00:00+10:00");
			expect(refundNow(paidTicket, { startedAt, timeZone: zone }, now)).toMatchObject({
				percent: 50,
				daysLeft: 9,
			});
		},
	);
});

describe("afterDiscount", () => {
	it("deducts a discount from the events' prices in proportion, and what exceeds all prices from the fees", () => {
		const events = [
			{ price: 1_000_000, serviceFee: 100_000 },
			{ price: 2_000_000, serviceFee: 0 },
		];
		const amounts = (total: number) =>
			afterDiscount(events, total).flatMap((paid) => [paid.price, paid.serviceFee]);
		expect(amounts(2_100_001)).toEqual([666_667, 100_000, 1_333_334, 0]);
		expect(amounts(40_000)).toEqual([0, 40_000, 0, 0]);
		for (const total of [3_100_000, 4_000_000]) expect(afterDiscount(events, total)).toEqual(events);
	});
});
