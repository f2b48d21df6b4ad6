import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../../src/backend/api-error";
import type { Filters } from "../../../../src/features/search/filters";
import { createSearchEngine, type SearchPlace } from "../../../../src/screens/events-search/search-engine";
import { russianContext } from "../../../fixtures/planning";
import { catalogue } from "../../../fixtures/records";
import { fakeClient } from "../../backend/fake-client";
import { INDEX } from "./fixture";

const { t, locale, language } = russianContext(catalogue());
const everywhere = { t, locale, language, mainLanguage: "ru", city: undefined, cityId: undefined };
const inMoscow = {
	...everywhere,
	city: { slug: "moskva", name: "Москва", nameIn: "в Москве", timeZone: "Europe/Moscow" },
	cityId: 1,
};
const { signal } = new AbortController();

/** Searches the given place once. */
const search = (place: SearchPlace, filters: Filters, currency?: string, client = api()) =>
	createSearchEngine(place, client).search(filters, currency, signal);

interface EventRecord {
	id: number;
	event_source_id: number;
	title: string;
	[field: string]: unknown;
}
const event = (id: number, fields: Record<string, unknown> = {}): EventRecord => ({
	...{ id, event_source_id: id + 1_000, title: `Событие ${id}`, started_at: "2026-12-01T19:00:00+03:00" },
	...{ location_id: 1, place_id: 101 },
	...fields,
});

const eventsUpTo = (last: number) => Array.from({ length: last }, (_, at) => event(at + 1));

let events: EventRecord[];
let prices: { id: number; price_min: number; price_max: number; currency_code?: string; availability?: string }[];
beforeEach(() => {
	events = eventsUpTo(130);
	prices = [];
	vi.stubGlobal("fetch", async (path: string) => Response.json(path.includes("/search.") ? INDEX : []));
});

/** A public API with the test's events and prices, one city and one venue. */
function api() {
	return fakeClient(({ path, query = {} }) => {
		if (path === "/v1/events_locations")
			return { data: [{ id: 1, slug: "moskva", name: "Москва", time_zone: "Europe/Moscow" }] };
		if (path === "/v1/events_places")
			return { data: [{ id: 101, title: "Дворец на Яузе", location_id: 1 }], meta: { total: 1 } };
		if (path === "/v2/events_prices") return { data: prices };
		if (path === "/v1/events_dates") return { data: [{ date: "2026-12-01", events_count: 3 }] };
		if (path === "/v1/events_halls")
			return {
				data: [
					{ id: 5, title: "Малый", place_id: 101 },
					{ id: 6, title: "Чужой", place_id: 9 },
				],
			};
		const [page, size] = [Number(query["page"]), Number(query["per_page"])];
		return { data: events.slice((page - 1) * size, page * size), meta: { page, per_page: size, total: events.length } };
	});
}

const requestsTo = (client: ReturnType<typeof api>, path: string) =>
	client.requests.filter((request) => request.path === path).map(({ query }) => query ?? {});

