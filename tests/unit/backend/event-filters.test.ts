import { describe, expect, it } from "vitest";
import { eventsQuery, listEvents, searchEvents } from "#src/backend/events";
import { requestUrl } from "#src/backend/http-client";
import { fakeClient } from "./fake-client";

describe("event filters", () => {
	it("are sent under the API's names, with lists joined by commas", () => {
		const lists = { categories: [1, 2], halls: [3], places: [4, 5], cities: [6] };
		const query = eventsQuery({
			...lists,
			date_gte: "2026-12-01",
			date_lte: "2026-12-31",
			is_star_cast: true,
		});
		expect(requestUrl("http://api.test", "/v1/events", query)).toBe(
			"http://api.test/v1/events?date_type=active&sort_by=started_at&sort_on=asc&category_id_in=1,2&hall_id_in=3" +
				"&place_id_in=4,5&location_id_in=6&started_gte=2026-12-01&started_lte=2026-12-31&label_id_in=3",
		);
	});

	it("cover one day when only a start date is given", () => {
		const day = "2026-12-31";
		expect(eventsQuery({ date_gte: day })).toMatchObject({ started_gte: day, started_lte: day });
	});

	it("are left out of the query when they are empty", () => {
		expect(requestUrl("", "/v1/events", eventsQuery({ categories: [], is_star_cast: false }))).toBe(
			"/v1/events?date_type=active&sort_by=started_at&sort_on=asc",
		);
	});

	it("are sent when a page of a list or of search results is requested", async () => {
		const client = fakeClient(() => ({ data: [{ id: 1, event_source_id: 2 }], meta: { total: 1 } }));
		expect((await listEvents(client, { cities: [7] })).records).toMatchObject([{ id: 1, eventSourceId: 2 }]);
		expect((await searchEvents(client, { cities: [7] }, { page: 3, perPage: 24 })).total).toBe(1);
		expect(client.requests.map(({ query }) => query)).toMatchObject([
			{ location_id_in: [7], page: 1, per_page: 100 },
			{ location_id_in: [7], page: 3, per_page: 24 },
		]);
	});
});
