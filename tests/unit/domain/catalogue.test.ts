import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { showKey } from "../../../src/domain/catalogue";
import { catalogueIn } from "../../../src/domain/catalogue-in-language";
import { cityName } from "../../../src/domain/city";
import { isStarCast } from "../../../src/domain/event";
import { mergePrices } from "../../../src/domain/event-price";
import { imageUrl } from "../../../src/domain/image-url";
import { offerSchema, offerTotal } from "../../../src/domain/price";
import { article, catalogue, city, event, person, place } from "../../fixtures/records";

const ids = (records: readonly { id?: number | undefined }[] = []) => records.map(({ id }) => id);

describe("catalogueOf", () => {
	it("sorts events by start across offsets, undated ones last", () => {
		const { events } = catalogue({
			events: [
				event({ id: 1 }),
				event({ id: 2, startedAt: "2026-11-21T20:00:00+07:00" }),
				event({ id: 3, startedAt: "2026-11-21T19:00:00+03:00" }),
				event({ id: 4, startedAt: "2026-11-21T12:00:00Z" }),
				event({ id: 5, startedAt: "2026-11-21T15:00:00+03:00" }),
			],
		});
		expect(ids(events)).toEqual([4, 5, 2, 3, 1]);
	});

	it("sorts news from the latest, undated ones last", () => {
		const { articles } = catalogue({
			articles: [
				article({ id: 1, publishedAt: "2026-11-01T10:00:00Z" }),
				article({ id: 2 }),
				article({ id: 3, publishedAt: "2026-11-02T10:00:00Z" }),
			],
		});
		expect(ids(articles)).toEqual([3, 1, 2]);
	});

	it("indexes events by city, venue and performer", () => {
		const made = catalogue({
			cities: [city({ slug: "moskva", id: 1 }), city({ slug: "kazan", id: undefined })],
			places: [place({ id: 7, locationId: 1 }), place({ id: 8, locationId: 99 })],
			persons: [person({ id: 3 })],
			events: [
				event({ id: 1, locationId: 1, placeId: 7, personIds: [3, 3] }),
				event({ id: 2, locationId: 99 }),
				event({ id: 3 }),
			],
		});
		expect(ids(made.eventsByCity.get("moskva"))).toEqual([1]);
		expect([...made.eventsByCity.keys()]).toEqual(["moskva"]);
		expect(ids(made.eventsByPlace.get(7))).toEqual([1]);
		expect(ids(made.eventsByPerson.get(3))).toEqual([1]);
		expect(ids(made.placesByCity.get("moskva"))).toEqual([7]);
	});

	it("groups dates into a show by title and first performer", () => {
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
	const english = { translations: { en: { title: "Evening" } } };
	const ended = event({ id: 1, title: "Вечер", ...english });
	const remembered = { past: [ended], eventPaths: new Map(), citySlugs: new Map() };

	it.each([
		["with translated dates ahead", [event({ id: 2, title: "Вечер", ...english })], [2]],
		["when it was the only translated one", [event({ id: 2, title: "Музыка" })], undefined],
	])("translates past events %s", (_, events, dates) => {
		const made = catalogueIn(catalogue({ events, remembered }), "en");
		expect(made.remembered.past.map(({ title }) => title)).toEqual(["Evening"]);
		const [past = event()] = made.remembered.past;
		expect(made.eventsByShow.get(showKey(past) ?? "")?.map(({ id }) => id)).toEqual(dates);
	});

	it("keeps past events without translations", () => {
		const made = catalogue({ events: [event({ id: 2 })], remembered });
		expect(catalogueIn(made, "de").remembered.past).toBe(made.remembered.past);
	});
});

describe("record helpers", () => {
	it("name a city without a name by its slug", () => {
		expect(cityName(city({ slug: "sankt-peterburg" }))).toBe("Sankt-Peterburg");
		expect(cityName(city({ name: "Казань" }))).toBe("Казань");
	});

	it("ignore a time zone that doesn't exist", () => {
		expect(city({ timeZone: "Asia/Tbilisi" }).timeZone).toBe("Asia/Tbilisi");
		expect(city({ timeZone: "Mars/Olympus" }).timeZone).toBeUndefined();
	});

	it("recognise a star cast by label 3", () => {
		expect(isStarCast(event({ labelIds: [1, 3] }))).toBe(true);
		expect(isStarCast(event({ labelIds: [1, 2] }))).toBe(false);
	});

	it("add size and format to a picture's address, keeping its query", () => {
		expect(imageUrl("https://example.org/1?v=2&w=9", 320, "avif")).toBe("https://example.org/1?v=2&w=320&f=avif");
		expect(imageUrl("/images/1", 320, "jpeg")).toBe("/images/1?w=320&f=jpeg");
	});

	it("merge new prices over known ones, returning the same object when nothing is new", () => {
		const price = (id: number, left: number) => ({
			id,
			left,
			availability: "on_sale" as const,
			priceMin: undefined,
			priceMax: undefined,
			currencyCode: undefined,
			updatedAt: undefined,
		});
		const held = mergePrices({}, [price(1, 5), price(2, 5)]);
		expect(mergePrices(held, [])).toBe(held);
		expect(mergePrices(held, [price(2, 1)])).toEqual({ 1: price(1, 5), 2: price(2, 1) });
		expect(held[2]?.left).toBe(5);
	});

	it("add the fee to a ticket's price", () => {
		const offer = v.parse(offerSchema, { id: 1, price: 2500, extra: { serviceFee: 250 } });
		expect(offerTotal(offer)).toBe(2_750_000);
	});
});
