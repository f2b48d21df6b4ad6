import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#src/backend/api-error";
import type { HttpRequest } from "#src/backend/http-client";
import type { Filters } from "#src/features/search/filters";
import { type CardPage, createSearchEngine, type SearchScope } from "#src/features/search/live/search-engine";
import { russianContext } from "../../../fixtures/planning";
import { catalogue } from "../../../fixtures/records";
import { fakeClient } from "../../backend/fake-client";
import { SEARCH_INDEX } from "./fixture";

const { t, locale, money, language } = russianContext(catalogue());
const allCitiesScope = { t, locale, money, language, mainLanguage: "ru", city: undefined, cityId: undefined };
const moscow = { slug: "moskva", name: "Москва", nameIn: "в Москве", timeZone: "Europe/Moscow" };
const moscowScope = { ...allCitiesScope, city: moscow, cityId: 1 };
const { signal } = new AbortController();

/** Searches in a city or in all cities (`scope`). @returns the first page of results, and its cards' ids */
async function search(scope: SearchScope, filters: Filters, currency?: string) {
	const page = await createSearchEngine(scope, client).search(filters, currency, signal);
	return { ...page, ids: page.cards.map(({ id }) => id) };
}

const event = (id: number, fields: object = {}) => ({
	id,
	event_source_id: id + 1_000,
	title: `Событие ${id}`,
	started_at: "2026-12-01T19:00:00+03:00",
	location_id: 1,
	place_id: 101,
	...fields,
});

const eventsUpTo = (last: number) => Array.from({ length: last }, (_, at) => event(at + 1));

/** Makes a price record of the event with this id. @param price_min in major units of its currency */
const price = (eventId: number, price_min: number, fields: object = {}) => ({
	id: eventId + 1_000,
	price_min,
	price_max: 9_000,
	currency_code: "RUB",
	...fields,
});

let client: ReturnType<typeof fakeClient>;
let events: object[];
let apiPrices: object[];
let apiRecordsByPath: Record<string, object[]>;
beforeEach(() => {
	events = eventsUpTo(130);
	apiPrices = [];
	apiRecordsByPath = {
		"/v1/events_locations": [{ id: 1, slug: "moskva", name: "Москва", time_zone: "Europe/Moscow" }],
		"/v1/events_places": [{ id: 101, title: "Дворец на Яузе", location_id: 1 }],
		"/v1/events_dates": [{ date: "2026-12-01", events_count: 3 }],
		"/v1/events_halls": [5, 6].map((id) => ({ id, title: `Зал ${id}`, place_id: id === 5 ? 101 : 9 })),
	};
	client = fakeClient(({ path, query = {} }) => {
		if (path === "/v2/events_prices") return { data: apiPrices };
		if (path === "/v1/events") return { data: eventsOnPage(query), meta: { ...query, total: events.length } };
		return { data: apiRecordsByPath[path], meta: { total: apiRecordsByPath[path]?.length } };
	});
	vi.stubGlobal("fetch", async (path: string) =>
		Response.json(path.includes("/search.") ? SEARCH_INDEX : []),
	);
});

const eventsOnPage = ({ page, per_page }: NonNullable<HttpRequest["query"]>, size = Number(per_page)) =>
	events.slice((Number(page) - 1) * size, Number(page) * size);

const queriesTo = (path: string) =>
	client.requests.filter((request) => request.path === path).map(({ query }) => query ?? {});
/** Makes the client answer with the result of `answer`, or as before if the result is undefined. */
function answerWith(answer: (request: HttpRequest) => unknown) {
	const previousClient = client;
	client = fakeClient(async (request) => answer(request) ?? previousClient.request(request));
}

