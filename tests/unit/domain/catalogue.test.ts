import { describe, expect, it } from "vitest";
import { showKey } from "#src/domain/catalogue";
import { catalogueIn } from "#src/domain/catalogue-in-language";
import { cityName } from "#src/domain/city";
import { hasStarCast } from "#src/domain/event";
import { mergePrices } from "#src/domain/event-price";
import { imageUrl } from "#src/domain/image-url";
import { article, catalogue, city, event, person, place } from "../../fixtures/records";

const ids = (records: readonly { id?: number | undefined }[] = []) => records.map(({ id }) => id);

describe("catalogueOf", () => {
	it("sorts events by start, whatever their time zones, and puts undated ones last", () => {
		const starts = [
			undefined,
			"2026-11-21T20:00+07:00",
			"2026-11-21T19:00+03:00",
			"2026-11-21T12:00Z",
			"2026-11-21T15:00+03:00",
		];
		const { events } = catalogue({
			events: starts.map((startedAt, index) => event({ id: index + 1, startedAt })),
		});
		expect(ids(events)).toEqual([4, 5, 2, 3, 1]);
	});

	it("sorts news from the latest to the oldest, and puts undated news last", () => {
		const dates = ["2026-11-01T10:00:00Z", undefined, "2026-11-02T10:00:00Z"];
		const articles = dates.map((publishedAt, index) => article({ id: index + 1, publishedAt }));
		expect(ids(catalogue({ articles }).articles)).toEqual([3, 1, 2]);
	});

	it("indexes events by city (unless unknown), venue and performer, and venues by city", () => {
		const indexedCatalogue = catalogue({
			cities: [city({ slug: "moskva", id: 1 }), city({ slug: "kazan", id: undefined })],
			places: [place({ id: 7, locationId: 1 }), place({ id: 8, locationId: 99 })],
			persons: [person({ id: 3 })],
			events: [
				event({ id: 1, locationId: 1, placeId: 7, personIds: [3, 3] }),
				event({ id: 2, locationId: 99 }),
				event({ id: 3 }),
			],
		});
		expect(ids(indexedCatalogue.eventsByCity.get("moskva"))).toEqual([1]);
		expect([...indexedCatalogue.eventsByCity.keys()]).toEqual(["moskva"]);
		expect(ids(indexedCatalogue.eventsByPlace.get(7))).toEqual([1]);
		expect(ids(indexedCatalogue.eventsByPerson.get(3))).toEqual([1]);
		expect(ids(indexedCatalogue.placesByCity.get("moskva"))).toEqual([7]);
	});

	it("groups dates into shows by title, ignoring case, and first performer, without untitled events", () => {
		const { eventsByShow } = catalogue({
			events: [
				event({ id: 1, title: "Большой стендап", personIds: [3] }),
				event({ id: 2, title: "БОЛЬШОЙ СТЕНДАП", personIds: [3, 4] }),
				event({ id: 3, title: "Большой стендап", personIds: [4] }),
				event({ id: 4 }),
				event({ id: 5 }),
			],
		});
		expect([...eventsByShow.values()].map(ids)).toEqual([[1, 2], [3]]);
	});
});

describe("catalogueIn", () => {
	const englishTitle = { translations: { en: { title: "Evening" } } };
	const pastEvent = event({ id: 1, title: "Вечер", ...englishTitle });
	const remembered = { past: [pastEvent], formerEventPaths: new Map(), formerCitySlugs: new Map() };

	it.each([
		[
			"so that it shares a show with translated dates",
			[event({ id: 2, title: "Вечер", ...englishTitle })],
			[2],
		],
		["when the past event is the only translated record", [event({ id: 2, title: "Музыка" })], undefined],
	])("translates a past event kept from earlier builds, %s", (_, events, dates) => {
		const englishCatalogue = catalogueIn(catalogue({ events, remembered }), "en");
		expect(englishCatalogue.remembered.past.map(({ title }) => title)).toEqual(["Evening"]);
		const [past = event()] = englishCatalogue.remembered.past;
		expect(englishCatalogue.eventsByShow.get(showKey(past) ?? "")?.map(({ id }) => id)).toEqual(dates);
	});

	it("returns the given array of past events itself when none is translated into the language", () => {
		const indexedCatalogue = catalogue({ events: [event({ id: 2 })], remembered });
		expect(catalogueIn(indexedCatalogue, "de").remembered.past).toBe(indexedCatalogue.remembered.past);
	});
});

it("cityName returns the city's name, or a name made from the slug if the city has no name", () => {
	expect(cityName(city({ slug: "sankt-peterburg" }))).toBe("Sankt-Peterburg");
	expect(cityName(city({ name: "Казань" }))).toBe("Казань");
});

it("citySchema drops a time zone that doesn't exist", () => {
	expect(city({ timeZone: "Asia/Tbilisi" }).timeZone).toBe("Asia/Tbilisi");
	expect(city({ timeZone: "Mars/Olympus" }).timeZone).toBeUndefined();
});

it("hasStarCast is true only for an event with the star-cast label, whose id is 3", () => {
	expect([3, 2].map((label) => hasStarCast(event({ labelIds: [1, label] })))).toEqual([true, false]);
});

it("imageUrl adds width and format to a URL and keeps its other parameters", () => {
	expect(imageUrl("https://example.org/1?v=2&w=9", 320, "avif")).toBe(
		"https://example.org/1?v=2&w=320&f=avif",
	);
	expect(imageUrl("/images/1", 320, "jpeg")).toBe("/images/1?w=320&f=jpeg");
});

it("mergePrices returns a copy of the known prices with new ones put in, or the same object if there are none", () => {
	const price = (id: number, left: number) => ({ id, left, availability: "on_sale" as const });
	const prices = mergePrices({}, [price(1, 5), price(2, 5)]);
	expect(mergePrices(prices, [])).toBe(prices);
	expect(mergePrices(prices, [price(2, 1)])).toEqual({ 1: price(1, 5), 2: price(2, 1) });
	expect(prices[2]?.left).toBe(5);
});
