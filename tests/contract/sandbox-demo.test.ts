import { afterAll, describe, expect, test } from "vitest";
import { startDemoSandbox } from "../fixtures/sandbox-catalogue";
import { landings } from "../sandbox/data/landings/landings";
import { listAt, numberAt, valueAt } from "./answer-fields";
import { ApiDescription, LISTS } from "./api-description";
import { Visitor } from "./sandbox-visitor";

const PER_PAGE = 100;

const sandbox = await startDemoSandbox();
const visitor = new Visitor(sandbox.url);
afterAll(() => sandbox.close());

describe("the sandbox's demo data", () => {
	const api = new ApiDescription();

	/** Reads all pages of a list and validates each page against openapi.yaml. */
	const listAll = async (operation: string, path: string): Promise<unknown[]> => {
		const records: unknown[] = [];
		for (let page = 1; ; page += 1) {
			const body = api.expectAnswer(
				operation,
				await visitor.get(`${path}?per_page=${PER_PAGE}&page=${page}`),
				200,
			);
			records.push(...listAt(body, "data"));
			if (records.length >= numberAt(body, "meta", "total")) return records;
		}
	};

	test.each(LISTS)(
		"every record that the operation %s returns matches openapi.yaml",
		async (operation, path) => {
			expect((await listAll(operation, path)).length).toBeGreaterThan(0);
		},
	);

	test("every landing matches openapi.yaml", async () => {
		for (const { id } of landings(""))
			api.expectAnswer("getLanding", await visitor.get(`/v2/landings/${id}`), 200);
	});

	test("every show has a price record, and every date has offers unless its sale is over or unknown", async () => {
		const events = await listAll("listEvents", "/v1/events");
		const sources = [...new Set(events.map((event) => numberAt(event, "event_source_id")))];
		const prices = await visitor.get(
			`/v2/events_prices?event_source_id_in=${sources.join(",")}&currency_code=RUB`,
		);
		expect(listAt(api.expectAnswer("listEventsPrices", prices, 200))).toHaveLength(sources.length);
		for (const source of sources) {
			const dates = await visitor.get(`/v2/dates_prices?event_source_id=${source}&currency=RUB`);
			for (const date of listAt(api.expectAnswer("listDatesPrices", dates, 200))) {
				const hasNoSale = ["ended", "unknown"].includes(String(valueAt(date, "availability")));
				if (!hasNoSale)
					expect(listAt(date, "offers").length, `offers of the show ${source}`).toBeGreaterThan(0);
			}
		}
	});
});
