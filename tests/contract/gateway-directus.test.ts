import { describe, expect, it } from "vitest";
import { listAt, valueAt } from "./answer-fields";
import { read, startGateway, usableCounts } from "./gateway";

const DIRECTUS: Record<string, object[]> = {
	"/items/cities": [
		{ id: 1, slug: "berlin", name: "Берлин", time_zone: "Europe/Berlin", country_code: "DE" },
	],
	"/items/venues": [{ id: 2, name: "Клуб", address: null, city: 1 }],
	"/items/events": [
		{
			id: 3,
			title: "Концерт",
			description: "<p>Раз</p>",
			started_at: "2030-10-27T00:30:00",
			venue: { id: 2, city: { id: 1, time_zone: "Europe/Berlin" } },
			image: { id: "0b7f4c2a-5f0e-4a57-9c1f-0a5d3c2b1a00", width: 800, height: 600, description: "Афиша" },
			translations: [{ languages_code: "en-US", title: "Concert" }],
			price_from: "1500.00",
			buy_url: "https://tickets.example/1",
			date_updated: "2026-11-01T10:00:00.000Z",
		},
	],
};

describe("the gateway in front of Directus", () => {
	it("makes records that the doctor finds usable, with the offset of the city's zone", async () => {
		const { url } = await startGateway("directus", DIRECTUS);
		expect(await usableCounts(url)).toEqual(
			expect.arrayContaining([
				"GET /v1/events_locations: 1 records can be used",
				"GET /v1/events: 1 records can be used",
			]),
		);
		const [event] = listAt(await read(`${url}/v1/events?location_id_in=1`), "data");
		// Summer time ends in Berlin at 3:00 of this night.
		expect(valueAt(event, "started_at")).toBe("2030-10-27T00:30:00+02:00");
		expect(valueAt(event, "translations", "en", "title")).toBe("Concert");
		expect(await read(`${url}/v2/events_prices?event_source_id_in=cms-3`)).toMatchObject([
			{ id: "cms-3", price_min: "1500.00", currency_code: "RUB" },
		]);
	});

	it.each([
		["a clock time", "2027-01-10T19:00:00", "Europe/Berlin", "2027-01-10T19:00:00+01:00"],
		["a time in UTC", "2027-01-10T16:00:00.000Z", "Europe/Moscow", "2027-01-10T16:00:00.000Z"],
		["a time with an offset", "2027-01-10T16:00:00+05:00", "Europe/Moscow", "2027-01-10T16:00:00+05:00"],
		["a time in a zone that is blank", "2027-01-10T19:00:00", "", "2027-01-10T19:00:00+03:00"],
		["a time in a zone that isn't known", "2027-01-10T19:00:00", "MSK", "2027-01-10T19:00:00+03:00"],
		["a time in no zone", "2027-01-10T19:00:00", null, "2027-01-10T19:00:00+03:00"],
		["no time", null, "Europe/Moscow", null],
		["a time that isn't one", "0000-00-00T00:00:00", "Europe/Moscow", "0000-00-00T00:00:00"],
	])("sends %s", async (_, started_at, time_zone, sent) => {
		const { url } = await startGateway("directus", {
			"/items/events": [{ id: 3, started_at, venue: { id: 2, city: { id: 1, time_zone } } }],
			"/items/cities": [{ id: 1, slug: "moskva", time_zone }],
		});
		const [event] = listAt(await read(`${url}/v1/events`), "data");
		expect(valueAt(event, "started_at")).toBe(sent);
		if (started_at?.startsWith("2027"))
			expect(valueAt(await read(`${url}/v1/events_dates`), "data", 0, "date")).toBe("2027-01-10");
	});

	it("translates what has a language, in all records", async () => {
		const translations = [
			{ id: 5, languages_code: "en-US", title: "Concert", description: "<p>One</p>", name: "Club" },
			{ id: 6, languages_code: null, title: "?" },
			7,
			null,
		];
		const { url } = await startGateway("directus", {
			"/items/cities": [{ id: 1, slug: "berlin", translations }],
			"/items/venues": [{ id: 2, city: { id: 1 }, translations }],
			"/items/events": [
				{ id: 3, translations },
				{ id: 4, translations: null },
			],
		});
		const translated = async (call: string) =>
			listAt(await read(`${url}/v1/${call}`), "data").map((record) => valueAt(record, "translations"));
		const en = { en: { title: "Concert", description: "<p>One</p>", name: "Club" } };
		expect(await translated("events")).toMatchObject([en, {}]);
		for (const call of ["places", "events_locations"]) expect(await translated(call)).toMatchObject([en]);
		expect(await read(`${url}/v1/places`)).toMatchObject({ data: [{ location_id: 1 }] });
		expect(valueAt(await read(`${url}/v2/landings/x`), "languages")).toEqual(["ru", "en"]);
	});

	it("filters events by the ids that a request names", async () => {
		const { url } = await startGateway("directus", DIRECTUS);
		expect(valueAt(await read(`${url}/v1/events?location_id_in=9`), "meta", "total")).toBe(0);
	});
});
