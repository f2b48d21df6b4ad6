import { describe, expect, it } from "vitest";
import { languageOf } from "#src/i18n/languages";
import type { CardOptions } from "#src/node/pipeline/seo/share-card";
import { pageAt, pagesIn, SITE_URL } from "../../../fixtures/planning";
import { article, catalogue, city, event, landing, person, place } from "../../../fixtures/records";

const START = "2026-11-21T19:00:00+03:00";
const shop = {
	cities: [city({ name: "Москва", nameIn: "в Москве", timeZone: "Europe/Moscow" })],
	places: [place({ id: 7, locationId: 1, name: "Зал", address: "Тверская, 1" })],
	persons: [person({ id: 3, name: "Анна Петрова", role: "комик" })],
	articles: [article({ id: 9, title: "Тур", publishedAt: START })],
	landing: landing({ brand: { ...landing().brand, colors: { accent: "#c2371f" } } }),
};

function plannedPage(fields: Record<string, unknown> = {}, cards?: Partial<CardOptions>, language = "ru") {
	const events = [event({ id: 5, title: "Вечер", startedAt: START, locationId: 1, placeId: 7, ...fields })];
	return pageAt(pagesIn([language], catalogue({ ...shop, events }), cards), "/moskva/events/5");
}
const cardOf = (...args: Parameters<typeof plannedPage>) => plannedPage(...args).card.card;

describe("an event's share card", () => {
	it("shows title, venue, city, brand, age rating, and date and time at the venue", () => {
		expect(cardOf({ ageRating: 16 })).toEqual({
			scheme: 5,
			accent: "#c2371f",
			brand: "Антракт",
			locale: "ru-RU",
			title: "Вечер",
			kicker: "Афиша",
			notes: ["Зал", "Москва"],
			date: { weekday: "суббота", day: "21", month: "ноября", time: "19:00" },
			age: "16+",
		});
	});

	it("shows date and time in the city's time zone, with Latin digits even in Arabic", () => {
		const { date } = cardOf({ startedAt: "2026-11-21T22:30:00Z" });
		expect(date).toMatchObject({ day: "22", time: "01:30" });
		const latinDate = { day: "21", time: "19:00" };
		expect(cardOf({}, {}, "ar")).toMatchObject({ locale: languageOf("ar").locale, date: latinDate });
		const otherOffset = cardOf({ startedAt: "2026-11-21T23:00:00-05:00" }).date;
		expect(otherOffset).toMatchObject({ day: "22", time: "07:00" });
	});

	it("shows the month as a word of its own where dates have its number", () => {
		const inLanguage = (language: string) => cardOf({}, {}, language).date;
		expect(inLanguage("ja")).toMatchObject({ weekday: "土曜日", day: "21", month: "11月" });
		expect(inLanguage("zh")).toMatchObject({ weekday: "星期六", day: "21", month: "11月" });
		expect(inLanguage("hy")).toMatchObject({ month: "նոյեմբերի" });
	});

	it("shows the status of a cancelled or postponed event, but not of a moved one", () => {
		expect(cardOf({ status: "cancelled" }).status).toBe("Отменено");
		expect(cardOf({ status: "postponed" }).status).toBe("Отложено");
		expect(cardOf({ status: "moved" })).not.toHaveProperty("status");
	});

	it("has no date when the event has no start", () => {
		expect(cardOf({ startedAt: undefined })).not.toHaveProperty("date");
	});

	it("is replaced by the city's card once the event is over", () => {
		const now = new Date("2026-11-21T20:00:00Z");
		expect(cardOf({ endedAt: "2026-11-21T21:00:00+03:00" }, { now }).title).toBe("Москва");
		expect(cardOf({ endedAt: "2026-11-22T21:00:00+03:00" }, { now }).title).toBe("Вечер");
	});

	it("has a path that depends only on its content and the card design", () => {
		const { path } = plannedPage().card;
		expect(path).toMatch(/^\/cards\/[0-9a-f]{10}\.png$/);
		expect(plannedPage({ description: "Другой текст", priceFrom: 100 }).card.path).toBe(path);
		const otherPaths = [
			plannedPage({ title: "Утро" }),
			plannedPage({ startedAt: "2026-11-22T19:00:00+03:00" }),
			plannedPage({ status: "cancelled" }),
			plannedPage({}, { design: "another" }),
		].map(({ card }) => card.path);
		expect(new Set([path, ...otherPaths]).size).toBe(5);
	});

	it("is the image in the meta tags of the event's page", () => {
		const { card, context } = plannedPage();
		expect(context.meta.image).toBe(SITE_URL + card.path);
	});
});

describe("share cards of pages other than events", () => {
	const pages = pagesIn(["ru"], catalogue(shop));
	const card = (path: string) => pageAt(pages, path).card.card;

	it("show the name of the venue, performer or article", () => {
		const venue = { title: "Зал", kicker: "Площадки", notes: ["Тверская, 1", "Москва"] };
		expect(card("/moskva/places/7")).toMatchObject(venue);
		expect(card("/persons/person/3")).toMatchObject({
			title: "Анна Петрова",
			kicker: "Артисты",
			notes: ["комик"],
		});
		const news = { title: "Тур", kicker: "Новости", notes: [expect.stringContaining("2026")] };
		expect(card("/news/9")).toMatchObject(news);
	});

	it("don't differ between a city's home page and its lists, nor between the site's home page and its lists", () => {
		expect(card("/moskva").title).toBe("Москва");
		expect(pageAt(pages, "/moskva/events").card.path).toBe(pageAt(pages, "/moskva").card.path);
		expect(pageAt(pages, "/news").card.path).toBe(pageAt(pages, "/").card.path);
		expect(card("/").title).not.toBe("");
	});
});
