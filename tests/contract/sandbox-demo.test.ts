import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_EVENT_COUNT, makeDemoData } from "../sandbox/data/demo-data";
import type { Sandbox } from "../sandbox/server/sandbox";
import { at, listAt, numberAt } from "./answer-fields";
import { ApiDescription } from "./api-description";
import { startSandbox, Visitor } from "./sandbox-visitor";

const PER_PAGE = 100;

describe("the sandbox's demo data", () => {
	const api = new ApiDescription();
	let sandbox: Sandbox;
	let visitor: Visitor;

	/** Reads all pages of a list and validates each page against openapi.yaml. */
	const listAll = async (operation: string, path: string): Promise<unknown[]> => {
		const records: unknown[] = [];
		for (let page = 1; ; page += 1) {
			const body = api.expectAnswer(operation, await visitor.get(`${path}?per_page=${PER_PAGE}&page=${page}`), 200);
			records.push(...listAt(body, "data"));
			if (records.length >= numberAt(body, "meta", "total")) return records;
		}
	};

	beforeAll(async () => {
		sandbox = await startSandbox({
			data: ({ now, eventCount = DEMO_EVENT_COUNT, imageBase }) => makeDemoData({ now, eventCount, imageBase }),
		});
		visitor = new Visitor(sandbox.url);
	});
	afterAll(() => sandbox.close());

	test.each([
		["listCities", "/v1/events_locations"],
		["listEvents", "/v1/events"],
		["listPlaces", "/v1/places"],
		["listPersons", "/v1/persons"],
		["listNews", "/v1/news"],
		["listCategoryTypes", "/v1/events_category_types"],
		["listCategories", "/v1/events_categories"],
		["listHalls", "/v1/events_halls"],
	])("%s: every record matches openapi.yaml", async (operation, path) => {
		expect((await listAll(operation, path)).length).toBeGreaterThan(0);
	});

	test("every landing matches openapi.yaml", async () => {
		const { landings } = makeDemoData({ now: new Date(), eventCount: 0, imageBase: `${sandbox.url}/images` });
		for (const { id } of landings) api.expectAnswer("getLanding", await visitor.get(`/v2/landings/${id}`), 200);
		expect(landings.length).toBeGreaterThan(0);
	});

	test("every show has a price record, and every date with a sale has offers", async () => {
		const sources = [
			...new Set((await listAll("listEvents", "/v1/events")).map((event) => numberAt(event, "event_source_id"))),
		];
		const prices = await visitor.get(`/v2/events_prices?event_source_id_in=${sources.join(",")}&currency_code=RUB`);
		expect(listAt(api.expectAnswer("listEventsPrices", prices, 200))).toHaveLength(sources.length);
		for (const source of sources) {
			const dates = await visitor.get(`/v2/dates_prices?event_source_id=${source}&currency=RUB`);
			for (const date of listAt(api.expectAnswer("listDatesPrices", dates, 200))) {
				const hasNoSale = ["ended", "unknown"].includes(String(at(date, "availability")));
				if (!hasNoSale) expect(listAt(date, "offers").length, `offers of the show ${source}`).toBeGreaterThan(0);
			}
		}
	});
});