describe("the live search", () => {
	it("shows the start of a sale only until the sale starts", async () => {
		const saleStarts = new Date(Date.now() + 3_600_000).toISOString();
		events = [event(1, { sale_starts_at: saleStarts }), event(2, { sale_starts_at: "2020-01-01T10:00:00+03:00" })];
		const { cards } = await search(everywhere, {});
		expect(cards.map((card) => card.saleStarts)).toEqual([saleStarts, undefined]);
	});

	it("uses names in the page's language", async () => {
		events = [
			event(1, { translations: { en: { title: "Opera Night" } } }),
			event(2, { language: "uk" }),
			event(3, { location_id: 2, place_id: 102 }),
		];
		const defaultApi = api();
		const client = fakeClient(async (request) => {
			if (request.path === "/v1/events_places")
				return { data: [{ id: 101, title: "Дворец", location_id: 1, translations: { en: { title: "Palace" } } }] };
			if (request.path === "/v1/events_locations")
				return {
					data: [
						{ id: 1, slug: "moskva", name: "Москва" },
						{ id: 2, slug: "erevan", name: "Ереван", translations: { en: { name: "Yerevan City" } } },
					],
				};
			return defaultApi.request(request);
		});
		vi.stubGlobal("fetch", async (path: string) =>
			Response.json(path.includes("cities.en") ? [{ slug: "moskva", name: "Moscow" }] : []),
		);
		const { cards } = await search({ ...everywhere, language: "en" }, {}, undefined, client);
		expect(cards.map(({ title, language, place, city }) => [title, language, place, city])).toEqual([
			["Opera Night", undefined, "Palace", "Moscow"],
			["Событие 2", "uk", "Palace", "Moscow"],
			["Событие 3", "ru", undefined, "Yerevan City"],
		]);
	});

	it("finds shows by their titles in the page's language", async () => {
		const title = "Контрольная для взрослых";
		events = [event(1, { title: "An Exam for Adults", language: "en", translations: { ru: { title } } }), event(2)];
		const { cards } = await search(everywhere, { q: "контрольная" });
		expect(cards.map((card) => card.title)).toEqual([title]);
	});

	it("requests 24 events at a time, limited to the page's city", async () => {
		const client = api();
		const engine = createSearchEngine(inMoscow, client);
		const page = await engine.search(
			{ categories: [11], date_gte: "2026-12-01", is_star_cast: true },
			undefined,
			signal,
		);
		expect(requestsTo(client, "/v1/events")[0]).toMatchObject({
			category_id_in: [11],
			location_id_in: [1],
			started_gte: "2026-12-01",
			started_lte: "2026-12-01",
			label_id_in: 3,
			...{ page: 1, per_page: 24, sort_by: "started_at" },
		});
		expect(page).toMatchObject({ total: 130, cards: { length: 24 } });
		const secondPage = await page.next?.(signal);
		expect(secondPage?.cards[0]?.id).toBe(25);
	});

	it("finds nothing in a city without an id, instead of events of all cities", async () => {
		const client = api();
		const engine = createSearchEngine({ ...inMoscow, cityId: undefined }, client);
		expect(await engine.search({ date_gte: "2026-12-01" }, undefined, signal)).toMatchObject({ cards: [], total: 0 });
		expect(await engine.count({}, signal)).toBe(0);
		expect(await engine.days({})).toEqual(new Map());
		expect(requestsTo(client, "/v1/events")).toEqual([]);
	});

	it("returns the same cards as the build", async () => {
		events = [event(7, { price_from: 1500, price_to: 3000, currency_code: "RUB", age_rating: 16, label_ids: [3] })];
		const { cards } = await search(everywhere, {});
		expect(cards).toEqual([
			{
				...{ id: 7, sourceId: 1_007, path: "/moskva/events/7", title: "Событие 7", age: "16+", starCast: true },
				when: { iso: "2026-12-01T19:00:00+03:00", date: "вт, 1 декабря", time: "19:00" },
				...{ place: "Дворец на Яузе", city: "Москва" },
				price: { text: "от\u00a01\u00a0500\u00a0₽", from: 1_500_000, to: 3_000_000, currency: "RUB" },
			},
		]);
	});

	it("shows the time of an event without a city in its venue's zone", async () => {
		events = [event(7, { location_id: null, started_at: "2026-12-01T16:00:00Z" })];
		const { cards } = await search(everywhere, {});
		expect(cards[0]?.when?.time).toBe("19:00");
	});

	it("names the year of a distant date, as the build does", async () => {
		events = [event(7, { started_at: "2028-11-20T19:00:00+03:00" })];
		const { cards } = await search(everywhere, {});
		expect(cards[0]?.when?.date).toMatch(/^понедельник, 20 ноября 2028/);
	});

	it("finds events by words in titles, performers and venues", async () => {
		events = [
			event(1, { title: "Контрольная для взрослых" }),
			event(2, { title: "Рок-опера" }),
			event(3, { title: "Контрольная для взрослых", location_id: 2, place_id: 102 }),
		];
		const client = api();
		const page = await search(everywhere, { q: "сорокпут" }, undefined, client);
		expect(page.cards.map(({ id }) => id)).toEqual([1, 3]);
		expect(page).toMatchObject({ total: 2, next: undefined });
		expect(requestsTo(client, "/v1/events")[0]).toMatchObject({ place_id_in: [101, 102] });
	});

	it("finds events by words with the index in browsers without AbortSignal.timeout", async () => {
		vi.stubGlobal("AbortSignal", {});
		events = [event(1, { title: "Контрольная для взрослых" })];
		const engine = createSearchEngine({ ...everywhere, language: "ka" }, api());
		expect((await engine.search({ q: "сорокпут" }, undefined, signal)).total).toBe(1);
	});

	it("matches only titles when the index takes over ten seconds, and all words once the index has loaded", async () => {
		vi.useFakeTimers();
		const fetchSlowly = (path: string) => new Promise((done) => setTimeout(() => done(fetchFile(path)), 15_000));
		const fetchFile = fetch;
		vi.stubGlobal("fetch", (path: string) => (path.includes("/search.") ? fetchSlowly(path) : fetchFile(path)));
		events = [event(1, { title: "Контрольная для взрослых" })];
		const engine = createSearchEngine({ ...everywhere, language: "hy" }, api());
		const find = (q: string) => engine.search({ q }, undefined, signal);
		const onFound = vi.fn();
		find("контрольная").then(onFound);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(onFound).toHaveBeenCalledWith(expect.objectContaining({ total: 1 }));
		await vi.advanceTimersByTimeAsync(5_000);
		expect((await find("сорокпут")).total).toBe(1);
	});

	it("requests no events when no show matches the words", async () => {
		const client = api();
		const page = await search(everywhere, { q: "балет на льду" }, undefined, client);
		expect(page).toEqual({ cards: [], total: 0, next: undefined });
		expect(client.requests).toEqual([]);
	});

	it("filters events by live prices across pages", async () => {
		prices = [1_010, 1_120].map((id) => ({ id, price_min: 900, price_max: 2_000, currency_code: "RUB" }));
		const page = await search(inMoscow, { price_lte: 1_000 }, "RUB");
		expect(page.cards.map(({ id }) => id)).toEqual([10, 120]);
		expect(page).toMatchObject({ total: 2, next: undefined });
	});

	it("filters by the prices in the event records when the price API fails", async () => {
		events = [
			event(1, { price_from: 500, price_to: 900, currency_code: "RUB" }),
			event(2, { price_from: 500, price_to: 900, currency_code: "GEL" }),
			event(3),
		];
		const page = await search(inMoscow, { price_gte: 600, price_lte: 1_000 }, "RUB");
		expect(page.cards.map(({ id }) => id)).toEqual([1]);
	});

	it("ignores prices in another currency when it filters by price", async () => {
		events = [event(1), event(2, { price_from: 500, price_to: 900, currency_code: "AED" }), event(3)];
		prices = [
			{ id: 1_001, price_min: 2_500, price_max: 2_500, currency_code: "RUB" },
			{ id: 1_002, price_min: 2_500, price_max: 2_500, currency_code: "RUB" },
			{ id: 1_003, price_min: 600, price_max: 600 },
		];
		const page = await search(inMoscow, { price_gte: 500 }, "AED");
		expect(page.cards.map(({ id }) => id)).toEqual([2, 3]);
	});

	it("fails when no price is known in the currency, instead of finding nothing", async () => {
		events = [event(1, { price_from: 500, price_to: 900, currency_code: "RUB" })];
		const defaultApi = api();
		const engine = createSearchEngine(
			inMoscow,
			fakeClient((request) => {
				if (request.path === "/v2/events_prices") throw new Error("down");
				return defaultApi.request(request);
			}),
		);
		await expect(engine.search({ price_gte: 100 }, "AED", signal)).rejects.toThrow("down");
		expect((await engine.search({ sort: "price" }, "AED", signal)).cards).toHaveLength(1);
	});

	it("stops after five pages of the API without matches, and continues when the next page is requested", async () => {
		events = eventsUpTo(1_150);
		prices = [{ id: 2_101, price_min: 900, price_max: 900, currency_code: "RUB" }];
		const client = api();
		const page = await search(everywhere, { price_lte: 1_000 }, "RUB", client);
		expect(page).toMatchObject({ cards: [], total: undefined });
		expect(requestsTo(client, "/v1/events")).toHaveLength(5);
		const secondPage = await page.next?.(signal);
		const thirdPage = await secondPage?.next?.(signal);
		expect(thirdPage).toMatchObject({ total: 1, cards: [{ id: 1_101 }] });
	});

	describe("with an API that ignores the page number and sends no total", () => {
		const repeating = () => fakeClient(({ path }) => ({ data: path === "/v1/events" ? events : [] }));
		beforeEach(() => {
			events = eventsUpTo(100);
		});

		it("stops a search by price after the first repeated page", async () => {
			const page = await search(everywhere, { price_gte: 1_000 }, "RUB", repeating());
			expect(page).toMatchObject({ cards: [], next: undefined });
		});

		it("stops a search without filters after one more page", async () => {
			const page = await search(everywhere, {}, undefined, repeating());
			expect(await page.next?.(signal)).toMatchObject({ next: undefined });
		});

		it("finds each event once in a search sorted by price", async () => {
			const client = repeating();
			const page = await search(everywhere, { sort: "price" }, "RUB", client);
			expect(page.total).toBe(100);
			expect(requestsTo(client, "/v1/events")).toHaveLength(2);
		});
	});

	it("sorts all matching events by live price, events without tickets last", async () => {
		const price = (id: number, price_min: number, availability = "on_sale") => ({
			...{ id: id + 1_000, price_min, price_max: 9_000, currency_code: "RUB", availability },
		});
		prices = [price(2, 700), price(3, 100, "sold_out"), price(120, 500), price(5, 700)];
		const client = api();
		const page = await search(inMoscow, { sort: "price" }, "RUB", client);
		expect(page.cards.slice(0, 5).map(({ id }) => id)).toEqual([120, 2, 5, 1, 3]);
		expect(page).toMatchObject({ total: 130, cards: { length: 24 } });
		const secondPage = await page.next?.(signal);
		expect(secondPage?.cards.map(({ id }) => id).slice(0, 2)).toEqual([24, 25]);
		expect(requestsTo(client, "/v1/events")).toHaveLength(2);
	});

	it("sorts all pages of an API that sends no total", async () => {
		prices = [{ id: 1_120, price_min: 500, price_max: 500, currency_code: "RUB" }];
		const defaultApi = api();
		const client = fakeClient(async (request) => {
			const answer = await defaultApi.request(request);
			return request.path === "/v1/events" ? (answer as { data: unknown }).data : answer;
		});
		const page = await search(inMoscow, { sort: "price" }, "RUB", client);
		expect(page.cards[0]?.id).toBe(120);
		expect(page.total).toBe(130);
	});

	describe("with an API that caps pages at 40 events", () => {
		/** @param end what the API answers beyond its last page: an empty list, or 404 */
		const capped = ({ total, end = "empty" }: { total?: number; end?: "empty" | 404 }) => {
			const defaultApi = api();
			return fakeClient(async (request) => {
				if (request.path !== "/v1/events") return defaultApi.request(request);
				const start = (Number(request.query?.["page"]) - 1) * 40;
				if (end === 404 && start >= events.length)
					throw new ApiError({ kind: "refusal", method: "GET", url: request.path, status: 404 });
				return { data: events.slice(start, start + 40), meta: { total } };
			});
		};
		beforeEach(() => {
			prices = [1_010, 1_120].map((id, at) => ({ id, price_min: 900 - at, price_max: 900, currency_code: "RUB" }));
		});

		it.each([
			["sends no total", {}],
			["sends no total, and answers 404 beyond the last page", { end: 404 as const }],
			["sends a total", { total: 130 }],
		])("finds all matches when the API %s", async (_, options) => {
			const filtered = await search(inMoscow, { price_lte: 1_000 }, "RUB", capped(options));
			expect(filtered.cards.map(({ id }) => id)).toEqual([10, 120]);
			expect(filtered).toMatchObject({ total: 2, next: undefined });
			const sorted = await search(inMoscow, { sort: "price" }, "RUB", capped(options));
			expect(sorted.cards.slice(0, 2).map(({ id }) => id)).toEqual([120, 10]);
			expect(sorted.total).toBe(130);
		});

		it("fails when the API's first page is missing", async () => {
			events = [];
			const client = capped({ end: 404 });
			await expect(search(inMoscow, { price_lte: 1_000 }, "RUB", client)).rejects.toThrow(ApiError);
			await expect(search(inMoscow, { sort: "price" }, "RUB", client)).rejects.toThrow(ApiError);
		});
	});

	it("reads the next page after one whose events are all invalid", async () => {
		events = [...Array.from({ length: 100 }, (_, at) => event(at + 1, { id: -at })), event(101)];
		prices = [{ id: 1_101, price_min: 900, price_max: 900, currency_code: "RUB" }];
		const page = await search(inMoscow, { price_lte: 1_000 }, "RUB");
		expect(page.cards.map(({ id }) => id)).toEqual([101]);
	});

	it("sorts the matches of words and prices, requesting each price once", async () => {
		events = [event(1, { title: "Ёлка-2026" }), event(2), event(3, { title: "Ёлка-2026" })];
		prices = [1_001, 1_003].map((id, at) => ({ id, price_min: 900 - at, price_max: 900, currency_code: "RUB" }));
		const client = api();
		const filters = { q: "ёлка", price_lte: 1_000, sort: "price" } as const;
		const page = await search(inMoscow, filters, "RUB", client);
		expect(page.cards.map(({ id }) => id)).toEqual([3, 1]);
		expect(requestsTo(client, "/v2/events_prices")).toHaveLength(1);
	});

	it("reads at most a thousand events to sort, and then leaves the total unknown", async () => {
		events = eventsUpTo(1_150);
		const client = api();
		const page = await search(inMoscow, { sort: "price" }, "RUB", client);
		expect(page.total).toBeUndefined();
		expect(requestsTo(client, "/v1/events")).toHaveLength(10);
	});

	it("shows cards without city and venue names when the requests for cities and venues fail", async () => {
		const client = api();
		const failing = fakeClient((request) => {
			if (request.path === "/v1/events") return client.request(request);
			throw new Error("the list is down");
		});
		const { cards } = await search(everywhere, {}, undefined, failing);
		expect(cards).toHaveLength(24);
		expect(cards[0]).not.toHaveProperty("place");
	});
});

