import { beforeEach, describe, expect, it } from "vitest";
import {
	answerWith,
	api,
	event,
	eventsUpTo,
	moscowScope,
	price,
	queriesTo,
	resetApi,
	search,
	signal,
} from "./event-api";

beforeEach(resetApi);

describe("SearchEngine.search, limited or sorted by price,", () => {
	it("filters events on all pages of the API by live prices", async () => {
		api.prices = [price(10, 900), price(120, 900)];
		const filters = { price_lte: 1_000 };
		expect(await search(moscowScope, filters, "RUB")).toMatchObject({
			ids: [10, 120],
			total: 2,
			next: undefined,
		});
	});

	it("filters by the prices in the event records when the price API returns none", async () => {
		const fields = { price_from: 500, price_to: 900 };
		api.events = [
			event(1, { ...fields, currency_code: "RUB" }),
			event(2, { ...fields, currency_code: "GEL" }),
			event(3),
		];
		expect(await search(moscowScope, { price_gte: 600, price_lte: 1_000 }, "RUB")).toMatchObject({
			ids: [1],
		});
	});

	it("ignores prices in another currency when it filters by price", async () => {
		api.events = [event(1), event(2, { price_from: 500, price_to: 900, currency_code: "AED" }), event(3)];
		api.prices = [price(1, 2_500), price(2, 2_500), price(3, 600, { currency_code: undefined })];
		expect(await search(moscowScope, { price_gte: 500 }, "AED")).toMatchObject({ ids: [2, 3] });
	});

	it("fails with price limits, not with sorting, if the price API fails and no event has the currency", async () => {
		api.events = [event(1, { price_from: 500, price_to: 900, currency_code: "RUB" })];
		answerWith(({ path }) => {
			if (path === "/v2/events_prices") throw new Error("down");
		});
		await expect(search(moscowScope, { price_gte: 100 }, "AED")).rejects.toThrow("down");
		expect((await search(moscowScope, { sort: "price" }, "AED")).cards).toHaveLength(1);
	});

	it("sorts all matching events by live price, events without a price or tickets last", async () => {
		const availability = "on_sale";
		api.prices = [
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

	it("sorts the events that match the words and the price limit, and requests each price once", async () => {
		api.events = [event(1, { title: "Ёлка-2026" }), event(2), event(3, { title: "Ёлка-2026" })];
		api.prices = [price(1, 900), price(3, 899)];
		expect((await search(moscowScope, { q: "ёлка", price_lte: 1_000, sort: "price" }, "RUB")).ids).toEqual([
			3, 1,
		]);
		expect(queriesTo("/v2/events_prices")).toHaveLength(1);
	});

	it("reads at most a thousand events to sort them, and leaves the total unknown if there are more", async () => {
		api.events = eventsUpTo(1_150);
		expect((await search(moscowScope, { sort: "price" }, "RUB")).total).toBeUndefined();
		expect(queriesTo("/v1/events")).toHaveLength(10);
	});
});
