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

/** Searches the given place once, and adds the ids of the cards. */
async function search(place: SearchPlace, filters: Filters, currency?: string, fromClient: FakeClient = client) {
	const page = await createSearchEngine(place, fromClient).search(filters, currency, signal);
	return { ...page, ids: page.cards.map(({ id }) => id) };
}

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

/** A price of the event with this id, in major units of roubles. */
const price = (
	eventId: number,
	price_min: number,
	fields: { currency_code?: string | undefined; availability?: string } = {},
) => ({
	...{ id: eventId + 1_000, price_min, price_max: 9_000, currency_code: "RUB" },
	...fields,
});

type FakeClient = ReturnType<typeof fakeClient>;
let client: FakeClient;
let events: EventRecord[];
let prices: ReturnType<typeof price>[];
beforeEach(() => {
	client = api();
	events = eventsUpTo(130);
	prices = [];
	vi.stubGlobal("fetch", async (path: string) => Response.json(path.includes("/search.") ? INDEX : []));
});

const RECORDS: Record<string, object[]> = {
	"/v1/events_locations": [{ id: 1, slug: "moskva", name: "Москва", time_zone: "Europe/Moscow" }],
	"/v1/events_places": [{ id: 101, title: "Дворец на Яузе", location_id: 1 }],
	"/v1/events_dates": [{ date: "2026-12-01", events_count: 3 }],
	"/v1/events_halls": [5, 6].map((id) => ({ id, title: `Зал ${id}`, place_id: id === 5 ? 101 : 9 })),
};

/** A public API with the test's events and prices, one city and one venue. */
function api() {
	return fakeClient(({ path, query = {} }) => {
		if (path === "/v2/events_prices") return { data: prices };
		if (path !== "/v1/events") return { data: RECORDS[path], meta: { total: RECORDS[path]?.length } };
		const [page, size] = [Number(query["page"]), Number(query["per_page"])];
		return { data: events.slice((page - 1) * size, page * size), meta: { page, per_page: size, total: events.length } };
	});
}

/** Queries of the client's requests to an endpoint. */
const requestsTo = (path: string, { requests } = client) =>
	requests.filter((request) => request.path === path).map(({ query }) => query ?? {});
