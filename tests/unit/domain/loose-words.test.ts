import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { readEventPrice } from "#src/domain/event-price";
import { layoutSchema } from "#src/domain/hall";
import { brandSchema, themeSchema } from "#src/domain/landing";
import { datePriceSchema } from "#src/domain/price";
import { event, offer, order, ticket } from "./read-fields";

describe("a word of an enumeration, however it is written", () => {
	it.each([
		["canceled", "cancelled"],
		["CANCELLED", "cancelled"],
		["Cancelled", "cancelled"],
		["EventCancelled", "cancelled"],
		["https://schema.org/EventPostponed", "postponed"],
		[" moved ", "moved"],
		["sold", "active"],
		[0, "active"],
		[["cancelled"], "active"],
	])("is an event's status: %j → %s", (status, known) => expect(event({ status }).status).toBe(known));

	it.each([
		["SOLD_OUT", "sold_out"],
		["sold-out", "sold_out"],
		["Sold out", "sold_out"],
		["SoldOut", "sold_out"],
		["onSale", "on_sale"],
		["FEW LEFT", "few_left"],
	])("is an availability, in records, offers and live prices: %j → %s", (availability, known) => {
		expect(event({ availability }).availability).toBe(known);
		expect(offer({ availability }).availability).toBe(known);
		expect(v.parse(datePriceSchema, { availability }).availability).toBe(known);
		expect(readEventPrice({ id: 1, availability })?.availability).toBe(known);
	});

	it.each([
		["paid", "PAID"],
		["Paid", "PAID"],
		["awaiting-payment", "AWAITING_PAYMENT"],
		["CANCELED", "CANCELLED"],
		["COMPLETED", undefined],
		["", undefined],
	])("is an order's status: %j → %s", (status, known) => expect(order({ status }).status).toBe(known));

	it.each([
		["expired", "EXPIRED"],
		["price changed", "PRICE_CHANGED"],
		["Unavailable", "UNAVAILABLE"],
		["held", "HELD"],
	])("is a ticket's state: %j → %s", (state, known) => expect(ticket({ state }).state).toBe(known));

	it.each([
		["16", 16],
		["16+", 16],
		[" 0+", 0],
		[18, 18],
		["", undefined],
		["PG", undefined],
		["14+", undefined],
	])("is an age rating: %j → %s", (ageRating, known) => expect(event({ ageRating }).ageRating).toBe(known));

	it("is a limited view, an ability of a backend or a kind of consent", () => {
		expect(offer({ view: "LIMITED" }).view).toBe("limited");
		expect(ticket({ view: "Limited" }).view).toBe("limited");
		expect(v.parse(brandSchema, { consent: "OPT-IN", features: ["PROMO"] })).toMatchObject({
			consent: "opt_in",
			features: ["promo"],
		});
	});
});

describe("a boolean, as JSON or as a database writes it", () => {
	it.each([
		[true, true],
		[1, true],
		["1", true],
		["true", true],
		["TRUE", true],
		[false, false],
		[0, false],
		["0", false],
		["false", false],
		[null, undefined],
		["", undefined],
		[2, undefined],
		["constructor", undefined],
		[[1], undefined],
	])("%j is read as %s", (value, known) => {
		expect(offer({ available: value }).available).toBe(known);
		expect(offer({ accessible: value }).accessible).toBe(known ?? false);
		expect(ticket({ accessible: value }).accessible).toBe(known);
		expect(event({ online: value }).isOnline).toBe(known);
		expect(order({ charged: value }).charged).toBe(known);
		const sections = [{ id: 1, standing: value }];
		const { sections: [section] = [] } = v.parse(layoutSchema, { width: 9, height: 9, sections });
		expect(section?.standing).toBe(known ?? false);
		expect(v.parse(themeSchema, { ui_config_show_currencies: value }).ui_config_show_currencies).toBe(
			known ?? false,
		);
	});
});
