import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { basketSchema, ticketSchema } from "#src/domain/basket";
import { citySchema } from "#src/domain/city";
import { eventDaySchema } from "#src/domain/event-date";
import { readEventPrice } from "#src/domain/event-price";
import { layoutSchema } from "#src/domain/hall";
import { brandSchema, themeSchema } from "#src/domain/landing";
import { paymentMethodSchema } from "#src/domain/order";
import { placeSchema } from "#src/domain/place";
import { datePriceSchema } from "#src/domain/price";
import { inLanguage, languageOfField } from "#src/domain/translations";
import { event, offer, order, ticket } from "./read-fields";

describe("a currency code", () => {
	it.each([
		["usd", "USD"],
		[" Kzt ", "KZT"],
		["RUB", "RUB"],
		[undefined, undefined],
		[null, undefined],
		[" ", undefined],
	])("is read in upper case: %j → %s", (code, known) => {
		expect(event({ currencyCode: code }).currencyCode).toBe(known);
		expect(readEventPrice({ id: 1, currencyCode: code, priceMin: 5 })).toMatchObject({ priceMin: 5_000 });
		expect(readEventPrice({ id: 1, currencyCode: code })?.currencyCode).toBe(known);
		expect(v.parse(datePriceSchema, { currencyCode: code }).currencyCode).toBe(known);
		expect(v.parse(eventDaySchema, { date: "2026-12-31", currencyCode: code }).currencyCode).toBe(known);
		expect(v.parse(basketSchema, { tickets: [], currency: code }).currency).toBe(known);
		expect(order({ currency: code }).currency).toBe(known);
	});

	it.each(["US$", "₽", "рубли", 643, { code: "USD" }, ["USD"]])(
		"that is given but unusable is no currency rather than none, so that no other takes its place: %j",
		(code) => {
			expect(v.parse(datePriceSchema, { currencyCode: code }).currencyCode).toBe("XXX");
			expect(v.parse(basketSchema, { tickets: [], currency: code }).currency).toBe("XXX");
			expect(order({ currency: code }).currency).toBe("XXX");
			expect(readEventPrice({ id: 1, currencyCode: code, priceMin: 5, totalMax: 5 })).toEqual({
				id: 1,
				currencyCode: "XXX",
				availability: "unknown",
			});
			expect(event({ currencyCode: code }).currencyCode).toBeUndefined();
		},
	);

	it("is compared in upper case in payment methods and in the landing", () => {
		expect(
			v.parse(paymentMethodSchema, { id: 1, currencyCodes: ["rub", " Usd", "₽"] }).currencyCodes,
		).toEqual(["RUB", "USD", "₽"]);
		const theme = {
			currency: { code: "kzt" },
			currencies: [{ code: "rub" }],
			language_currency: { en: "usd" },
		};
		expect(v.parse(themeSchema, theme)).toMatchObject({
			currency: { code: "KZT" },
			currencies: [{ code: "RUB" }],
			language_currency: { en: "USD" },
		});
	});
});

describe("a country's code", () => {
	it.each([
		["ru", "RU"],
		[" Ge ", "GE"],
		["RU", "RU"],
		["RUS", undefined],
		["Россия", undefined],
		["", undefined],
	])("is read in upper case: %j → %s", (code, known) => {
		expect(v.parse(citySchema, { slug: "moskva", countryCode: code }).countryCode).toBe(known);
		expect(v.parse(brandSchema, { countryCode: code }).countryCode).toBe(known);
	});
});

describe("a record's language", () => {
	it.each([
		["en", "en"],
		["en-US", "en"],
		["en_US", "en"],
		["EN", "en"],
		["zh-Hant-TW", "zh"],
		["english", undefined],
		["русский", undefined],
		["", undefined],
	])("may have a region: %j → %s", (given, known) => {
		const record = event({ language: given });
		expect(record.language).toBe(known);
		expect(languageOfField(record, "de", "title", "ru")).toBe(known ?? "ru");
	});

	it("chooses the currency of a landing with a region, too, unless there is one without", () => {
		const language_currency = { "en-US": "USD", "de-AT": "CHF", de: "EUR" };
		expect(v.parse(themeSchema, { language_currency }).language_currency).toMatchObject({
			en: "USD",
			de: "EUR",
		});
	});
});

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
		["0", 0],
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

