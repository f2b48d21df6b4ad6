import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { basketSchema, ticketSchema } from "#src/domain/basket";
import { citySchema } from "#src/domain/city";
import { eventDaySchema } from "#src/domain/event-date";
import { readEventPrice } from "#src/domain/event-price";
import { layoutSchema } from "#src/domain/hall";
import { placeSchema } from "#src/domain/place";
import { event, offer, order, ticket } from "./read-fields";

describe("a number as text", () => {
	it.each([
		["2", 2],
		[" 3 ", 3],
		["4.0", 4],
		["0", undefined],
		["-1", undefined],
		["1.5", undefined],
		["", undefined],
		["two", undefined],
		["1e3", undefined],
	])("is a line's count: %j → %s", (count, known) => {
		const parsed = v.safeParse(ticketSchema, { id: 1, price: 1, count });
		expect(parsed.success ? parsed.output.count : undefined).toBe(known);
	});

	it("is a limit, a duration, a number of events or of tickets left", () => {
		expect(ticket({ maxCount: "4" }).maxCount).toBe(4);
		expect(offer({ maxCount: "0" }).maxCount).toBe(0);
		const limits = { maxCount: "9", maxPerEvent: "4" };
		expect(v.parse(basketSchema, { tickets: [], limits }).limits).toEqual({ maxCount: 9, maxPerEvent: 4 });
		expect(event({ durationMinutes: "90" }).durationMinutes).toBe(90);
		expect(v.parse(eventDaySchema, { date: "2026-12-31", eventsCount: "7" }).eventsCount).toBe(7);
		expect(readEventPrice({ id: 1, left: "3" })?.left).toBe(3);
		expect(readEventPrice({ id: 1, left: "1.5" })?.left).toBeUndefined();
	});

	it.each([
		["55.75", 55.75],
		[" -33.9 ", -33.9],
		["-0.001", -0.001],
		["0.000000", undefined],
		[0, undefined],
		["190", undefined],
		["55,75", undefined],
		["", undefined],
	])("is a place on the globe: %j → %s", (text, degrees) => {
		const fields = { latitude: text, longitude: text };
		for (const record of [
			v.parse(citySchema, { slug: "moskva", ...fields }),
			v.parse(placeSchema, { id: 1, ...fields }),
		])
			expect([record.latitude, record.longitude]).toEqual([degrees, degrees]);
	});

	it("is a size of a picture", () => {
		const image = { url: "/poster.jpg", width: "1200", height: "wide" };
		expect(event({ image }).image).toMatchObject({ width: 1_200, height: undefined });
	});

	it("is a coordinate or a size of a seat map; an invalid one drops the seat", () => {
		const seats = [
			{ id: 1, x: "1", y: "-2.5" },
			{ id: 2, x: "", y: 1 },
			{ id: 3, x: "1,5", y: 1 },
		];
		const stage = { x: "0", y: "0", width: "5", height: "1" };
		expect(v.parse(layoutSchema, { width: "100", height: 50, stage, seats })).toMatchObject({
			width: 100,
			stage: { width: 5 },
			seats: [{ x: 1, y: -2.5 }],
		});
	});
});

describe("a code as a number", () => {
	it("opens the door of a paid ticket", () => {
		const tickets = [
			{ id: 1, price: 1, count: 1, barcode: 4_601_234_567_890, barcodes: [4_601_234_567_890, "7"] },
		];
		expect(order({ tickets }).tickets).toMatchObject([
			{ barcode: "4601234567890", barcodes: ["4601234567890", "7"] },
		]);
	});

	it.each([0, -5, 1.5, 2 ** 60, true])("is none if it can't be written as it was meant: %j", (code) => {
		const tickets = [{ id: 1, price: 1, count: 1, barcode: code, barcodes: [code] }];
		expect(order({ tickets }).tickets[0]).toMatchObject({ barcodes: [] });
		expect(order({ tickets }).tickets[0]?.barcode).toBeUndefined();
	});

	it("is an order's secret, and a promo code or a certificate", () => {
		expect(order({ secret: 123 }).secret).toBe("123");
		const { promo, certificate } = v.parse(basketSchema, {
			tickets: [],
			promo: { code: 2026 },
			certificate: { code: 77, used: 1 },
		});
		expect([promo?.code, certificate?.code]).toEqual(["2026", "77"]);
	});
});