/** Makes a client that answers some requests itself, and passes the others to the current `client`. */
function clientWith(answer: (request: FakeClient["requests"][number]) => unknown) {
	const others = client;
	return fakeClient(async (request) => (await answer(request)) ?? others.request(request));
}

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
		const palace = { id: 101, title: "Дворец", location_id: 1, translations: { en: { title: "Palace" } } };
		const moscow = { id: 1, slug: "moskva", name: "Москва" };
		const yerevan = { id: 2, slug: "erevan", name: "Ереван", translations: { en: { name: "Yerevan City" } } };
		const answers: Record<string, { data: object[] }> = {
			"/v1/events_places": { data: [palace] },
			"/v1/events_locations": { data: [moscow, yerevan] },
		};
		vi.stubGlobal("fetch", async (path: string) =>
			Response.json(path.includes("cities.en") ? [{ slug: "moskva", name: "Moscow" }] : []),
		);
		client = clientWith(({ path }) => answers[path]);
		const { cards } = await search({ ...everywhere, language: "en" }, {});
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
		const page = await search(inMoscow, { categories: [11], date_gte: "2026-12-01", is_star_cast: true });
		expect(requestsTo("/v1/events")[0]).toMatchObject({
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
		const engine = createSearchEngine({ ...inMoscow, cityId: undefined }, client);
		expect(await engine.search({ date_gte: "2026-12-01" }, undefined, signal)).toMatchObject({ cards: [], total: 0 });
		expect(await engine.count({}, signal)).toBe(0);
		expect(await engine.days({})).toEqual(new Map());
		expect(requestsTo("/v1/events")).toEqual([]);
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

	it.each([
		[
			"the time of an event without a city in its venue's zone",
			{ location_id: null, started_at: "2026-12-01T16:00:00Z" },
			/19:00/,
		],
		[
			"the year of a distant date, as the build does",
			{ started_at: "2028-11-20T19:00:00+03:00" },
			/^понедельник, 20 ноября 2028/,
		],
	])("shows %s", async (_, fields, expected) => {
		events = [event(7, fields)];
		const [card] = (await search(everywhere, {})).cards;
		expect(`${card?.when?.date} ${card?.when?.time}`).toMatch(expected);
	});

	it("finds events by words in titles, performers and venues", async () => {
		events = [
			event(1, { title: "Контрольная для взрослых" }),
			event(2, { title: "Рок-опера" }),
			event(3, { title: "Контрольная для взрослых", location_id: 2, place_id: 102 }),
		];
		const page = await search(everywhere, { q: "сорокпут" });
		expect(page).toMatchObject({ ids: [1, 3], total: 2, next: undefined });
		expect(requestsTo("/v1/events")[0]).toMatchObject({ place_id_in: [101, 102] });
	});

	it("finds events by words with the index in browsers without AbortSignal.timeout", async () => {
		vi.stubGlobal("AbortSignal", {});
		events = [event(1, { title: "Контрольная для взрослых" })];
		expect(await search({ ...everywhere, language: "ka" }, { q: "сорокпут" })).toMatchObject({ total: 1 });
	});

	it("matches only titles when the index takes over ten seconds, and all words once the index has loaded", async () => {
		vi.useFakeTimers();
		const fetchSlowly = (path: string) => new Promise((done) => setTimeout(() => done(fetchFile(path)), 15_000));
		const fetchFile = fetch;
		vi.stubGlobal("fetch", (path: string) => (path.includes("/search.") ? fetchSlowly(path) : fetchFile(path)));
		events = [event(1, { title: "Контрольная для взрослых" })];
		const find = (q: string) => search({ ...everywhere, language: "hy" }, { q });
		const onFound = vi.fn();
		find("контрольная").then(onFound);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(onFound).toHaveBeenCalledWith(expect.objectContaining({ total: 1 }));
		await vi.advanceTimersByTimeAsync(5_000);
		expect((await find("сорокпут")).total).toBe(1);
	});

	it("requests no events when no show matches the words", async () => {
		const page = await search(everywhere, { q: "балет на льду" });
		expect(page).toEqual({ cards: [], ids: [], total: 0, next: undefined });
		expect(client.requests).toEqual([]);
	});

	it("filters events by live prices across pages", async () => {
		prices = [price(10, 900), price(120, 900)];
		const page = await search(inMoscow, { price_lte: 1_000 }, "RUB");
		expect(page).toMatchObject({ ids: [10, 120], total: 2, next: undefined });
	});

	it("filters by the prices in the event records when the price API returns none", async () => {
		const fields = { price_from: 500, price_to: 900 };
		events = [event(1, { ...fields, currency_code: "RUB" }), event(2, { ...fields, currency_code: "GEL" }), event(3)];
		expect(await search(inMoscow, { price_gte: 600, price_lte: 1_000 }, "RUB")).toMatchObject({ ids: [1] });
	});

	it("ignores prices in another currency when it filters by price", async () => {
		events = [event(1), event(2, { price_from: 500, price_to: 900, currency_code: "AED" }), event(3)];
		prices = [price(1, 2_500), price(2, 2_500), price(3, 600, { currency_code: undefined })];
		expect(await search(inMoscow, { price_gte: 500 }, "AED")).toMatchObject({ ids: [2, 3] });
	});

	it("fails when no price is known in the currency, instead of finding nothing", async () => {
		events = [event(1, { price_from: 500, price_to: 900, currency_code: "RUB" })];
		const failing = clientWith(({ path }) => {
			if (path === "/v2/events_prices") throw new Error("down");
		});
		await expect(search(inMoscow, { price_gte: 100 }, "AED", failing)).rejects.toThrow("down");
		expect((await search(inMoscow, { sort: "price" }, "AED", failing)).cards).toHaveLength(1);
	});

	it("stops after five pages of the API without matches, and continues when the next page is requested", async () => {
		events = eventsUpTo(1_150);
		prices = [price(1_101, 900)];
		const page = await search(everywhere, { price_lte: 1_000 }, "RUB");
		expect(page).toMatchObject({ cards: [], total: undefined });
		expect(requestsTo("/v1/events")).toHaveLength(5);
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
			const repeatingClient = repeating();
			expect(await search(everywhere, { sort: "price" }, "RUB", repeatingClient)).toMatchObject({ total: 100 });
			expect(requestsTo("/v1/events", repeatingClient)).toHaveLength(2);
		});
	});

	it("sorts all matching events by live price, events without tickets last", async () => {
		const availability = "on_sale";
		prices = [
			...[price(2, 700, { availability }), price(3, 100, { availability: "sold_out" })],
			...[price(120, 500, { availability }), price(5, 700, { availability })],
		];
		const page = await search(inMoscow, { sort: "price" }, "RUB");
		expect(page.ids.slice(0, 5)).toEqual([120, 2, 5, 1, 3]);
		expect(page).toMatchObject({ total: 130, cards: { length: 24 } });
		const secondPage = await page.next?.(signal);
		expect(secondPage?.cards.map(({ id }) => id).slice(0, 2)).toEqual([24, 25]);
		expect(requestsTo("/v1/events")).toHaveLength(2);
	});

	it("sorts all pages of an API that sends no total", async () => {
		prices = [price(120, 500)];
		const withoutTotal = clientWith(async (request) => {
			const answer = (await client.request(request)) as { data: unknown };
			return request.path === "/v1/events" ? answer.data : answer;
		});
		const page = await search(inMoscow, { sort: "price" }, "RUB", withoutTotal);
		expect(page.ids[0]).toBe(120);
		expect(page.total).toBe(130);
	});

	describe("with an API that caps pages at 40 events", () => {
		/** @param end what the API answers beyond its last page: an empty list, or 404 */
		const capped = ({ total, end = "empty" }: { total?: number; end?: "empty" | 404 }) =>
			clientWith(({ path, query }) => {
				if (path !== "/v1/events") return undefined;
				const start = (Number(query?.["page"]) - 1) * 40;
				if (end === 404 && start >= events.length)
					throw new ApiError({ kind: "refusal", method: "GET", url: path, status: 404 });
				return { data: events.slice(start, start + 40), meta: { total } };
			});
		beforeEach(() => {
			prices = [price(10, 900), price(120, 899)];
		});

		it.each([
			["sends no total", {}],
			["sends no total, and answers 404 beyond the last page", { end: 404 as const }],
			["sends a total", { total: 130 }],
		])("finds all matches when the API %s", async (_, options) => {
			const filtered = await search(inMoscow, { price_lte: 1_000 }, "RUB", capped(options));
			expect(filtered).toMatchObject({ ids: [10, 120], total: 2, next: undefined });
			const sorted = await search(inMoscow, { sort: "price" }, "RUB", capped(options));
			expect(sorted.ids.slice(0, 2)).toEqual([120, 10]);
			expect(sorted.total).toBe(130);
		});

		it("fails when the API's first page is missing", async () => {
			events = [];
			for (const filters of [{ price_lte: 1_000 }, { sort: "price" }] as const)
				await expect(search(inMoscow, filters, "RUB", capped({ end: 404 }))).rejects.toThrow(ApiError);
		});
	});

	it("reads the next page after one whose events are all invalid", async () => {
		events = [...Array.from({ length: 100 }, (_, at) => event(at + 1, { id: -at })), event(101)];
		prices = [price(101, 900)];
		const { ids } = await search(inMoscow, { price_lte: 1_000 }, "RUB");
		expect(ids).toEqual([101]);
	});

	it("sorts the matches of words and prices, requesting each price once", async () => {
		events = [event(1, { title: "Ёлка-2026" }), event(2), event(3, { title: "Ёлка-2026" })];
		prices = [price(1, 900), price(3, 899)];
		const { ids } = await search(inMoscow, { q: "ёлка", price_lte: 1_000, sort: "price" }, "RUB");
		expect(ids).toEqual([3, 1]);
		expect(requestsTo("/v2/events_prices")).toHaveLength(1);
	});

	it("reads at most a thousand events to sort, and then leaves the total unknown", async () => {
		events = eventsUpTo(1_150);
		const page = await search(inMoscow, { sort: "price" }, "RUB");
		expect(page.total).toBeUndefined();
		expect(requestsTo("/v1/events")).toHaveLength(10);
	});

	it("shows cards without city and venue names when the requests for cities and venues fail", async () => {
		const failing = clientWith(({ path }) => {
			if (path !== "/v1/events") throw new Error("the list is down");
		});
		const { cards } = await search(everywhere, {}, undefined, failing);
		expect(cards).toHaveLength(24);
		expect(cards[0]).not.toHaveProperty("place");
	});
});

