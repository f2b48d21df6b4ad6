import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
	basketIdentity,
	basketSchema,
	basketTotals,
	limitOf,
	type Ticket,
	ticketSchema,
} from "#src/domain/basket";
import { TICKET_STATES } from "#src/domain/ticket-state";

const ticket = (fields: Record<string, unknown>): Ticket =>
	v.parse(ticketSchema, { id: 1, price: 100, count: 1, ...fields });

describe("ticketSchema", () => {
	it("drops an event's end that isn't after its start", () => {
		const startedAt = "2026-11-21T23:00:00+03:00";
		const endOf = (endedAt: string) => ticket({ event: { startedAt, endedAt } }).event.endedAt;
		expect(endOf("2026-11-21T02:00:00+03:00")).toBeUndefined();
		expect(endOf("2026-11-21T20:00:00Z")).toBeUndefined();
		expect(endOf("2026-11-22T02:00:00+03:00")).toBe("2026-11-22T02:00:00+03:00");
		expect(ticket({ event: { endedAt: startedAt } }).event.endedAt).toBe(startedAt);
	});
});

describe("limitOf", () => {
	const basketOf = (...tickets: Ticket[]) =>
		v.parse(basketSchema, {
			tickets: tickets.map((one) => ({ ...one, price: 100 })),
			limits: { maxCount: 9, maxPerEvent: 4 },
		});

	it("returns how many tickets a line may have beside others, and the limit that applies: event's or basket's", () => {
		const line = ticket({ id: 1, event: { id: 7 } });
		const basket = basketOf(
			line,
			ticket({ id: 2, count: 3, event: { id: 7 } }),
			ticket({ id: 3, event: { id: 8 } }),
		);
		expect(limitOf(basket, line)).toEqual({ maxInLine: 1, sharedLimit: 4 });
		expect(limitOf(basket, { id: 4, event: { id: 9 } })).toEqual({ maxInLine: 4, sharedLimit: 9 });
	});

	it("counts the lines of an event whose id comes once as a number and once as text", () => {
		const line = ticket({ id: 1, event: { id: 7 } });
		const basket = basketOf(line, ticket({ id: 2, count: 3, event: { id: "7" } }));
		expect(limitOf(basket, line)).toEqual({ maxInLine: 1, sharedLimit: 4 });
	});

	it("applies only the basket's limit to lines without an event id", () => {
		const line = ticket({ id: 1 });
		expect(limitOf(basketOf(line, ticket({ id: 2, count: 3 })), line)).toEqual({
			maxInLine: 6,
			sharedLimit: 9,
		});
	});
});

describe("basketIdentity", () => {
	const identityOf = (...tickets: object[]) => identityOfVersion(3, ...tickets);
	const identityOfVersion = (version: unknown, ...tickets: object[]) =>
		basketIdentity(
			v.parse(basketSchema, {
				created: null,
				version,
				tickets: tickets.map((fields) => ({ price: 100, count: 1, ...fields })),
			}),
		);

	it("is the same for the same lines, in any sequence and with ids as numbers or as text", () => {
		const identity = identityOf({ id: 71 }, { id: 9 }, { id: "A-17/2" });
		expect(identityOf({ id: "A-17/2" }, { id: "71" }, { id: "9" })).toBe(identity);
		expect(identityOfVersion("3", { id: 71 })).toBe(identityOf({ id: 71 }));
		expect(identityOfVersion(undefined, { id: 71 })).not.toBe(identityOf({ id: 71 }));
	});

	it.each([
		["another count", { id: 71, count: 2 }],
		["another ticket", { id: 72 }],
		["an id with leading zeros", { id: "071" }],
		["a line that isn't held", { id: 71, state: "EXPIRED" }],
	])("differs for %s", (_, line) => {
		expect(identityOf(line)).not.toBe(identityOf({ id: 71 }));
	});
});

