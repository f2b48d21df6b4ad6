import { describe, expect, it } from "vitest";
import { ApiError } from "#src/backend/api-error";
import { fakeClient } from "./fake-client";
import { apiWith, pageOf, readAll, records } from "./list-api";

describe("reading all pages of a list that an API counts or divides in its own way", () => {
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

	it.each([
		["without a total", undefined],
		["with a total", 10],
	])(
		"ends where `page` is ignored and records lack an id and differ in each answer, %s",
		async (_, total) => {
			let views = 0;
			const client = fakeClient(() => {
				if (client.requests.length > 50) throw new Error("The list never ends");
				return {
					data: Array.from({ length: 10 }, (_record, at) => ({ uuid: `${at}`, views: views++ })),
					meta: { total },
				};
			});
			const { records: usable, leftOut } = await readAll(client);
			expect(usable).toEqual([]);
			expect(leftOut).toHaveLength(10);
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
});
