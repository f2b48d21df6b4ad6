import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { articleSchema } from "#src/domain/article";
import { citySchema } from "#src/domain/city";
import { eventSchema } from "#src/domain/event";
import { hallSchema } from "#src/domain/hall";
import {
	lenientLabel,
	lenientList,
	lenientMoment,
	lenientName,
	lenientText,
	recordId,
	webAddress,
} from "#src/domain/lenient";
import { nameText } from "#src/domain/name-text";
import { personSchema } from "#src/domain/person";
import { placeSchema } from "#src/domain/place";
import { clockAt, offSaleReason } from "#src/domain/sale-state";
import { inLanguage } from "#src/domain/translations";
import { saleFactsOfRecord } from "#src/views/sale-fields";

const ODD_VALUES = [
	null,
	undefined,
	"",
	"  ",
	0,
	-1,
	1.5,
	true,
	[],
	{},
	"что-то",
	{ id: "x" },
	[null],
	Number.NaN,
];

const RECORD_SCHEMAS = [
	["an event", eventSchema, { id: 66329, eventSourceId: 7 }],
	["a city", citySchema, { slug: "moskva" }],
	["a venue", placeSchema, { id: 1 }],
	["a performer", personSchema, { id: 1 }],
	["an article", articleSchema, { id: 1 }],
	["a hall", hallSchema, { id: 1 }],
] as const;

describe.each(RECORD_SCHEMAS)("the schema of %s", (_name, schema, required) => {
	const optionalFields = Object.keys(schema.entries).filter((field) => !(field in required));

	it("accepts a record with only the required fields", () => {
		expect(v.parse(schema, required)).toMatchObject(required);
	});

	it("accepts any value in an optional field", () => {
		for (const field of optionalFields)
			for (const odd of ODD_VALUES)
				expect(v.safeParse(schema, { ...required, [field]: odd }).success, field).toBe(true);
		const oddFields = fc.dictionary(fc.constantFrom(...optionalFields), fc.anything());
		fc.assert(fc.property(oddFields, (fields) => v.safeParse(schema, { ...fields, ...required }).success));
	});

	it("reads null in an optional field like a missing field", () => {
		const base = v.parse(schema, required);
		for (const field of optionalFields)
			expect(v.parse(schema, { ...required, [field]: null }), field).toEqual(base);
	});

	it("rejects a missing or invalid required field", () => {
		for (const field of Object.keys(required))
			for (const wrong of [
				undefined,
				null,
				"",
				field === "eventSourceId" ? " " : "Москва и область",
				0,
				-5,
				1.5,
				{},
				[],
			])
				expect(v.safeParse(schema, { ...required, [field]: wrong }).success, `${field} ${wrong}`).toBe(false);
	});
});