describe("basketTotals", () => {
	it("sums up each line's price and fee times its count, and returns each line's id and count", () => {
		const totals = basketTotals([
			ticket({ id: 11, price: "2500.50", count: 2, extra: { serviceFee: "250.05" } }),
			ticket({ id: 12, price: 1000, count: 3, extra: {} }),
			ticket({ id: 13, price: 0.1, count: 3, extra: { serviceFee: 0.2 } }),
		]);
		expect(totals).toEqual({
			price: 8_001_300,
			count: 8,
			serviceFee: 500_700,
			total: 8_502_000,
			selectedTickets: [
				{ id: 11, count: 2 },
				{ id: 12, count: 3 },
				{ id: 13, count: 3 },
			],
		});
	});

	it("returns zeros for an empty basket", () => {
		expect(basketTotals([])).toEqual({ price: 0, count: 0, serviceFee: 0, total: 0, selectedTickets: [] });
	});

	it("includes only lines that are held or whose price has changed", () => {
		const tickets = TICKET_STATES.map((state) => ticket({ id: state, state }));
		expect(basketTotals(tickets).selectedTickets.map(({ id }) => id)).toEqual(["HELD", "PRICE_CHANGED"]);
	});

	it("calculates exact sums for any prices, in any order of the lines", () => {
		const line = fc.record({
			id: fc.integer({ min: 1, max: 1_000_000 }),
			cents: fc.integer({ min: 0, max: 99_999_999 }),
			fee: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: undefined }),
			count: fc.integer({ min: 1, max: 20 }),
		});
		const decimal = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
		fc.assert(
			fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
				const tickets = lines.map(({ id, cents, fee, count }) =>
					ticket({
						id,
						price: decimal(cents),
						count,
						extra: fee === undefined ? {} : { serviceFee: decimal(fee) },
					}),
				);
				const { selectedTickets: _, ...sums } = basketTotals(tickets);
				const sumOf = (field: "cents" | "fee") =>
					lines.reduce((sum, each) => sum + BigInt(each[field] ?? 0) * BigInt(each.count), 0n);
				expect(BigInt(sums.price)).toBe(sumOf("cents") * 10n);
				expect(BigInt(sums.serviceFee)).toBe(sumOf("fee") * 10n);
				expect(sums.total).toBe(sums.price + sums.serviceFee);
				expect(basketTotals(tickets.toReversed())).toMatchObject(sums);
			}),
		);
	});
});

describe("basketSchema", () => {
	const minimalBasket = { created: "2026-11-21T10:00:00Z", tickets: [{ id: 5, price: "100", count: 2 }] };

	it("reads a limit of 0, with which nobody could buy, as none", () => {
		const limits = { maxCount: 0, maxPerEvent: "0" };
		const basket = v.parse(basketSchema, { ...minimalBasket, limits });
		expect(limitOf(basket, ticket({ id: 5 })).maxInLine).toBe(Number.POSITIVE_INFINITY);
	});

	it("accepts a basket that has only a ticket list and `created`, which may be null", () => {
		expect(v.parse(basketSchema, minimalBasket)).toMatchObject({
			created: minimalBasket.created,
			tickets: [{ id: 5, price: 100_000, count: 2, extra: {}, state: "HELD", event: {} }],
			limits: {},
			warnings: [],
		});
		expect(v.parse(basketSchema, { created: null, tickets: [] }).created).toBeNull();
	});

	it.each([
		[[{ id: 5, count: 1 }]],
		[[{ id: 5, price: -1, count: 1 }]],
		[[{ id: 5, price: 1, count: 0 }]],
		[[{ price: 1, count: 1 }]],
		[[...minimalBasket.tickets, null]],
		[undefined],
	])(
		"rejects a basket without a ticket list, or with a line that lacks a valid id, price or count: %j",
		(tickets) => {
			expect(v.safeParse(basketSchema, { ...minimalBasket, tickets }).success).toBe(false);
		},
	);

	it("drops invalid optional fields, reads an unknown ticket state as HELD and a row number as text", () => {
		const oddFields = {
			version: {},
			currency: " ",
			serverTime: "now",
			expiresAt: 5,
			limits: "none",
			warnings: [{ code: 1 }, { code: "SEAT_TAKEN", ticketId: 5 }],
		};
		expect(v.parse(basketSchema, { ...minimalBasket, ...oddFields })).toEqual({
			...v.parse(basketSchema, minimalBasket),
			warnings: [{ code: "SEAT_TAKEN", ticketId: 5 }],
		});
		const line = { extra: null, state: "SOLD", event: "Стендап", maxCount: -1, oldPrice: "x", row: 7 };
		expect(ticket(line)).toEqual({ ...ticket({}), extra: {}, state: "HELD", event: {}, row: "7" });
	});

	it("reads an event's image from a web address or an image record, and drops any other value", () => {
		const image = (value: unknown) => ticket({ event: { image: value } }).event.image;
		expect(image("https://example.org/1.jpg")).toBe("https://example.org/1.jpg");
		expect(image({ url: "https://example.org/1.jpg", width: 1 })).toBe("https://example.org/1.jpg");
		expect(image("javascript:alert(1)")).toBeUndefined();
		expect(image(7)).toBeUndefined();
	});
});
