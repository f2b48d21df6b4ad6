import { describe, expect, it } from "vitest";
import { listPage } from "#src/backend/listing";
import { personSchema } from "#src/domain/person";
import { fakeClient } from "./fake-client";
import { apiWith, pageOf, readAll, records } from "./list-api";

describe("reading all pages of an API's list", () => {
	it("requests pages of 100 until the total is reached", async () => {
		const client = apiWith(299);
		expect((await readAll(client)).records).toHaveLength(299);
		expect(client.requests.map((request) => request.query)).toEqual([
			{ page: 1, per_page: 100 },
			{ page: 2, per_page: 100 },
			{ page: 3, per_page: 100 },
		]);
	});

	it.each([
		["gives pages of that size", 500, 3],
		["caps its pages at 100", 100, 12],
	])(
		"requests pages of the client's size; all records are read when the API %s",
		async (_, perPage, requests) => {
			const api = apiWith(1_199, { perPage });
			expect((await readAll({ ...api, pageSize: 500 })).records).toMatchObject(records(1_199));
			expect(api.requests).toHaveLength(requests);
			expect(new Set(api.requests.map(({ query }) => query?.["per_page"]))).toEqual(new Set([500]));
		},
	);

	it("keeps the API's order across pages", async () => {
		expect((await readAll(apiWith(2_345))).records).toMatchObject(records(2_345));
	});

	it("stops at an empty page when there is no total", async () => {
		const client = apiWith(200, { hasTotal: false });
		expect((await readAll(client)).records).toHaveLength(200);
		expect(client.requests).toHaveLength(3);
	});

	it("reads `null` in `data` as an empty list if it counts no record", async () => {
		expect(await readAll(fakeClient(() => ({ data: null, meta: { total: 0 } })))).toEqual({
			records: [],
			leftOut: [],
		});
	});

	it("reports at most a thousand missing records of an absurd total", async () => {
		const client = fakeClient(({ query }) => ({
			data: query?.["page"] === 1 ? records(38) : [],
			meta: { total: 9e14 },
		}));
		const { leftOut } = await readAll(client);
		expect(leftOut).toHaveLength(1_000);
		expect(leftOut[0]?.reason).toEqual({ code: "missing", total: 9e14, given: 38 });
	});

	it("reports each missing record when it receives fewer records than the total", async () => {
		const client = fakeClient(() => ({ data: records(38), meta: { per_page: 100, total: 40 } }));
		const found = "missing: the API counts 40 and gave 38";
		const leftOut = [38, 39].map((index) => ({ record: { index }, found }));
		expect(await readAll(client)).toMatchObject({ records: records(38), leftOut });
	});

	it.each([
		["once", 1],
		["each time the list is read", Number.POSITIVE_INFINITY],
	])(
		"returns each remaining record when earlier ones disappear during the reading: %s",
		async (_when, times) => {
			let all = records(1_000);
			const client = fakeClient((request) => {
				// Just before page 4 is read, the API stops listing the first ten records.
				if (pageOf(request) === 4 && (1_000 - all.length) / 10 < times) all = all.slice(10);
				const from = (pageOf(request) - 1) * 100;
				return { data: all.slice(from, from + 100), meta: { per_page: 100, total: all.length } };
			});
			const { records: persons, leftOut } = await readAll(client);
			const ids = new Set(persons.map(({ id }) => id));
			expect(all.filter(({ id }) => !ids.has(id))).toEqual([]);
			expect(persons).toHaveLength(ids.size);
			expect(leftOut).toEqual([]);
		},
	);

	it("accepts a list in `data`, in `results`, or as the whole answer", async () => {
		for (const answer of [
			{ data: records(2) },
			records(2),
			{ results: records(2) },
			{ data: records(2), meta: null },
		])
			expect((await readAll(fakeClient(() => answer))).records).toHaveLength(2);
	});

	it("rejects an answer that isn't a list, naming the address", async () => {
		for (const answer of [undefined, null, "oops", { data: "oops" }, { records: [] }])
			await expect(readAll(fakeClient(() => answer))).rejects.toThrow(
				"/v1/persons → unreadable answer: the answer is not a list",
			);
	});

	it("drops an invalid record and reports its id (or index), field and value", async () => {
		const items = [{ id: 1 }, { id: "two", name: "Two" }, { name: "nobody" }, null, { id: 5, role: 7 }];
		const { records: persons, leftOut } = await readAll(fakeClient(() => items));
		expect(persons).toMatchObject([{ id: 1 }, { id: 5 }]);
		expect(leftOut).toEqual([
			{ endpoint: "/v1/persons", record: { id: "two" }, field: "id", found: '"two"' },
			{ endpoint: "/v1/persons", record: { index: 2 }, field: "id", found: "undefined" },
			{ endpoint: "/v1/persons", record: { index: 3 }, field: "", found: "null" },
		]);
	});

	it("keeps the first of two records with the same id, and reports the second", async () => {
		const client = fakeClient(() => ["a", "b"].map((name) => ({ id: 1, name })));
		const leftOut = [{ record: { id: 1 }, found: "a second time" }];
		expect(await readAll(client)).toMatchObject({ records: [{ name: "a" }], leftOut });
	});
});

describe("reading one page of an API's list", () => {
	it("requests only the given page and returns the total", async () => {
		const client = apiWith(300);
		const page = await listPage(client, "/v1/persons", personSchema, { query: { page: 2, per_page: 100 } });
		expect(page).toMatchObject({ total: 300, leftOut: [] });
		expect(page.records[0]?.id).toBe(101);
		expect(client.requests).toHaveLength(1);
	});
});
