import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { searchIndex } from "../../../../src/build/plan/search-index";
import { articleCard, eventCard, personCard, placeCard } from "../../../../src/build/views/cards";
import { viewContext } from "../../../../src/build/views/context";
import { eventView } from "../../../../src/build/views/event";
import { customPageView, informationView } from "../../../../src/build/views/pages";
import { landingPageSchema } from "../../../../src/domain/landing";
import { russianContext } from "../../../fixtures/planning";
import { article, catalogue, event, landing, person, place } from "../../../fixtures/records";

const englishTexts = { translations: { en: { title: "Evening", name: "Evening", description: "<p>Good.</p>" } } };
const page = (slug: string, fields: object = {}) =>
	v.parse(landingPageSchema, { slug, title: "ოფერტა", body: "<p>ტექსტი</p>", ...fields });
const records = catalogue({
	landing: landing({
		languages: ["ka", "en", "ru"],
		pages: [
			page("offer"),
			page("guarantee", { translations: { en: { title: "Our promise", body: "<p>Text</p>" } } }),
			page("winter"),
		],
	}),
	events: [
		event({ id: 1, title: "Вечер", description: "<p>Хороший.</p>", language: "ru" }),
		event({ id: 2, title: "Вечер", description: "<p>Хороший.</p>", language: "ru", ...englishTexts }),
		event({ id: 3, title: "საღამო" }),
		event({ id: 4, language: "ru" }),
	],
	persons: [person({ name: "Анна", language: "ru" })],
	places: [place({ name: "Дворец", language: "ru" })],
	articles: [article({ title: "Новость", language: "ru" })],
});
const { t, citiesWithPlacePages, layoutUrls } = russianContext(records);
/** Makes the view context and translated catalogue of a language; interface texts stay Russian. */
const inLanguage = (language: string) => {
	const context = viewContext(records, language, t, { citiesWithPlacePages, layoutUrls });
	return { context, translated: context.catalogue };
};

describe("text in another language than the page's", () => {
	it.each([
		["ka", ["ru", "ru", undefined, undefined]],
		["en", ["ru", undefined, "ka", undefined]],
		["ru", [undefined, undefined, "ka", undefined]],
	])("marks event cards of pages in %s with the record's language, else the landing's", (language, expected) => {
		const { context, translated } = inLanguage(language);
		expect(translated.events.map((record) => eventCard(context, record).language)).toEqual(expected);
	});

	it("marks the language of performers, venues and news on their cards", () => {
		const { context, translated } = inLanguage("en");
		const cards = [
			...translated.persons.map((record) => personCard(context, record)),
			...translated.places.map((record) => placeCard(context, record)),
			...translated.articles.map((record) => articleCard(context, record)),
		];
		expect(cards.map(({ language }) => language)).toEqual(["ru", "ru", "ru"]);
	});

	it("marks the language of records in the search index, only where it isn't the page's", () => {
		const rows = (language: string) => {
			const { shows, persons, places } = searchIndex(inLanguage(language).context);
			return [shows.map((row) => row[4]), persons.map((row) => row[2]), places.map((row) => row[4])];
		};
		expect(rows("en")).toEqual([["ru", undefined, "ka", undefined], ["ru"], ["ru"]]);
		const index = searchIndex(inLanguage("ru").context);
		expect([index.shows[0], index.persons[0], index.places[0]].map((row) => row?.length)).toEqual([4, 2, 4]);
	});

	it("marks the language of subtitles, venues, addresses and roles on cards", () => {
		const { context, translated } = inLanguage("en");
		const [firstEvent] = translated.events;
		const [venue] = translated.places;
		const [performer] = translated.persons;
		if (!firstEvent || !venue || !performer) throw new Error("The catalogue lacks its records");
		expect(eventCard(context, { ...firstEvent, subtitle: "Премьера", placeId: venue.id })).toMatchObject({
			subtitleLanguage: "ru",
			placeLanguage: "ru",
		});
		expect(placeCard(context, { ...venue, address: "Арбат, 1" }).addressLanguage).toBe("ru");
		expect(personCard(context, { ...performer, role: "Комик" }).roleLanguage).toBe("ru");
	});

	it("marks the language of subtitle, venue and address on an event's page", () => {
		const { context, translated } = inLanguage("en");
		const [firstEvent] = translated.events;
		if (!firstEvent) throw new Error("The catalogue lacks its events");
		const view = eventView(context, { ...firstEvent, subtitle: "Премьера", placeId: 1 });
		expect(view).toMatchObject({ subtitleLanguage: "ru", place: { language: "ru", addressLanguage: "ru" } });
	});

	it("marks the language of title and description on an event's page unless translated", () => {
		const { context, translated } = inLanguage("en");
		const views = translated.events.map((record) => eventView(context, record));
		expect(views.map(({ title, language, bodyLanguage }) => [title, language, bodyLanguage]).slice(0, 2)).toEqual([
			["Вечер", "ru", "ru"],
			["Evening", undefined, undefined],
		]);
	});

	it("marks the language of landing pages unless their body is translated", () => {
		const { context, translated } = inLanguage("en");
		const [offer, guarantee, winter] = translated.landing.pages;
		if (!offer || !guarantee || !winter) throw new Error("The landing lacks its pages");
		expect(informationView(context, offer)).toMatchObject({ title: t("information.offer"), bodyLanguage: "ka" });
		const promise = informationView(context, guarantee);
		expect(promise).toMatchObject({ title: "Our promise", bodyHtml: "<p>Text</p>" });
		expect(promise).not.toHaveProperty("bodyLanguage");
		expect(customPageView(context, winter)).toMatchObject({ language: "ka", bodyLanguage: "ka" });
	});
});