describe("filter options", () => {
	it("fetches filter options once, and adds the city to venues when the search covers several", async () => {
		const engine = createSearchEngine(everywhere, client);
		expect(await engine.options("places", {})).toEqual([{ id: 101, title: "Дворец на Яузе", note: "Москва" }]);
		await engine.options("places", { categories: [11] });
		expect(requestsTo("/v1/events_places")).toHaveLength(1);
	});

	it("refetches filter options after a failure", async () => {
		let isDown = true;
		const failing = clientWith(() => {
			if (isDown) throw new Error("down");
		});
		const engine = createSearchEngine(inMoscow, failing);
		await expect(engine.options("places", {})).rejects.toThrow("down");
		isDown = false;
		expect(await engine.options("places", {})).toHaveLength(1);
	});

	it("offers halls of the chosen venues", async () => {
		const engine = createSearchEngine(inMoscow, client);
		expect(await engine.options("halls", { places: [101] })).toEqual([{ id: 5, title: "Зал 5" }]);
	});

	it("returns the days with events that match the other filters", async () => {
		const days = await createSearchEngine(inMoscow, client).days({ categories: [11], date_gte: "2026-12-24" });
		expect([...days]).toEqual([["2026-12-01", 3]]);
		expect(requestsTo("/v1/events_dates")[0]).toMatchObject({ category_id_in: [11], location_id_in: [1] });
		expect(requestsTo("/v1/events_dates")[0]?.["started_gte"]).toBeUndefined();
	});

	it("returns the API's number of matching events, or none for words, which the API can't search", async () => {
		const engine = createSearchEngine(inMoscow, client);
		expect(await engine.count({ categories: [11] }, signal)).toBe(130);
		expect(await engine.count({ q: "рок" }, signal)).toBeUndefined();
	});
});
