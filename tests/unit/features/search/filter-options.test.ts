import { beforeEach, describe, expect, it } from "vitest";
import { createSearchEngine } from "#src/features/search/live/search-engine";
import { allCitiesScope, answerWith, api, moscowScope, queriesTo, resetApi, signal } from "./event-api";

beforeEach(resetApi);

describe("SearchEngine as the source of data for filters", () => {
	it("fetches the venue filter's options once, and adds each venue's city when searching all cities", async () => {
		const engine = createSearchEngine(allCitiesScope, api.client);
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
		const engine = createSearchEngine(moscowScope, api.client);
		await expect(engine.options("places", {})).rejects.toThrow("down");
		isDown = false;
		expect(await engine.options("places", {})).toHaveLength(1);
	});

	it("offers only the halls of the chosen venues", async () => {
		const engine = createSearchEngine(moscowScope, api.client);
		expect(await engine.options("halls", { places: [101] })).toEqual([{ id: 5, title: "Зал 5" }]);
		api.recordsByPath["/v1/events_halls"] = [
			{ id: 5, title: "R&amp;B &laquo;Зал&raquo; <b>1</b>", place_id: 101 },
		];
		const { options } = createSearchEngine(allCitiesScope, api.client);
		expect(await options("halls", { places: [101] })).toEqual([{ id: 5, title: "R&B «Зал» 1" }]);
	});

	it("returns the days of events that match all filters but the dates", async () => {
		const days = await createSearchEngine(moscowScope, api.client).days({
			categories: [11],
			date_gte: "2026-12-24",
		});
		expect([...days]).toEqual([["2026-12-01", 3]]);
		expect(queriesTo("/v1/events_dates")[0]).toMatchObject({ category_id_in: [11], location_id_in: [1] });
		expect(queriesTo("/v1/events_dates")[0]?.["started_gte"]).toBeUndefined();
	});

	it("asks the API how many events match, but returns undefined for a text filter, as the API has none", async () => {
		const engine = createSearchEngine(moscowScope, api.client);
		expect(await engine.count({ categories: [11] }, signal)).toBe(130);
		expect(await engine.count({ q: "рок" }, signal)).toBeUndefined();
	});
});
