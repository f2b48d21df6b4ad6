import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSearchEngine } from "#src/features/search/live/search-engine";
import {
	allCitiesScope,
	answerWith,
	api,
	event,
	moscowScope,
	queriesTo,
	resetApi,
	search,
	signal,
} from "./event-api";

beforeEach(resetApi);

describe("SearchEngine.search", () => {
	it("adds the start of ticket sales to a card only if the start lies in the future", async () => {
		const saleStarts = new Date(Date.now() + 3_600_000).toISOString();
		api.events = [
			event(1, { sale_starts_at: saleStarts }),
			event(2, { sale_starts_at: "2020-01-01T10:00:00+03:00" }),
		];
		const { cards } = await search(allCitiesScope, {});
		expect(cards.map((card) => card.saleStarts)).toEqual([saleStarts, undefined]);
	});

	it("returns cards with translated titles, venues and cities, and the language of untranslated titles", async () => {
		api.events = [
			event(1, { translations: { en: { title: "Opera Night" } } }),
			event(2, { language: "uk" }),
			event(3, { location_id: 2, place_id: 102 }),
		];
		const yerevan = { id: 2, slug: "erevan", name: "Ереван", translations: { en: { name: "Yerevan City" } } };
		api.recordsByPath["/v1/events_places"] = [
			{ id: 101, title: "Дворец", location_id: 1, translations: { en: { title: "Palace" } } },
		];
		api.recordsByPath["/v1/events_locations"]?.push(yerevan);
		vi.stubGlobal("fetch", async (path: string) =>
			Response.json(path.includes("cities.en") ? [{ slug: "moskva", name: "Moscow" }] : []),
		);
		const { cards } = await search({ ...allCitiesScope, language: "en" }, {});
		expect(cards.map(({ title, language, place, city }) => [title, language, place, city])).toEqual([
			["Opera Night", undefined, "Palace", "Moscow"],
			["Событие 2", "uk", "Palace", "Moscow"],
			["Событие 3", "ru", undefined, "Yerevan City"],
		]);
	});

	it("finds shows by their titles in the page's language", async () => {
		const title = "Контрольная для взрослых";
		api.events = [
			event(1, { title: "An Exam for Adults", language: "en", translations: { ru: { title } } }),
			event(2),
		];
		expect(await search(allCitiesScope, { q: "контрольная" })).toMatchObject({ cards: [{ title }] });
	});

	it("requests 24 events at a time, limited to the page's city", async () => {
		const page = await search(moscowScope, { categories: [11], date_gte: "2026-12-01", is_star_cast: true });
		expect(queriesTo("/v1/events")[0]).toMatchObject({
			category_id_in: [11],
			location_id_in: [1],
			started_gte: "2026-12-01",
			started_lte: "2026-12-01",
			label_id_in: 3,
			page: 1,
			per_page: 24,
			sort_by: "started_at",
		});
		expect(page).toMatchObject({ total: 130, cards: { length: 24 } });
		const secondPage = await page.next?.(signal);
		expect(secondPage?.cards[0]?.id).toBe(25);
	});

	it("finds nothing in a city without an id, instead of events of all cities", async () => {
		const engine = createSearchEngine({ ...moscowScope, cityId: undefined }, api.client);
		expect(await engine.search({ date_gte: "2026-12-01" }, undefined, signal)).toMatchObject({
			cards: [],
			total: 0,
		});
		expect(await engine.count({}, signal)).toBe(0);
		expect(await engine.days({})).toEqual(new Map());
		expect(queriesTo("/v1/events")).toEqual([]);
	});

	it("returns cards with path, title, date, venue, city, price, age rating and star cast", async () => {
		api.events = [
			event(7, { price_from: 1500, price_to: 3000, currency_code: "RUB", age_rating: 16, label_ids: [3] }),
		];
		const { cards } = await search(allCitiesScope, {});
		expect(cards).toEqual([
			{
				id: 7,
				sourceId: 1_007,
				path: "/moskva/events/7",
				title: "Событие 7",
				age: "16+",
				starCast: true,
				when: { iso: "2026-12-01T19:00:00+03:00", date: "вт, 1 декабря", time: "19:00" },
				place: "Дворец на\u00a0Яузе",
				city: "Москва",
				price: { text: "от\u00a01\u00a0500\u00a0₽", from: 1_500_000, to: 3_000_000, currency: "RUB" },
			},
		]);
	});

	it.each([
		[
			"the venue's time when the event has no city",
			{ location_id: null, started_at: "2026-12-01T16:00:00Z" },
			/19:00/,
		],
		[
			"the year of a distant date",
			{ started_at: "2028-11-20T19:00:00+03:00" },
			/^понедельник, 20 ноября 2028/,
		],
	])("shows on an event's card %s", async (_, fields, expected) => {
		api.events = [event(7, fields)];
		const [card] = (await search(allCitiesScope, {})).cards;
		expect(`${card?.when?.date} ${card?.when?.time}`).toMatch(expected);
	});

	it("finds events by a performer's misspelt surname, requesting events only at matching shows' venues", async () => {
		api.events = [
			event(1, { title: "Контрольная для взрослых" }),
			event(2, { title: "Рок-опера" }),
			event(3, { title: "Контрольная для взрослых", location_id: 2, place_id: 102 }),
		];
		expect(await search(allCitiesScope, { q: "сорокпут" })).toMatchObject({
			ids: [1, 3],
			total: 2,
			next: undefined,
		});
		expect(queriesTo("/v1/events")[0]).toMatchObject({ place_id_in: [101, 102] });
	});

	it("uses the search index even in browsers without AbortSignal.timeout", async () => {
		vi.stubGlobal("AbortSignal", {});
		api.events = [event(1, { title: "Контрольная для взрослых" })];
		expect(await search({ ...allCitiesScope, language: "ka" }, { q: "сорокпут" })).toMatchObject({
			total: 1,
		});
	});

	it("searches only titles if the index isn't loaded within ten seconds, and performers too once it is", async () => {
		vi.useFakeTimers();
		const fetchSlowly = (path: string) =>
			new Promise((done) => setTimeout(() => done(fetchFile(path)), 15_000));
		const fetchFile = fetch;
		vi.stubGlobal("fetch", (path: string) =>
			path.includes("/search.") ? fetchSlowly(path) : fetchFile(path),
		);
		api.events = [event(1, { title: "Контрольная для взрослых" })];
		const find = (q: string) => search({ ...allCitiesScope, language: "hy" }, { q });
		const onFound = vi.fn();
		find("контрольная").then(onFound);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(onFound).toHaveBeenCalledWith(expect.objectContaining({ total: 1 }));
		await vi.advanceTimersByTimeAsync(5_000);
		expect((await find("сорокпут")).total).toBe(1);
	});

	it("requests no events when no show matches the words", async () => {
		expect(await search(allCitiesScope, { q: "балет на льду" })).toMatchObject({
			ids: [],
			total: 0,
			next: undefined,
		});
		expect(api.client.requests).toEqual([]);
	});

	it("still returns cards, without venue names, when the requests for cities and venues fail", async () => {
		answerWith(({ path }) => {
			if (path !== "/v1/events") throw new Error("the list is down");
		});
		const { cards } = await search(allCitiesScope, {});
		expect(cards).toHaveLength(24);
		expect(cards[0]).not.toHaveProperty("place");
	});
});