describe("translations", () => {
	const titleIn = (translations: unknown, language: string) =>
		inLanguage(event({ title: "Вечер", translations }), language).title;

	it.each([
		[{ "en-US": { title: "Night" } }, "en", "Night"],
		[{ en_US: { title: "Night" } }, "en", "Night"],
		[{ EN: { title: "Night" } }, "en", "Night"],
		[{ "pt-BR": { title: "Noite" } }, "pt", "Noite"],
		[{ "en-US": { title: "US" }, en: { title: "Night" }, "en-GB": { title: "GB" } }, "en", "Night"],
		[{ "en-GB": { title: "GB" }, "en-US": { title: "US" } }, "en", "GB"],
		[{ ptBr: { title: "Noite" } }, "pt", "Noite"],
		[{ "zh-Hant-TW": { title: "夜" } }, "zh", "夜"],
		[{ "en-US": null, "en-GB": { title: "GB" } }, "en", "GB"],
		[{ "en-US": { title: "Night" } }, "de", "Вечер"],
		[[{ languages_code: "en-US", title: "Night" }], "0", "Вечер"],
	])(
		"are found by a language's code with a region, unless there is one without: %j",
		(given, language, title) => expect(titleIn(given, language)).toBe(title),
	);

	it("with a region mark a field as translated", () => {
		const record = event({ translations: { "en-US": { title: "Night" } } });
		expect(languageOfField(record, "en", "title", "ru")).toBe("en");
	});

	it("in a list count as invalid, not as those of languages 0, 1 and 2", () => {
		expect(event({ translations: [{ languages_code: "en", title: "Night" }] }).translations).toBeUndefined();
	});
});

describe("the time of the doors", () => {
	it.each([
		["2027-01-10T18:30:00+03:00", "2027-01-10T18:30:00+03:00"],
		["2027-01-10T19:00:00+03:00", "2027-01-10T19:00:00+03:00"],
		["2027-01-09T20:00:00+03:00", "2027-01-09T20:00:00+03:00"],
		["2027-01-10T19:30:00+03:00", undefined],
		["2026-12-10T18:30:00+03:00", undefined],
		["18:30", undefined],
	])("is in the day before the start: %s → %s", (doorsAt, read) => {
		expect(event({ startedAt: "2027-01-10T19:00:00+03:00", doorsAt }).doorsAt).toBe(read);
		expect(event({ doorsAt }).doorsAt).toBeUndefined();
		const postponed = { status: "postponed", previousStartedAt: "2027-01-10T19:00:00+03:00", doorsAt };
		expect(event(postponed).doorsAt).toBeUndefined();
	});
});

describe("times and addresses", () => {
	it.each([
		["2027-01-10 19:00:00 +0300", "2027-01-10T19:00:00+03:00"],
		["2027-01-10 16:00:00 UTC", "2027-01-10T16:00:00Z"],
		["2027-01-10T16:00:00UTC", "2027-01-10T16:00:00Z"],
		["2027-01-10 16:00:00 +0000 UTC", "2027-01-10T16:00:00+00:00"],
		["2027-01-10 19:00:00.5 +0300 MSK", "2027-01-10T19:00:00.5+03:00"],
		["2027-01-10 19:00:00 +0300 +03", "2027-01-10T19:00:00+03:00"],
		["2027-01-10 19:00:00 MSK", undefined],
		["2027-01-10 19:00:00", undefined],
		["2027-01-10 19:00:00  +0300", undefined],
	])("as Ruby and Go write a time: %j → %s", (time, read) => {
		expect(event({ startedAt: time }).startedAt).toBe(read);
	});

	it.each(["&amp;", "&#38;", "&#038;"])("have their parameters if HTML has escaped them by %s", (escaped) => {
		expect(event({ buyUrl: `https://t.example/?a=1${escaped}b=2` }).buyUrl).toBe(
			"https://t.example/?a=1&b=2",
		);
		expect(order({ receiptUrl: `/receipt?a=1${escaped}b=2` }).receiptUrl).toBe("/receipt?a=1&b=2");
	});

	it("are decoded once", () => {
		expect(event({ buyUrl: "https://t.example/?q=&amp;amp;b" }).buyUrl).toBe("https://t.example/?q=&amp;b");
	});
});