describe("lenient field schemas", () => {
	it("trim text and drop blank text", () => {
		expect(v.parse(lenientText, "  Вечер  ")).toBe("Вечер");
		expect(v.parse(lenientText, "\n\t ")).toBeUndefined();
		expect(v.parse(lenientText, 5)).toBeUndefined();
	});

	it("drop text's lone surrogates, and keep whole emoji", () => {
		expect(v.parse(lenientText, "Вечер 🎤 \ud83c")).toBe("Вечер 🎤");
		expect(v.parse(lenientText, "\udfa4 Вечер")).toBe("Вечер");
		expect(v.parse(lenientText, "\ud83c")).toBeUndefined();
		expect(inLanguage({ title: "", translations: { en: { title: " Night \ud83c" } } }, "en").title).toBe(
			"Night",
		);
	});

	it.each(["\u200b", " \u00ad ", "\u3164", "\u202a\u202c", "\u2060\ufeff\ufe0f", "&shy;&ZWNJ; "])(
		"read a text without a visible character as missing: %j",
		(text) => {
			const unseen = nameText(text);
			expect(v.parse(lenientText, unseen)).toBeUndefined();
			for (const schema of [lenientName, lenientLabel]) expect(v.parse(schema, text)).toBeUndefined();
			const record = { title: "Ночь", translations: { en: { title: unseen } } };
			expect(inLanguage(record, "en").title).toBe("Ночь");
			expect(v.parse(lenientText, `${unseen}Ночь`)).toContain("Ночь");
		},
	);

	it("accept only valid timestamps with an offset, and write the offset +0300 with a colon", () => {
		for (const iso of ["2026-11-21T19:00:00+03:00", "2026-11-21T16:00:00Z", "2026-11-21T16:00:00.000Z"])
			expect(v.parse(lenientMoment, iso)).toBe(iso);
		// Safari can't parse an offset without a colon.
		expect(v.parse(lenientMoment, "2026-11-21T19:00+0300")).toBe("2026-11-21T19:00+03:00");
		expect(v.parse(lenientMoment, "2026-11-21T19:00:00-1130")).toBe("2026-11-21T19:00:00-11:30");
		expect(v.parse(lenientMoment, "2026-11-21 19:00:00+03")).toBe("2026-11-21T19:00:00+03:00");
		expect(v.parse(lenientMoment, "2026-11-21t19:00:00.5z")).toBe("2026-11-21T19:00:00.5Z");
		expect(v.parse(lenientMoment, "2028-02-29T19:00:00-03")).toBe("2028-02-29T19:00:00-03:00");
		for (const time of [
			"2026-02-30T19:00:00+03:00",
			"2026-02-29T19:00:00Z",
			"2026-04-31 19:00:00+03",
			"2026-11-21T19:00:00+3",
			"2026-11-21  19:00:00+03",
			"2026-11-21T19:00:00",
			"2026-11-21",
			"21.11.2026",
			"2026-13-41T99:00Z",
			1_700_000_000,
			null,
		])
			expect(v.parse(lenientMoment, time), String(time)).toBeUndefined();
	});

	it("read a backend's placeholder for no date (year 1 or 9999, or 1 January 1970) as undefined", () => {
		for (const time of ["9999-12-31T23:59:59Z", "9999-12-31T00:00:00+03:00"])
			expect(v.parse(lenientMoment, time)).toBeUndefined();
		for (const time of ["0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "1970-01-01T03:00:00+03:00"])
			expect(v.parse(lenientMoment, time)).toBeUndefined();
		const event = v.parse(eventSchema, { id: 1, eventSourceId: 2, saleEndsAt: "0001-01-01T00:00:00Z" });
		expect(offSaleReason(saleFactsOfRecord(event), clockAt(Date.now()).hasPassed)).toBeUndefined();
	});

	it("drop invalid list members, keep the others, and read anything but a list as an empty list", () => {
		expect(v.parse(lenientList(recordId), [1, "2", null, 3, {}, -1])).toEqual([1, 3]);
		expect(v.parse(lenientList(recordId), [1e21, Number.MAX_SAFE_INTEGER + 1, 5])).toEqual([5]);
		expect(v.parse(lenientList(recordId), "1,3")).toEqual([]);
		expect(v.parse(lenientList(recordId), null)).toEqual([]);
		expect(v.parse(lenientList(recordId), {})).toEqual([]);
		expect(v.parse(lenientList(recordId), { first: 1, 2: 3 })).toEqual([]);
	});

	it("reads a list that PHP wrote as an object after entries were removed from it", () => {
		expect(v.parse(lenientList(recordId), { 10: 7, 0: 1, 2: "x" })).toEqual([1, 7]);
	});

	it("accept https, http and site-relative URLs, but no javascript, data, ftp or protocol-relative URLs", () => {
		for (const url of ["https://example.org/a?b#c", "HTTP://example.org", "/images/1.jpg"])
			expect(v.safeParse(webAddress, url).success, url).toBe(true);
		const scripts = ["javascript:alert(1)", " javascript:alert(1)", "data:image/png;base64,AA"];
		const otherSites = ["//example.org/a.js", "/\\example.org", "ftp://example.org"];
		for (const url of [...scripts, ...otherSites, "https://a b", "images/1.jpg", "/a\nb", ""])
			expect(v.safeParse(webAddress, url).success, url).toBe(false);
	});

	it("escape blanks of addresses, as names of uploaded files have them, and drop those around", () => {
		for (const [given, address] of [
			["https://cdn.example/Афиша «Шоу» 2.jpg", "https://cdn.example/Афиша%20«Шоу»%202.jpg"],
			["https://cdn.example/a.jpg?text=a\u00a0b", "https://cdn.example/a.jpg?text=a%C2%A0b"],
			["/images/a b.jpg", "/images/a%20b.jpg"],
			[" https://cdn.example/a.jpg\n", "https://cdn.example/a.jpg"],
		] as const)
			expect(v.parse(webAddress, given)).toBe(address);
		const { buyUrl, image } = v.parse(eventSchema, {
			id: 1,
			eventSourceId: 2,
			buyUrl: "https://tickets.example/Ночь в опере?a=1",
			image: { url: "https://cdn.example/a b.jpg" },
		});
		expect(image?.url).toBe("https://cdn.example/a%20b.jpg");
		expect(buyUrl).toBe(new URL("https://tickets.example/Ночь в опере?a=1").href);
	});

	it.each([
		"https://<cdn>/1.jpg",
		"https://%CDN%/1.jpg",
		"https://cdn.example:99999/1.jpg",
		"https:///1.jpg",
	])("drop an address without a host that can be asked: %s", (url) => {
		expect(v.safeParse(webAddress, url).success).toBe(false);
		expect(v.parse(eventSchema, { id: 1, eventSourceId: 2, image: { url } }).image).toBeUndefined();
	});
});

describe("eventSchema", () => {
	it("drops unknown fields and invalid optional fields, and keeps the valid fields", () => {
		const ids = { id: 1, eventSourceId: 2 };
		const invalidFields = {
			ageRating: 14,
			priceFrom: "дорого",
			currencyCode: "₽",
			image: { url: "data:x" },
			durationMinutes: 0,
		};
		const gallery = [{ url: "https://example.org/1.jpg", width: -5 }, { url: 7 }];
		const event = v.parse(eventSchema, {
			...ids,
			...invalidFields,
			title: "Стендап",
			status: "sold",
			priceTo: "2500.50",
			gallery,
			unknownField: 1,
		});
		expect(event).toEqual({
			...v.parse(eventSchema, ids),
			title: "Стендап",
			status: "active",
			priceTo: 2_500_500,
			gallery: [{ url: "https://example.org/1.jpg" }],
		});
	});
});
