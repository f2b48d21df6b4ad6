import { describe, expect, it } from "vitest";
import { moneyFormat } from "#src/domain/money";
import { createTranslator } from "#src/i18n/instance";
import { readTexts } from "#src/node/pipeline/source/texts";
import type { EventCard } from "#src/views/cards";
import { datesText, showCards } from "#src/views/show-card";

const texts = await readTexts(process.cwd(), ["ru", "en", "de", "ja"]);
const translate = (language: string) => createTranslator(language, texts.get(language) ?? {}).t;
const t = translate("ru");
const words = { t, locale: "ru-RU", money: moneyFormat("ru-RU") };
const at = (...days: string[]) => days.map((day) => `2026-${day}T19:00:00+03:00`);

describe("the dates of a show", () => {
	it.each([
		[
			"names up to four, with the time they share",
			at("12-08", "12-09", "12-11", "12-12"),
			"8, 9, 11, 12 декабря, 19:00",
		],
		[
			"names three of six and counts the others",
			at("12-08", "12-09", "12-11", "12-12", "12-20", "12-21"),
			"8, 9, 11 декабря и ещё 3",
		],
		["names each month once", at("11-28", "12-05", "12-12"), "28 ноября, 5, 12 декабря, 19:00"],
		["omits the time if it differs", [...at("12-08"), "2026-12-09T12:00:00+03:00"], "8, 9 декабря"],
		[
			"names the times of one day, in their order",
			[...at("12-08"), "2026-12-08T12:00:00+03:00"],
			"8 декабря, 12:00, 19:00",
		],
		[
			"names up to four times of one day",
			["11:00", "13:00", "15:00", "17:00"].map((time) => `2026-12-08T${time}:00+03:00`),
			"8 декабря, 11:00, 13:00, 15:00, 17:00",
		],
		[
			"names three of six times of one day and counts the others",
			["11:00", "12:00", "13:00", "14:00", "15:00", "16:00"].map((time) => `2026-12-08T${time}:00+03:00`),
			"8 декабря, 11:00, 12:00, 13:00 и ещё 3",
		],
	])("%s", (_, isos, text) => {
		expect(datesText(t, "ru-RU", isos).replace(/\s/g, " ")).toBe(text);
	});

	it.each([
		["en", "en-GB", "8, 9, 11 December and\u00a03\u00a0more"],
		["de", "de-DE", "8., 9., 11. Dezember und\u00a03\u00a0weitere"],
		["ja", "ja-JP", "12月8日、9日、11日、ほか3公演"],
	])("are written as in %s", (language, locale, text) => {
		const isos = at("12-08", "12-09", "12-11", "12-12", "12-20", "12-21");
		expect(datesText(translate(language), locale, isos)).toBe(text);
	});
});

/** A date of the show 7 in Moscow. */
function card(id: number, day: string, fields: Partial<EventCard> = {}): EventCard {
	const when = { iso: `2026-12-${day}T19:00:00+03:00`, date: `${Number(day)} декабря`, time: "19:00" };
	return { id, sourceId: 7, path: `/moskva/events/${id}`, title: "Варежка", when, place: "Зал", ...fields };
}
const price = (from: number) => ({ text: "", from: from * 1000, currency: "RUB", isTotal: true as const });

describe("the cards of a list", () => {
	it("are one for each show of a city, with the price of its cheapest date and a link to its first", () => {
		const other = card(2, "06", { sourceId: 8, title: "Другое" });
		const [show, ...others] = showCards(words, [
			card(1, "05", { price: price(700) }),
			other,
			card(3, "12", { price: price(500) }),
		]);
		expect(others).toEqual([other]);
		expect(show).toMatchObject({ id: 1, path: "/moskva/events/1", place: "Зал" });
		expect(show?.dates).toEqual({ text: "5, 12 декабря, 19:00", later: [[3, "2026-12-12T19:00:00+03:00"]] });
		expect(show?.price?.text.replace(/\s/g, " ")).toBe("от 500 ₽");
	});

	it.each([
		["another city", { path: "/kazan/events/3" }],
		["another title", { title: "Варежка. Финал" }],
		["a date that is called off", { status: "cancelled" as const }],
		["another event_source_id", { sourceId: "7" }],
	])("keep %s apart", (_, fields) => {
		expect(showCards(words, [card(1, "05"), card(3, "12", fields)])).toHaveLength(2);
	});

	it("name no venue if the dates are at several", () => {
		const [show] = showCards(words, [card(1, "05"), card(3, "12", { place: "Клуб" })]);
		expect(show?.place).toBeUndefined();
	});

	it("add dates to a show whose card the build made", () => {
		const built = showCards(words, [card(1, "05"), card(3, "12")]);
		const [show, ...others] = showCards(words, [...built, card(4, "20")]);
		expect(others).toEqual([]);
		expect(show?.dates?.text).toBe("5, 12, 20 декабря, 19:00");
	});
});