describe("SearchEngine.search", () => {
	it("adds the start of ticket sales to a card only if the start lies in the future", async () => {
		const saleStarts = new Date(Date.now() + 3_600_000).toISOString();
		events = [
			event(1, { sale_starts_at: saleStarts }),
			event(2, { sale_starts_at: "2020-01-01T10:00:00+03:00" }),
		];
		const { cards } = await search(allCitiesScope, {});
		expect(cards.map((card) => card.saleStarts)).toEqual([saleStarts, undefined]);
	});

	it("returns cards with translated titles, venues and cities, and the language of untranslated titles", async () => {
		events = [
			event(1, { translations: { en: { title: "Opera Night" } } }),
			event(2, { language: "uk" }),
			event(3, { location_id: 2, place_id: 102 }),
		];
		const yerevan = { id: 2, slug: "erevan", name: "Ереван", translations: { en: { name: "Yerevan City" } } };
		apiRecordsByPath["/v1/events_places"] = [
			{ id: 101, title: "Дворец", location_id: 1, translations: { en: { title: "Palace" } } },
		];
		apiRecordsByPath["/v1/events_locations"]?.push(yerevan);
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
		events = [
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
		const engine = createSearchEngine({ ...moscowScope, cityId: undefined }, client);
		expect(await engine.search({ date_gte: "2026-12-01" }, undefined, signal)).toMatchObject({
			cards: [],
			total: 0,
		});
		expect(await engine.count({}, signal)).toBe(0);
		expect(await engine.days({})).toEqual(new Map());
		expect(queriesTo("/v1/events")).toEqual([]);
	});

	it("returns cards with path, title, date, venue, city, price, age rating and star cast", async () => {
		events = [
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
		events = [event(7, fields)];
		const [card] = (await search(allCitiesScope, {})).cards;
		expect(`${card?.when?.date} ${card?.when?.time}`).toMatch(expected);
	});

	it("finds events by a performer's misspelt surname, requesting events only at matching shows' venues", async () => {
		events = [
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
		events = [event(1, { title: "Контрольная для взрослых" })];
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
		events = [event(1, { title: "Контрольная для взрослых" })];
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
		expect(client.requests).toEqual([]);
	});

	it("filters events on all pages of the API by live prices", async () => {
		apiPrices = [price(10, 900), price(120, 900)];
		const filters = { price_lte: 1_000 };
		expect(await search(moscowScope, filters, "RUB")).toMatchObject({
			ids: [10, 120],
			total: 2,
			next: undefined,
		});
	});

	it("filters by the prices in the event records when the price API returns none", async () => {
		const fields = { price_from: 500, price_to: 900 };
		events = [
			event(1, { ...fields, currency_code: "RUB" }),
			event(2, { ...fields, currency_code: "GEL" }),
			event(3),
		];
		expect(await search(moscowScope, { price_gte: 600, price_lte: 1_000 }, "RUB")).toMatchObject({
			ids: [1],
		});
	});

	it("ignores prices in another currency when it filters by price", async () => {
		events = [event(1), event(2, { price_from: 500, price_to: 900, currency_code: "AED" }), event(3)];
		apiPrices = [price(1, 2_500), price(2, 2_500), price(3, 600, { currency_code: undefined })];
		expect(await search(moscowScope, { price_gte: 500 }, "AED")).toMatchObject({ ids: [2, 3] });
	});

	it("fails with price limits, not with sorting, if the price API fails and no event has the currency", async () => {
		events = [event(1, { price_from: 500, price_to: 900, currency_code: "RUB" })];
		answerWith(({ path }) => {
			if (path === "/v2/events_prices") throw new Error("down");
		});
		await expect(search(moscowScope, { price_gte: 100 }, "AED")).rejects.toThrow("down");
		expect((await search(moscowScope, { sort: "price" }, "AED")).cards).toHaveLength(1);
	});

	it("stops after five API pages without a match, and continues when more results are requested", async () => {
		events = eventsUpTo(1_150);
		apiPrices = [price(1_101, 900)];
		const page = await search(allCitiesScope, { price_lte: 1_000 }, "RUB");
		expect(page).toMatchObject({ cards: [], total: undefined });
		expect(queriesTo("/v1/events")).toHaveLength(5);
		const secondPage = await page.next?.(signal);
		const thirdPage = await secondPage?.next?.(signal);
		expect(thirdPage).toMatchObject({ total: 1, cards: [{ id: 1_101 }] });
	});

	it.each([404, 400, 416])(
		"ends a list whose last page is full if the API answers %i beyond it and sends no total",
		async (status) => {
			events = eventsUpTo(48);
			answerWith(({ path, query = {} }) => {
				if (path !== "/v1/events") return undefined;
				if (Number(query["page"]) > 2)
					throw new ApiError({ kind: "refusal", method: "GET", url: path, status });
				return { data: eventsOnPage(query), meta: {} };
			});
			const secondPage = await (await search(moscowScope, {})).next?.(signal);
			expect(await secondPage?.next?.(signal)).toMatchObject({ cards: [], next: undefined });
		},
	);

	it.each([
		["a total", { total: 45 }],
		["their size", { per_page: 20 }],
		["both", { total: 45, per_page: 20 }],
	])("reads all pages of an API that caps them below 24 events and sends %s", async (_, meta) => {
		events = eventsUpTo(45);
		answerWith(({ path, query = {} }) =>
			path === "/v1/events" ? { data: eventsOnPage(query, 20), meta } : undefined,
		);
		const ids: number[] = [];
		let page: CardPage | undefined = await search(moscowScope, {});
		for (; page; page = await page.next?.(signal)) ids.push(...page.cards.map(({ id }) => id));
		expect(ids).toEqual(Array.from({ length: 45 }, (_each, at) => at + 1));
		expect(queriesTo("/v1/events")).toHaveLength(3);
	});

	it("ends with a short page of an API whose total counts more than it gives", async () => {
		events = eventsUpTo(20);
		answerWith(({ path, query = {} }) =>
			path === "/v1/events"
				? { data: eventsOnPage(query, 24), meta: { total: 22, per_page: 24 } }
				: undefined,
		);
		expect((await search(moscowScope, {})).next).toBeUndefined();
		expect(queriesTo("/v1/events")).toHaveLength(1);
	});

	it("offers the next page after a first one whose events are all invalid, and ends after two", async () => {
		events = Array.from({ length: 80 }, (_, at) => event(at + 1, { id: -at }));
		const secondPage = await (await search(moscowScope, {})).next?.(signal);
		expect(secondPage).toMatchObject({ cards: [], next: undefined });
	});

	it.each([{}, { price_gte: 100 }, { sort: "price" }, { price_gte: 100, sort: "price" }] as const)(
		"fails, as a list of %j is incomplete, if the API sends a total and refuses page 2",
		async (filters) => {
			events = eventsUpTo(250);
			apiPrices = [price(1, 900)];
			answerWith(({ path, query = {} }) => {
				if (path === "/v1/events" && query["page"] === 2)
					throw new ApiError({ kind: "refusal", method: "GET", url: path, status: 400 });
			});
			const pages = search(moscowScope, filters, "RUB").then((first) => first.next?.(signal));
			await expect(pages).rejects.toThrow(ApiError);
		},
	);

	it("stops at the first repeated page of an API that ignores the page number and sends no total", async () => {
		events = eventsUpTo(100);
		client = fakeClient(({ path }) => ({ data: path === "/v1/events" ? events : [] }));
		expect(await search(allCitiesScope, { sort: "price" }, "RUB")).toMatchObject({ total: 100 });
		expect(queriesTo("/v1/events")).toHaveLength(2);
		expect(await search(allCitiesScope, { price_gte: 1_000 }, "RUB")).toMatchObject({
			cards: [],
			next: undefined,
		});
		const page = await search(allCitiesScope, {});
		expect(await page.next?.(signal)).toMatchObject({ next: undefined });
	});

	it("sorts all matching events by live price, events without a price or tickets last", async () => {
		const availability = "on_sale";
		apiPrices = [
			...[price(2, 700, { availability }), price(3, 100, { availability: "sold_out" })],
			...[price(120, 500, { availability }), price(5, 700, { availability })],
		];
		const page = await search(moscowScope, { sort: "price" }, "RUB");
		expect(page.ids.slice(0, 5)).toEqual([120, 2, 5, 1, 3]);
		expect(page).toMatchObject({ total: 130, cards: { length: 24 } });
		const secondPage = await page.next?.(signal);
		expect(secondPage?.cards.map(({ id }) => id).slice(0, 2)).toEqual([24, 25]);
		expect(queriesTo("/v1/events")).toHaveLength(2);
	});

	describe("with an API that caps pages at 40 events", () => {
		/** Limits the API's pages to 40 events. @param end what is beyond the last page: an empty list or 404 */
		const capPages = ({ total, end = "empty" }: { total?: number; end?: "empty" | 404 }) =>
			answerWith(({ path, query = {} }) => {
				if (path !== "/v1/events") return undefined;
				const data = eventsOnPage(query, 40);
				if (end === 404 && data.length === 0)
					throw new ApiError({ kind: "refusal", method: "GET", url: path, status: 404 });
				return { data, meta: { total } };
			});
		it.each([
			["sends no total", {}],
			["sends no total, and answers 404 beyond the last page", { end: 404 as const }],
			["sends a total", { total: 130 }],
		])("finds all matches when the API %s", async (_, options) => {
			apiPrices = [price(10, 900), price(120, 899)];
			capPages(options);
			const filtered = await search(moscowScope, { price_lte: 1_000 }, "RUB");
			expect(filtered).toMatchObject({ ids: [10, 120], total: 2, next: undefined });
			const sorted = await search(moscowScope, { sort: "price" }, "RUB");
			expect(sorted.ids.slice(0, 2)).toEqual([120, 10]);
			expect(sorted.total).toBe(130);
		});

		it("fails when the API answers 404 for the first page", async () => {
			events = [];
			capPages({ end: 404 });
			for (const filters of [{ price_lte: 1_000 }, { sort: "price" }] as const)
				await expect(search(moscowScope, filters, "RUB")).rejects.toThrow(ApiError);
		});
	});

	it("reads the API's next page after a page whose events are all invalid", async () => {
		events = [...Array.from({ length: 100 }, (_, at) => event(at + 1, { id: -at })), event(101)];
		apiPrices = [price(101, 900)];
		expect(await search(moscowScope, { price_lte: 1_000 }, "RUB")).toMatchObject({ ids: [101] });
	});

	it("sorts the events that match the words and the price limit, and requests each price once", async () => {
		events = [event(1, { title: "Ёлка-2026" }), event(2), event(3, { title: "Ёлка-2026" })];
		apiPrices = [price(1, 900), price(3, 899)];
		expect((await search(moscowScope, { q: "ёлка", price_lte: 1_000, sort: "price" }, "RUB")).ids).toEqual([
			3, 1,
		]);
		expect(queriesTo("/v2/events_prices")).toHaveLength(1);
	});

	it("reads at most a thousand events to sort them, and leaves the total unknown if there are more", async () => {
		events = eventsUpTo(1_150);
		expect((await search(moscowScope, { sort: "price" }, "RUB")).total).toBeUndefined();
		expect(queriesTo("/v1/events")).toHaveLength(10);
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

describe("SearchEngine as the source of data for filters", () => {
	it("fetches the venue filter's options once, and adds each venue's city when searching all cities", async () => {
		const engine = createSearchEngine(allCitiesScope, client);
		expect(await engine.options("places", {})).toEqual([
			{ id: 101, title: "Дворец на Яузе", note: "Москва" },
		]);
		await engine.options("places", { categories: [11] });
		expect(queriesTo("/v1/events_places")).toHaveLength(1);
	});

	it("refetches filter options after a failure", async () => {
		let isDown = true;
		answerWith(() => {
			if (isDown) throw new Error("down");
		});
		const engine = createSearchEngine(moscowScope, client);
		await expect(engine.options("places", {})).rejects.toThrow("down");
		isDown = false;
		expect(await engine.options("places", {})).toHaveLength(1);
	});

	it("offers only the halls of the chosen venues", async () => {
		const engine = createSearchEngine(moscowScope, client);
		expect(await engine.options("halls", { places: [101] })).toEqual([{ id: 5, title: "Зал 5" }]);
		apiRecordsByPath["/v1/events_halls"] = [
			{ id: 5, title: "R&amp;B &laquo;Зал&raquo; <b>1</b>", place_id: 101 },
		];
		const { options } = createSearchEngine(allCitiesScope, client);
		expect(await options("halls", { places: [101] })).toEqual([{ id: 5, title: "R&B «Зал» 1" }]);
	});

	it("returns the days of events that match all filters but the dates", async () => {
		const days = await createSearchEngine(moscowScope, client).days({
			categories: [11],
			date_gte: "2026-12-24",
		});
		expect([...days]).toEqual([["2026-12-01", 3]]);
		expect(queriesTo("/v1/events_dates")[0]).toMatchObject({ category_id_in: [11], location_id_in: [1] });
		expect(queriesTo("/v1/events_dates")[0]?.["started_gte"]).toBeUndefined();
	});

	it("asks the API how many events match, but returns undefined for a text filter, as the API has none", async () => {
		const engine = createSearchEngine(moscowScope, client);
		expect(await engine.count({ categories: [11] }, signal)).toBe(130);
		expect(await engine.count({ q: "рок" }, signal)).toBeUndefined();
	});
});
