import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { basketSchema } from "#src/domain/basket";
import { citySchema } from "#src/domain/city";
import { eventDaySchema } from "#src/domain/event-date";
import { readEventPrice } from "#src/domain/event-price";
import { brandSchema, themeSchema } from "#src/domain/landing";
import { paymentMethodSchema } from "#src/domain/order";
import { datePriceSchema } from "#src/domain/price";
import { inLanguage, languageOfField } from "#src/domain/translations";
import { event, order } from "./read-fields";

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
