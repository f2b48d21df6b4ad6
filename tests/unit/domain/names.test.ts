import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { articleSchema } from "#src/domain/article";
import { basketSchema } from "#src/domain/basket";
import { categorySchema } from "#src/domain/category";
import { citySchema } from "#src/domain/city";
import { eventSchema } from "#src/domain/event";
import { eventPlaceSchema } from "#src/domain/event-date";
import { hallSchema } from "#src/domain/hall";
import { brandSchema, configuredPageSchema, themeSchema } from "#src/domain/landing";
import { orderSchema, paymentMethodSchema } from "#src/domain/order";
import { personSchema } from "#src/domain/person";
import { placeSchema } from "#src/domain/place";
import { offerSchema } from "#src/domain/price";
import { inLanguage } from "#src/domain/translations";

const NAME = "R&amp;B &laquo;Ночь&raquo; <b>live</b>";
const TEXT = "R&B «Ночь» live";
const HTML = "<p>R&amp;B</p>";

const layout = {
	width: 9,
	height: 9,
	stage: { x: 0, y: 0, width: 1, height: 1, title: NAME },
	sections: [{ id: 1, title: NAME }],
	seats: [{ id: 1, row: NAME, seat: 1, x: 1, y: 1 }],
};
const ticket = { id: 1, price: 1, count: 1, title: NAME, sector: NAME, event: { title: NAME, place: NAME } };
const tickets = [{ title: TEXT, sector: TEXT, event: { title: TEXT, place: TEXT } }];

describe("names in API answers", () => {
	it.each<[string, v.GenericSchema, object, object]>([
		[
			"an event",
			eventSchema,
			{
				id: 1,
				eventSourceId: 1,
				title: NAME,
				subtitle: NAME,
				description: HTML,
				image: { url: "/a", alt: NAME },
			},
			{ title: TEXT, subtitle: TEXT, description: HTML, image: { alt: TEXT } },
		],
		[
			"a venue",
			placeSchema,
			{ id: 1, name: NAME, address: NAME, entrance: NAME, metro: [NAME], description: HTML },
			{ name: TEXT, address: TEXT, entrance: TEXT, metro: [TEXT], description: HTML },
		],
		[
			"a performer",
			personSchema,
			{ id: 1, name: NAME, role: NAME, links: [{ title: NAME, url: "/" }], biography: HTML },
			{ name: TEXT, role: TEXT, links: [{ title: TEXT }], biography: HTML },
		],
		["an article", articleSchema, { id: 1, title: NAME, body: HTML }, { title: TEXT, body: HTML }],
		["a category", categorySchema, { id: 1, title: NAME }, { title: TEXT }],
		["a city", citySchema, { slug: "a", name: NAME, nameIn: NAME }, { name: TEXT, nameIn: TEXT }],
		[
			"a hall",
			hallSchema,
			{ id: 1, title: NAME, layout },
			{
				title: TEXT,
				layout: { stage: { title: TEXT }, sections: [{ title: TEXT }], seats: [{ row: TEXT }] },
			},
		],
		["a venue of the filters", eventPlaceSchema, { id: 1, title: NAME }, { title: TEXT }],
		[
			"telephone numbers",
			v.object({ place: placeSchema, legal: brandSchema.entries.legal }),
			{
				place: { id: 1, phone: "+7&nbsp;495&nbsp;000-00-17" },
				legal: { phone: "<b>8&#160;800</b>", inn: "77&nbsp;01" },
			},
			{ place: { phone: "+7\u00a0495\u00a0000-00-17" }, legal: { phone: "8\u00a0800", inn: "77\u00a001" } },
		],
		[
			"currencies",
			themeSchema,
			{ currencies: [{ code: "RUB", symbol: "&#8381;", title: NAME }] },
			{ currencies: [{ symbol: "₽", title: TEXT }] },
		],
		[
			"a landing",
			brandSchema,
			{ title: NAME, legal: { name: NAME, address: NAME, hours: NAME }, social: [{ title: NAME, url: "/" }] },
			{ title: TEXT, legal: { name: TEXT, address: TEXT, hours: TEXT }, social: [{ title: TEXT }] },
		],
		[
			"a landing's page",
			configuredPageSchema,
			{ slug: "a", title: NAME, body: HTML },
			{ title: TEXT, body: HTML },
		],
		["an offer", offerSchema, { id: 1, price: 1, title: NAME, sector: NAME }, { title: TEXT, sector: TEXT }],
		[
			"a basket",
			basketSchema,
			{ tickets: [ticket], promo: { code: "A", title: NAME } },
			{ tickets, promo: { code: "A", title: TEXT } },
		],
		["an order", orderSchema, { number: "1", tickets: [ticket] }, { tickets }],
		["a payment method", paymentMethodSchema, { id: 1, title: NAME }, { title: TEXT }],
	])("have no markup in %s", (_, schema, answer, expected) => {
		expect(v.parse(schema, answer)).toMatchObject(expected);
	});

	it("have no markup in translations, whose descriptions are HTML", () => {
		const translations = { en: { name: NAME, address: NAME, description: HTML } };
		const place = v.parse(placeSchema, { id: 1, translations });
		expect(inLanguage(place, "en")).toMatchObject({ name: TEXT, address: TEXT, description: HTML });
	});
});
