import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { configuredPageSchema } from "#src/domain/landing";
import { searchIndex } from "#src/node/pipeline/plan/search-index";
import { articleCard, eventCard, personCard, placeCard } from "#src/node/pipeline/views/cards";
import { viewContext } from "#src/node/pipeline/views/context";
import { eventView } from "#src/node/pipeline/views/event";
import { customPageView, informationView } from "#src/node/pipeline/views/landing-pages";
import { russianContext } from "../../../fixtures/planning";
import { article, catalogue, event, landing, person, place } from "../../../fixtures/records";

const englishTexts = {
	translations: { en: { title: "Evening", name: "Evening", description: "<p>Good.</p>" } },
};
const page = (slug: string, fields: object = {}) =>
	v.parse(configuredPageSchema, { slug, title: "ოფერტა", body: "<p>ტექსტი</p>", ...fields });
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
	places: [place({ name: "Дворец", address: "Арбат, 1", metro: ["Сокол"], language: "ru" })],
	articles: [article({ title: "Новость", language: "ru" })],
});
const russian = russianContext(records);
/** Makes the view context of a language; interface texts stay Russian. */
const contextIn = (language: string) => viewContext(records, language, russian.t, russian);
const context = contextIn("en");
const { events, persons, places, articles, landing: englishLanding } = context.catalogue;
const inRussian = (fields: object) => ({ language: "ru", ...fields });

describe("text in another language than the page's", () => {
	it.each([
		["ka", ["ru", "ru", undefined, undefined]],
		["en", ["ru", undefined, "ka", undefined]],
		["ru", [undefined, undefined, "ka", undefined]],
	])(
		"is marked on event cards of %s pages with the record's language, or else the landing's",
		(language, expected) => {
			const ownContext = contextIn(language);
			expect(ownContext.catalogue.events.map((record) => eventCard(ownContext, record).language)).toEqual(
				expected,
			);
		},
	);

	it("is marked on the cards of performers, venues and news", () => {
		const cards = [
			...persons.map((record) => personCard(context, record)),
			...places.map((record) => placeCard(context, record)),
			...articles.map((record) => articleCard(context, record)),
		];
		expect(cards.map(({ language }) => language)).toEqual(["ru", "ru", "ru"]);
	});

	it("is marked in the search index, whose rows have no mark for text in the page's language", () => {
		const index = searchIndex(context);
		const languages = [index.shows.map((row) => row[4]), index.persons.map((row) => row[2])];
		expect([...languages, index.places.map((row) => row[4])]).toEqual([
			...[["ru", undefined, "ka", undefined], ["ru"], ["ru"]],
		]);
		const russianIndex = searchIndex(contextIn("ru"));
		const firstRows = [russianIndex.shows[0], russianIndex.persons[0], russianIndex.places[0]];
		expect(firstRows.map((row) => row?.length)).toEqual([4, 2, 4]);
	});

	it("is marked in subtitles, venues and addresses on cards and event pages, and in roles on performers' cards", () => {
		const premiere = event(inRussian({ subtitle: "Премьера", placeId: 1 }));
		expect(eventCard(context, premiere)).toMatchObject({ subtitleLanguage: "ru", placeLanguage: "ru" });
		expect(placeCard(context, place(inRussian({ address: "Арбат, 1" }))).addressLanguage).toBe("ru");
		expect(personCard(context, person(inRussian({ role: "Комик" }))).roleLanguage).toBe("ru");
		expect(eventView(context, premiere)).toMatchObject({
			subtitleLanguage: "ru",
			place: { language: "ru", addressLanguage: "ru", metroLanguage: "ru" },
		});
	});

	it("is marked in the title and description of an event's page unless they are translated", () => {
		const views = events.slice(0, 2).map((record) => eventView(context, record));
		expect(views.map(({ title, language, bodyLanguage }) => [title, language, bodyLanguage])).toEqual([
			["Вечер", "ru", "ru"],
			["Evening", undefined, undefined],
		]);
	});

	it("is marked in the body of information pages, unless translated, and in title and body of landing pages", () => {
		const [offer, guarantee, winter] = englishLanding.pages;
		if (!offer || !guarantee || !winter) throw new Error("The landing lacks its pages");
		expect(informationView(context, offer)).toMatchObject({
			title: russian.t("information.offer"),
			bodyLanguage: "ka",
		});
		expect(informationView(context, { ...offer, title: undefined }).title).toBe(
			russian.t("information.offer"),
		);
		const promise = informationView(context, guarantee);
		expect(promise).toMatchObject({ title: "Our promise", bodyHtml: "<p>Text</p>" });
		expect(promise).not.toHaveProperty("bodyLanguage");
		expect(customPageView(context, winter)).toMatchObject({ language: "ka", bodyLanguage: "ka" });
	});
});
