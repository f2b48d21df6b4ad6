import { describe, expect, it } from "vitest";
import type { CardOptions } from "../../../../src/build/seo/share-card";
import { languageOf } from "../../../../src/i18n/languages";
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

/** The planned page of the shop's only event. */
function plannedPage(fields: Record<string, unknown> = {}, cards?: Partial<CardOptions>, language = "ru") {
	const events = [event({ id: 5, title: "Вечер", startedAt: START, locationId: 1, placeId: 7, ...fields })];
	return pageAt(pagesIn([language], catalogue({ ...shop, events }), cards), "/moskva/events/5");
}

describe("an event's share card", () => {
	it("shows title, venue, city, brand, and date and time at the venue", () => {
		expect(plannedPage({ ageRating: 16 }).card.card).toEqual({
			scheme: 5,
			accent: "#c2371f",
			brand: "Антракт",
			locale: "ru-RU",
			title: "Вечер",
			kicker: "Афиша",
			notes: ["Зал", "Москва"],
			date: { weekday: "суббота", day: "21", month: "ноября", numeric: "21.11", time: "19:00" },
			age: "16+",
		});
	});

	it("shows the date in the city's time zone, with Latin digits in each language", () => {
		const { date } = plannedPage({ startedAt: "2026-11-21T22:30:00Z" }).card.card;
		expect(date).toMatchObject({ day: "22", numeric: "22.11", time: "01:30" });
		expect(plannedPage({}, {}, "ar").card.card).toMatchObject({
			locale: languageOf("ar").locale,
			date: { day: "21", numeric: "21.11", time: "19:00" },
		});
		const otherOffset = plannedPage({ startedAt: "2026-11-21T23:00:00-05:00", locationId: 1 }).card.card.date;
		expect(otherOffset).toMatchObject({ day: "22", time: "07:00" });
	});

	it("shows a cancelled or postponed status, but no moved status", () => {
		expect(plannedPage({ status: "cancelled" }).card.card.status).toBe("Отменено");
		expect(plannedPage({ status: "postponed" }).card.card.status).toBe("Отложено");
		expect(plannedPage({ status: "moved" }).card.card).not.toHaveProperty("status");
	});

	it("has no date when the event has no start", () => {
		expect(plannedPage({ startedAt: undefined }).card.card).not.toHaveProperty("date");
	});

	it("gives way to the city's card once the event is over", () => {
		const buildAfterEvent = { now: new Date("2026-11-21T20:00:00Z") };
		expect(plannedPage({ endedAt: "2026-11-21T21:00:00+03:00" }, buildAfterEvent).card.card.title).toBe("Москва");
		expect(plannedPage({ endedAt: "2026-11-22T21:00:00+03:00" }, buildAfterEvent).card.card.title).toBe("Вечер");
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

describe("share cards of other pages", () => {
	const pages = pagesIn(["ru"], catalogue(shop));
	const card = (path: string) => pageAt(pages, path).card.card;

	it("show the name of the venue, performer or article", () => {
		expect(card("/moskva/places/7")).toMatchObject({
			title: "Зал",
			kicker: "Площадки",
			notes: ["Тверская, 1", "Москва"],
		});
		expect(card("/persons/person/3")).toMatchObject({ title: "Анна Петрова", kicker: "Артисты", notes: ["комик"] });
		expect(card("/news/9")).toMatchObject({
			title: "Тур",
			kicker: "Новости",
			notes: [expect.stringContaining("2026")],
		});
	});

	it("are one card for each city, and one for the site's other pages", () => {
		expect(card("/moskva").title).toBe("Москва");
		expect(pageAt(pages, "/moskva/events").card.path).toBe(pageAt(pages, "/moskva").card.path);
		expect(pageAt(pages, "/news").card.path).toBe(pageAt(pages, "/").card.path);
		expect(card("/").title).not.toBe("");
	});
});
