import { describe, expect, it } from "vitest";
import { sourceCatalogue } from "#src/node/pipeline/source/source-catalogue";
import { fakeClient } from "../../backend/fake-client";

const EVENT_PATHS = ["", "_locations", "_category_types", "_categories", "_halls"].map(
	(name) => `/v1/events${name}`,
);
const LIST_PATHS = [...EVENT_PATHS, "/v1/places", "/v1/persons", "/v1/news", "/v2/acquisitions"].sort();

/** Reads the catalogue from an API that gives these answers by path; its other lists are empty. */
async function readCatalogue(answers: Record<string, unknown> = {}, pageSize?: number, hasBasket = true) {
	const client = fakeClient(({ path }) => {
		const answer = answers[path] ?? (path.startsWith("/v2/landings/") ? { id: "antrakt" } : { data: [] });
		if (answer instanceof Error) throw answer;
		return answer;
	});
	const lines: string[] = [];
	const sourced = await sourceCatalogue({
		http: { ...client, pageSize },
		landingId: "antrakt",
		hasBasket,
		progress: (line) => lines.push(line),
	});
	return { ...sourced, client, lines };
}

describe("sourceCatalogue", () => {
	it("sends one request for each list that fits one page, and reports the lists in alphabetical order", async () => {
		const meta = { per_page: 100, total: 1 };
		const data = [{ id: 1, event_source_id: 2 }];
		const { client, lines, report } = await readCatalogue({ "/v1/events": { data, meta } });
		expect(client.requests.map(({ path }) => path).sort()).toEqual([...LIST_PATHS, "/v2/landings/antrakt"]);
		expect(Object.keys(report.read)).toEqual(LIST_PATHS);
		expect(lines).toContain("/v1/events: 1 records");
	});

	it.each([
		["integers", 1],
		["texts that need numbers", "8f14e45f-ceea"],
	])("asks for as many records a page as the client says, with ids that are %s", async (_, id) => {
		const data = [{ id, event_source_id: 2 }];
		const { client, catalogue } = await readCatalogue({ "/v1/events": { data } }, 500);
		const sizes = client.requests
			.map(({ query }) => query?.["per_page"])
			.filter((size) => size !== undefined);
		expect(new Set(sizes)).toEqual(new Set([500]));
		expect(catalogue.events).toHaveLength(1);
	});

	it("reads names with entities that browsers' code doesn't know", async () => {
		const data = [{ id: 1, event_source_id: 2, title: "&Ncy;&ocy;&chcy;&softcy;" }];
		const { catalogue } = await readCatalogue({ "/v1/events": { data } });
		expect(catalogue.events[0]?.title).toBe("Ночь");
	});

	it("drops invalid events and unusable landing pages, and reports them and an unknown language", async () => {
		const { catalogue, report, lines } = await readCatalogue({
			"/v1/events": { data: [{ id: 1, event_source_id: 2 }, { id: 5, event_source_id: true }, null] },
			"/v2/landings/antrakt": {
				pages: [{ slug: "Так нельзя" }, { slug: "kvn" }, { slug: "cart" }],
				languages: ["xx"],
			},
		});
		expect(catalogue.events.map(({ id }) => id)).toEqual([1]);
		expect(catalogue.landing.pages.map(({ slug }) => slug)).toEqual(["kvn"]);
		expect(report.leftOut).toEqual([
			{ endpoint: "/v1/events", record: { id: 5 }, field: "event_source_id", found: "true" },
			{ endpoint: "/v1/events", record: { index: 2 }, field: "", found: "null" },
			{
				endpoint: "/v2/landings/antrakt",
				record: { id: "Так нельзя" },
				field: "slug",
				found: '"Так нельзя"',
			},
		]);
		expect(report.landing).toHaveLength(2);
		expect(lines).toContain("/v1/events: 1 records, 2 left out");
	});

	it("drops a city whose slug is a route or belongs to an earlier city", async () => {
		const cities = ["moskva", "events", "about", "en", "moskva", "404"].map((slug, index) => ({
			id: index + 1,
			slug,
		}));
		const { catalogue, report } = await readCatalogue({ "/v1/events_locations": { data: cities } });
		expect(catalogue.cities.map(({ id }) => id)).toEqual([1]);
		expect(report.leftOut.map(({ record, found }) => ({ record, found }))).toEqual([
			{ record: { id: 2 }, found: '"events", a route of the site' },
			{ record: { id: 3 }, found: '"about", a route of the site' },
			{ record: { id: 4 }, found: '"en", a route of the site' },
			{ record: { id: 5 }, found: '"moskva", another city\'s' },
			{ record: { id: 6 }, found: '"404", a route of the site' },
		]);
	});

	it("keeps the first of two records with the same id, and reports the second", async () => {
		const data = [{ id: 1 }, { id: 2, name: "Анна" }, { id: 1 }];
		const { catalogue, report } = await readCatalogue({ "/v1/persons": { data } });
		expect(catalogue.persons.map(({ id }) => id)).toEqual([1, 2]);
		expect(report.leftOut).toMatchObject([
			{ endpoint: "/v1/persons", record: { id: 1 }, found: "a second time" },
		]);
	});

	it("does without category types when their endpoint fails, and reports the failure", async () => {
		const { catalogue, report } = await readCatalogue({
			"/v1/events_category_types": new Error("500 from the API"),
		});
		expect(catalogue.categoryTypes).toEqual([]);
		expect(report.landing).toEqual([
			{ kind: "withoutCall", endpoint: "/v1/events_category_types", reason: "500 from the API" },
		]);
	});

	it("doesn't read payment methods for a site without a basket, whose backend may have none", async () => {
		const answers = { "/v2/acquisitions": new Error("404 from /v2/acquisitions") };
		const { catalogue, client, report } = await readCatalogue(answers, undefined, false);
		expect(catalogue.acquisitions).toEqual([]);
		expect(client.requests.map(({ path }) => path)).not.toContain("/v2/acquisitions");
		expect(report.read).not.toHaveProperty("/v2/acquisitions");
		await expect(readCatalogue(answers)).rejects.toThrow("404 from /v2/acquisitions");
	});

	it("rejects when a required endpoint, such as that of news, fails", async () => {
		await expect(readCatalogue({ "/v1/news": new Error("500 from /v1/news") })).rejects.toThrow(
			"500 from /v1/news",
		);
	});
});
