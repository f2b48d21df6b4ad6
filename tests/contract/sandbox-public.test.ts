import { beforeEach, describe, expect, test } from "vitest";
import { SOURCE_IDS } from "../sandbox/server/small-data";
import { listAt, valueAt } from "./answer-fields";
import { sandboxForTests } from "./sandbox-visitor";

const { sandbox, visitor } = await sandboxForTests();

describe("the sandbox's public data", () => {
	const idsAt = async (path: string) =>
		listAt((await visitor.get(path)).body, "data").map((record) => valueAt(record, "id"));

	const { port } = new URL(sandbox.url);
	test.each([
		[421, "evil.example"],
		[421, `evil.example:${port}`],
		[421, "localhost.evil.example"],
		[200, `localhost:${port}`],
		[200, `127.0.0.1:${port}`],
		[200, "[::1]:1"],
	])("answers with status %i when the Host header is %s", async (status, host) => {
		expect((await sandbox.inject({ url: "/v1/events", headers: { host } })).statusCode).toBe(status);
	});

	test.each([
		[
			"sorts active events by start, with undated events last",
			"/v1/events?date_type=active&sort_by=started_at&sort_on=asc",
			[101, 102, 103, 104, 105, 106, 108, 66329],
		],
		["lists past events by request", "/v1/events?date_type=past", [92]],
		[
			"lists past events beside active ones by default",
			"/v1/events",
			[92, 101, 102, 103, 104, 105, 106, 108, 66329],
		],
		["offers venues with events as search filters", "/v1/events_places", [21, 22]],
		["offers a city's venues as search filters", "/v1/events_places?location_id_in=12", [22]],
		["lists venues with and without events", "/v1/places", [21, 22, 23]],
		["sorts news newest first", "/v1/news", [62, 61]],
	])("a list route %s: GET %s", async (_, path, ids) => {
		expect(await idsAt(path)).toEqual(ids);
	});

	test.each([
		["category_id_in=42", [108]],
		["category_id_in=41,42&location_id_in=12", [108]],
		["hall_id_in=31", [101, 104, 105]],
		["place_id_in=22", [108]],
		["location_id_in=11&location_id_in=12&label_id_in=3", [101]],
		["location_id_in[]=12", [108]],
		["label_id_in=3", [101]],
		["started_gte=2026-03-12&started_lte=2026-03-13", [103, 104]],
		["started_gte=2026-03-12&started_lte=2026-03-12", [103]],
		["started_gte=2026-03-17T00:00:00%2B03:00", [108]],
	])("filters events by %s", async (query, expected) => {
		expect(await idsAt(`/v1/events?date_type=active&${query}`)).toEqual(expected);
	});

	test("returns each record on exactly one page", async () => {
		const pages = await Promise.all(
			[1, 2, 3].map((page) => idsAt(`/v1/events?sort_by=id&per_page=4&page=${page}`)),
		);
		expect(pages.map((page) => page.length)).toEqual([4, 4, 1]);
		expect(new Set(pages.flat()).size).toBe(9);
		expect(await idsAt("/v1/events?per_page=4&page=4")).toEqual([]);
	});

	test.each([
		["/v1/events?page=0", "page"],
		["/v1/events?per_page=many", "per_page"],
		["/v1/events?category_id_in=standup", "category_id_in"],
		["/v1/events?started_gte=tomorrow", "started_gte"],
		["/v1/events?sort_by=price", "sort_by"],
		["/v2/events_prices?event_source_id_in=1001&currency_code=XXX", "currency_code"],
	])("rejects %s, naming the field %s", async (path, field) => {
		expect(await visitor.get(path)).toMatchObject({ status: 400, body: { code: "VALIDATION", field } });
	});

	test("answers an unknown path with 404 and an error code", async () => {
		expect(await visitor.get("/v1/nothing")).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
	});

	test("counts events by day, with the filters of the events list", async () => {
		const { body } = await visitor.get("/v1/events_dates?date_type=active&location_id_in=12");
		expect(valueAt(body, "data")).toEqual([{ date: "2026-03-17", events_count: 1 }]);
	});

	test("filters events by day in the venue's time zone", async () => {
		await visitor.call("PATCH", "/sandbox/records/events/101", { started_at: "2026-03-20T22:30:00Z" });
		expect(await idsAt("/v1/events?started_gte=2026-03-21&started_lte=2026-03-21")).toEqual([101]);
	});

	test("offers each seat and standing section of a seat map, and without a seat map each ticket category", async () => {
		const seatedPrices = await visitor.get(`/v2/dates_prices?event_source_id=${SOURCE_IDS.seated}`);
		const offers = listAt(seatedPrices.body, 0, "offers");
		expect(offers).toHaveLength(21);
		expect(offers[0]).toMatchObject({
			seat_id: "stalls-1-1",
			row: "1",
			seat: "1",
			price: "2500.00",
			max_count: 1,
		});
		expect(offers[20]).toMatchObject({ seat_id: null, title: "Танцпол", max_count: 8 });
		const clubPrices = await visitor.get(`/v2/dates_prices?event_source_id=${SOURCE_IDS.club}`);
		expect(listAt(clubPrices.body).map((date) => valueAt(date, "event_id"))).toEqual([102, 103]);
		expect(listAt(clubPrices.body, 0, "offers")).toMatchObject([{ max_count: 8 }, { old_price: "4500.00" }]);
	});

	test("prices a show in the requested currency", async () => {
		const prices = await visitor.get(
			`/v2/events_prices?event_source_id_in=${SOURCE_IDS.abroad}&currency_code=RUB`,
		);
		expect(valueAt(prices.body, 0, "price_min")).toBe(43_500);
		expect(valueAt(prices.body, 0, "total_min")).toBeGreaterThan(43_500);
	});

	test("marks the same seats as sold in repeated answers", async () => {
		await visitor.post(`/sandbox/events/${SOURCE_IDS.seated}`, { sold_share: 0.5 });
		const soldSeats = async () => {
			const { body } = await visitor.get(`/v2/dates_prices?event_source_id=${SOURCE_IDS.seated}`);
			return listAt(body, 0, "offers").flatMap((offer) =>
				valueAt(offer, "available") ? [] : [valueAt(offer, "seat_id")],
			);
		};
		const soldBefore = await soldSeats();
		expect(soldBefore.length).toBeGreaterThan(4);
		expect(soldBefore.length).toBeLessThan(16);
		expect(await soldSeats()).toEqual(soldBefore);
	});

	test("returns an edited record at once, and the original record after a reset", async () => {
		const titles = async () =>
			listAt((await visitor.get("/v1/events?label_id_in=3")).body, "data").map((event) =>
				valueAt(event, "title"),
			);
		const edit = { title: "Новое имя", subtitle: null };
		const { body } = await visitor.call("PATCH", "/sandbox/records/events/101", edit);
		expect(body).toMatchObject({ title: "Новое имя", updated_at: "2026-03-02T09:00:00.000Z" });
		expect(await titles()).toEqual(["Новое имя"]);
		await visitor.post("/sandbox/reset");
		expect(await titles()).toEqual(["Вечер номер 101"]);
	});

	test("adds and deletes records, and restores the original records on a reset", async () => {
		const events = () => idsAt("/v1/events");
		const eventsBefore = await events();
		const addedEvent = { id: 999, event_source_id: 999, title: "Новое" };
		expect(await visitor.post("/sandbox/records/events", addedEvent)).toMatchObject({
			status: 200,
			body: addedEvent,
		});
		expect((await visitor.post("/sandbox/records/events", addedEvent)).status).toBe(422);
		expect(await events()).toEqual(expect.arrayContaining([...eventsBefore, 999]));
		const deleteAnswer = await visitor.call("DELETE", "/sandbox/records/events/101");
		expect(deleteAnswer.body).toMatchObject({ id: 101 });
		expect((await visitor.call("DELETE", "/sandbox/records/events/101")).status).toBe(404);
		expect(await events()).not.toContain(101);
		expect((await visitor.post("/sandbox/records/unknown", { id: 1 })).status).toBe(404);
		await visitor.post("/sandbox/reset");
		expect(await events()).toEqual(eventsBefore);
	});

	test("returns an edit that was saved on the page /sandbox/edit", async () => {
		const id = valueAt((await visitor.get("/v1/events?per_page=1")).body, "data", 0, "id");
		expect((await visitor.get(`/sandbox/edit?id=${id}`)).body).toContain(`action="/sandbox/edit/${id}"`);
		const fields = { title: "Большой <b>стендап</b>", subtitle: "", price_from: "1500", status: "active" };
		const edit = { method: "POST", body: new URLSearchParams(fields) };
		const page = await (await fetch(`${sandbox.url}/sandbox/edit/${id}`, edit)).text();
		expect(page).toContain("Сохранено");
		expect(page).toContain('value="Большой &lt;b&gt;стендап&lt;/b&gt;"');
		expect((await visitor.get("/v1/events?per_page=1")).body).toMatchObject({
			data: [{ title: fields.title }],
		});
		expect((await visitor.get("/sandbox/edit?id=1")).status).toBe(404);
	});

	describe("the edit form", () => {
		const FORM = { title: "Стендап", subtitle: "", price_from: "", status: "active" };
		let id: number;

		async function save(fields: Record<string, string>) {
			const body = new URLSearchParams({ ...FORM, ...fields });
			const answer = await fetch(`${sandbox.url}/sandbox/edit/${id}`, { method: "POST", body });
			const listed = listAt((await visitor.get("/v1/events?per_page=100")).body, "data");
			const event = listed.find((record) => valueAt(record, "id") === id);
			return { page: await answer.text(), status: answer.status, event };
		}

		beforeEach(async () => {
			await visitor.post("/sandbox/reset");
			id = Number(valueAt((await visitor.get("/v1/events?per_page=1")).body, "data", 0, "id"));
		});

		test("names the states with the words of the shop", async () => {
			const { body } = await visitor.get(`/sandbox/edit?id=${id}`);
			expect(body).toContain('<option value="moved">Перенесено на другую дату</option>');
			expect(body).toContain('<option value="postponed">Отложено без даты</option>');
			expect(body).toContain('<option value="cancelled">Отменено</option>');
		});

		test("keeps the earlier start of an event that is moved, in the city's time, and drops it when it is undone", async () => {
			const before = (await save({})).event;
			const { event } = await save({ status: "moved", started_at: "2031-12-05T20:30" });
			expect(event).toMatchObject({ status: "moved", previous_started_at: valueAt(before, "started_at") });
			expect(String(valueAt(event, "started_at"))).toMatch(/^2031-12-05T20:30:00\+\d\d:00$/);
			expect(valueAt((await save({ status: "active" })).event, "previous_started_at")).toBeUndefined();
		});

		test("refuses to move an event to the date that it has, and says why", async () => {
			const { page, status } = await save({ status: "moved" });
			expect(status).toBe(422);
			expect(page).toContain("Укажите новую дату");
		});

		test("leaves the start alone when an event is postponed without a new date", async () => {
			const before = (await save({})).event;
			const { event } = await save({ status: "postponed" });
			expect(event).toMatchObject({ status: "postponed", started_at: valueAt(before, "started_at") });
		});

		test("edits description, picture and start of sale, and lists events with date and city", async () => {
			const fields = { description: "<p>Новое</p>", image_url: "https://pictures.example/a.jpg" };
			const { event } = await save({ ...fields, sale_starts_at: "2031-01-02T10:00" });
			expect(event).toMatchObject({ description: "<p>Новое</p>", image: { url: fields.image_url } });
			expect(String(valueAt(event, "sale_starts_at"))).toMatch(/^2031-01-02T10:00:00/);
			const { body } = await visitor.get(`/sandbox/edit?id=${id}`);
			expect(body).toMatch(/<option value="\d+" selected>Стендап, \d+ \S+, [^<(]+ \(\d+\)/);
		});
	});

	test("compresses a long answer only if the client accepts gzip", async () => {
		const encodingFor = async (accepted: string) => {
			const answer = await fetch(`${sandbox.url}/v1/events`, { headers: { "Accept-Encoding": accepted } });
			expect(listAt(await answer.json(), "data").length).toBeGreaterThan(0);
			return answer.headers.get("content-encoding");
		};
		expect(await encodingFor("gzip")).toBe("gzip");
		expect(await encodingFor("identity")).toBeNull();
	});
});