describe("filter options", () => {
	it("fetches filter options once, and adds the city to venues when the search covers several", async () => {
		const client = api();
		const engine = createSearchEngine(everywhere, client);
		expect(await engine.options("places", {})).toEqual([{ id: 101, title: "Дворец на Яузе", note: "Москва" }]);
		await engine.options("places", { categories: [11] });
		expect(requestsTo(client, "/v1/events_places")).toHaveLength(1);
	});

	it("refetches filter options after a failure", async () => {
		let isDown = true;
		const client = api();
		const failingClient = fakeClient((request) => {
			if (isDown) throw new Error("down");
			return client.request(request);
		});
		const engine = createSearchEngine(inMoscow, failingClient);
		await expect(engine.options("places", {})).rejects.toThrow("down");
		isDown = false;
		expect(await engine.options("places", {})).toHaveLength(1);
	});

	it("offers halls of the chosen venues", async () => {
		const engine = createSearchEngine(inMoscow, api());
		expect(await engine.options("halls", { places: [101] })).toEqual([{ id: 5, title: "Малый" }]);
	});

	it("returns the days with events that match the other filters", async () => {
		const client = api();
		const days = await createSearchEngine(inMoscow, client).days({ categories: [11], date_gte: "2026-12-24" });
		expect([...days]).toEqual([["2026-12-01", 3]]);
		expect(requestsTo(client, "/v1/events_dates")[0]).toMatchObject({ category_id_in: [11], location_id_in: [1] });
		expect(requestsTo(client, "/v1/events_dates")[0]?.["started_gte"]).toBeUndefined();
	});

	it("returns the API's number of matching events, or none for words, which the API can't search", async () => {
		const engine = createSearchEngine(inMoscow, api());
		expect(await engine.count({ categories: [11] }, signal)).toBe(130);
		expect(await engine.count({ q: "рок" }, signal)).toBeUndefined();
	});
});
