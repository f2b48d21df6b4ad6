import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "#src/backend/api-error";
import type { CardPage } from "#src/features/search/live/search-engine";
import { fakeClient } from "../../backend/fake-client";
import {
	allCitiesScope,
	answerWith,
	api,
	event,
	eventsOnPage,
	eventsUpTo,
	moscowScope,
	price,
	queriesTo,
	resetApi,
	search,
	signal,
} from "./event-api";

beforeEach(resetApi);

describe("SearchEngine.search, reading the API's pages,", () => {
	it("stops after five API pages without a match, and continues when more results are requested", async () => {
		api.events = eventsUpTo(1_150);
		api.prices = [price(1_101, 900)];
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
			api.events = eventsUpTo(48);
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
		api.events = eventsUpTo(45);
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
		api.events = eventsUpTo(20);
		answerWith(({ path, query = {} }) =>
			path === "/v1/events"
				? { data: eventsOnPage(query, 24), meta: { total: 22, per_page: 24 } }
				: undefined,
		);
		expect((await search(moscowScope, {})).next).toBeUndefined();
		expect(queriesTo("/v1/events")).toHaveLength(1);
	});

	it("offers the next page after a first one whose events are all invalid, and ends after two", async () => {
		api.events = Array.from({ length: 80 }, (_, at) => event(at + 1, { id: -at }));
		const secondPage = await (await search(moscowScope, {})).next?.(signal);
		expect(secondPage).toMatchObject({ cards: [], next: undefined });
	});

	it.each([{}, { price_gte: 100 }, { sort: "price" }, { price_gte: 100, sort: "price" }] as const)(
		"fails, as a list of %j is incomplete, if the API sends a total and refuses page 2",
		async (filters) => {
			api.events = eventsUpTo(250);
			api.prices = [price(1, 900)];
			answerWith(({ path, query = {} }) => {
				if (path === "/v1/events" && query["page"] === 2)
					throw new ApiError({ kind: "refusal", method: "GET", url: path, status: 400 });
			});
			const pages = search(moscowScope, filters, "RUB").then((first) => first.next?.(signal));
			await expect(pages).rejects.toThrow(ApiError);
		},
	);

	it("stops at the first repeated page of an API that ignores the page number and sends no total", async () => {
		api.events = eventsUpTo(100);
		api.client = fakeClient(({ path }) => ({ data: path === "/v1/events" ? api.events : [] }));
		expect(await search(allCitiesScope, { sort: "price" }, "RUB")).toMatchObject({ total: 100 });
		expect(queriesTo("/v1/events")).toHaveLength(2);
		expect(await search(allCitiesScope, { price_gte: 1_000 }, "RUB")).toMatchObject({
			cards: [],
			next: undefined,
		});
		const page = await search(allCitiesScope, {});
		expect(await page.next?.(signal)).toMatchObject({ next: undefined });
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
			api.prices = [price(10, 900), price(120, 899)];
			capPages(options);
			const filtered = await search(moscowScope, { price_lte: 1_000 }, "RUB");
			expect(filtered).toMatchObject({ ids: [10, 120], total: 2, next: undefined });
			const sorted = await search(moscowScope, { sort: "price" }, "RUB");
			expect(sorted.ids.slice(0, 2)).toEqual([120, 10]);
			expect(sorted.total).toBe(130);
		});

		it("fails when the API answers 404 for the first page", async () => {
			api.events = [];
			capPages({ end: 404 });
			for (const filters of [{ price_lte: 1_000 }, { sort: "price" }] as const)
				await expect(search(moscowScope, filters, "RUB")).rejects.toThrow(ApiError);
		});
	});

	it("reads the API's next page after a page whose events are all invalid", async () => {
		api.events = [...Array.from({ length: 100 }, (_, at) => event(at + 1, { id: -at })), event(101)];
		api.prices = [price(101, 900)];
		expect(await search(moscowScope, { price_lte: 1_000 }, "RUB")).toMatchObject({ ids: [101] });
	});
});
