import { describe, expect, it } from "vitest";
import { ApiError } from "#src/backend/api-error";
import type { HttpRequest } from "#src/backend/http-client";
import { listAll, listPage } from "#src/backend/listing";
import { personSchema } from "#src/domain/person";
import { fakeClient } from "./fake-client";

const records = (count: number, from = 1) =>
	Array.from({ length: count }, (_, index) => ({ id: from + index }));
const pageOf = (request: HttpRequest) => Number(request.query?.["page"]);
/** An API with `total` records in pages of `perPage`. If `hasTotal`, its answers state the total in `meta`. */
const apiWith = (total: number, { hasTotal = true, perPage = 100 } = {}) =>
	fakeClient((request) => {
		const from = (pageOf(request) - 1) * perPage;
		const data = records(Math.max(0, Math.min(perPage, total - from)), from + 1);
		return hasTotal ? { data, meta: { page: pageOf(request), per_page: perPage, total } } : data;
	});
const readAll = (client: ReturnType<typeof fakeClient>) => listAll(client, "/v1/persons", personSchema);

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

	/** An API with `total` records, whose answers may have any `meta`, whatever it was asked for. */
	const apiWithMeta = (
		total: number,
		perPage: number,
		metaOf: (data: readonly unknown[], page: number) => Record<string, unknown>,
		beyond: (page: number) => unknown = () => ({ data: [] }),
	) =>
		fakeClient((request) => {
			const page = pageOf(request);
			const from = (page - 1) * perPage;
			const data = records(Math.max(0, Math.min(perPage, total - from)), from + 1);
			return data.length > 0 ? { data, meta: metaOf(data, page) } : beyond(page);
		});
	const refuse = (status: number) => () => {
		throw new ApiError({ kind: "refusal", status, method: "GET", url: "/v1/persons" });
	};

	it.each<[string, number, ReturnType<typeof fakeClient>]>([
		["`per_page` is the asked one, pages are smaller", 120, apiWithMeta(120, 50, () => ({ per_page: 100 }))],
		[
			"`per_page` is the asked one, pages are smaller, with a total",
			120,
			apiWithMeta(120, 50, () => ({ per_page: 100, total: 120 })),
		],
		["`total` counts one page", 120, apiWithMeta(120, 50, (data) => ({ per_page: 100, total: data.length }))],
		[
			"`total` counts one page, and a page beyond the last is not found",
			120,
			apiWithMeta(120, 50, (data) => ({ total: data.length }), refuse(404)),
		],
		["`total` is capped", 120, apiWithMeta(120, 50, () => ({ per_page: 50, total: 100 }))],
		["`total` is capped in text", 120, apiWithMeta(120, 50, () => ({ per_page: "50", total: "100" }))],
		["`total` is 0", 120, apiWithMeta(120, 50, () => ({ total: 0 }))],
		["`total` is a word", 120, apiWithMeta(120, 50, () => ({ per_page: 100, total: "many" }))],
		[
			"`total` comes with the first page only",
			120,
			apiWithMeta(120, 50, (_, page) => (page === 1 ? { total: 120 } : {})),
		],
		["only `last_page` is given", 120, apiWithMeta(120, 50, () => ({ per_page: 100, last_page: 3 }))],
		[
			"the last page is full, and one beyond it fails",
			100,
			apiWithMeta(100, 50, () => ({ total: 100 }), refuse(500)),
		],
		[
			"a page beyond the last has `null`",
			100,
			apiWithMeta(
				100,
				50,
				() => ({}),
				() => ({ data: null }),
			),
		],
		[
			"a page beyond the last is the last one",
			120,
			apiWithMeta(
				120,
				50,
				() => ({}),
				() => ({ data: records(20, 101) }),
			),
		],
		[
			"a page beyond the last is the first one",
			120,
			apiWithMeta(
				120,
				50,
				() => ({}),
				() => ({ data: records(50) }),
			),
		],
		[
			"pages beyond the last begin again",
			120,
			apiWithMeta(
				120,
				50,
				() => ({}),
				(page) => ({ data: records(50, ((page - 1) % 3) * 50 + 1).slice(0, 40) }),
			),
		],
	])("reads each record when %s", async (_, count, client) => {
		expect(await readAll(client)).toMatchObject({ records: records(count), leftOut: [] });
	});

	it.each(["with total", "without total"])(
		"reads the pages after one from which the API has dropped records, %s",
		async (kind) => {
			const client = apiWithMeta(250, 100, () =>
				kind === "with total" ? { per_page: 100, total: 250 } : { per_page: 100 },
			);
			const hidden = fakeClient(async (request) => {
				const answer = Object(await client.request(request));
				return { ...answer, data: answer.data.filter(({ id }: { id: number }) => id !== 120) };
			});
			const { records: read, leftOut } = await readAll(hidden);
			expect(read).toHaveLength(249);
			expect(leftOut).toHaveLength(kind === "with total" ? 1 : 0);
		},
	);

	it("reads all records while others are added in front of them", async () => {
		let added = 0;
		const client = fakeClient((request) => {
			const all = [...records(added, 1_000), ...records(250)];
			const from = (pageOf(request) - 1) * 100;
			added += 7;
			return { data: all.slice(from, from + 100), meta: { per_page: 100 } };
		});
		const ids = new Set((await readAll(client)).records.map(({ id }) => id));
		expect(records(250).filter(({ id }) => !ids.has(id))).toEqual([]);
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

	it.each(["without total", "with total"])(
		"reads all records from smaller pages than requested, %s",
		async (kind) => {
			const cappedApi = apiWith(120, { hasTotal: false, perPage: 50 });
			const client = fakeClient(async (request) => {
				const data = await cappedApi.request(request);
				return kind === "without total" ? data : { data, meta: { total: 120 } };
			});
			expect(await readAll(client)).toMatchObject({ records: records(120), leftOut: [] });
		},
	);

	it("treats a 404, but not a 503, after the first page as the end of the list when there is no total", async () => {
		const apiFailing = (status: number, perPage: number) => {
			const api = apiWith(70, { hasTotal: false, perPage });
			return fakeClient(async (request) => {
				if ((pageOf(request) - 1) * perPage < 70) return { results: await api.request(request) };
				throw new ApiError({ kind: "refusal", status, method: "GET", url: "/v1/persons" });
			});
		};
		expect((await readAll(apiFailing(404, 50))).records).toHaveLength(70);
		expect((await readAll(apiFailing(404, 100))).records).toHaveLength(70);
		await expect(readAll(apiFailing(503, 50))).rejects.toThrow("503");
	});

	it("reads all records when `meta` states a smaller page size than requested", async () => {
		expect((await readAll(apiWith(120, { perPage: 50 }))).records).toHaveLength(120);
	});

	it("stops when a page repeats the previous one", async () => {
		const client = fakeClient(() => records(100));
		expect(await readAll(client)).toMatchObject({ records: records(100), leftOut: [] });
		expect(client.requests).toHaveLength(2);
	});

	it("stops when a page has the ids of the previous one, even if other fields differ", async () => {
		const client = fakeClient((request) =>
			records(3).map(({ id }) => ({ id, biography: `${pageOf(request)}` })),
		);
		expect((await readAll(client)).records).toHaveLength(3);
		expect(client.requests).toHaveLength(2);
	});

	it("stops at an empty page, after at most 11 requests, though the total promises more records", async () => {
		const client = fakeClient((request) => ({
			data: pageOf(request) === 1 ? records(100) : [],
			meta: { total: 9_999 },
		}));
		expect((await readAll(client)).records).toHaveLength(100);
		expect(client.requests.length).toBeLessThanOrEqual(11);
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
