import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Fastify from "fastify";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { IdNumbers } from "#src/backend/id-numbers";
import { createNodeHttp } from "#src/backend/node-http";
import { withLoadedIds } from "#src/backend/record-ids";
import { checkRecords } from "#src/node/doctor/record-checks";
import { listAt, valueAt } from "./answer-fields";

const GATEWAYS = join(__dirname, "../../examples/gateways");
/** Loads a module anew for each CMS: it reads the environment while it loads. */
const load = (name: string, version: string) =>
	import(/* @vite-ignore */ `${pathToFileURL(join(GATEWAYS, name)).href}?${encodeURIComponent(version)}`);

/** Records as Strapi 5 and Directus document their answers. */
const STRAPI: Record<string, object[]> = {
	"/api/cities": [
		{
			id: 9,
			documentId: "city00000000000000000000",
			slug: "moskva",
			name: "Москва",
			timeZone: "Europe/Moscow",
			locale: null,
		},
	],
	"/api/venues": [
		{
			id: 4,
			documentId: "venue0000000000000000000",
			name: "Клуб",
			city: { id: 9, documentId: "city00000000000000000000" },
		},
	],
	"/api/events": [
		{
			id: 71,
			documentId: "event0000000000000000000",
			locale: "ru",
			title: "Концерт",
			description: [{ type: "paragraph", children: [{ type: "text", text: "Раз & два" }] }],
			startedAt: "2030-12-05T16:00:00.000Z",
			venue: {
				id: 4,
				documentId: "venue0000000000000000000",
				city: { id: 9, documentId: "city00000000000000000000" },
			},
			image: { url: "/uploads/a.jpg", width: 800, height: 600, alternativeText: null },
			priceFrom: 1500,
			buyUrl: "https://tickets.example/1",
			updatedAt: "2026-11-01T10:00:00.000Z",
		},
		{
			id: 72,
			documentId: "event0000000000000000000",
			locale: "en",
			title: "Concert",
			description: [{ type: "paragraph", children: [{ type: "text", text: "One" }] }],
		},
	],
};
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

/** Starts a CMS with records, and a gateway in front of it. @returns the gateway's address */
async function startGateway(name: string, records: Record<string, object[]>) {
	const cms = Fastify();
	cms.get("/*", async ({ url, headers }, reply) => {
		if (headers.authorization !== "Bearer token") return reply.code(403).send({});
		const { pathname, searchParams } = new URL(url, "http://cms");
		// Strapi ignores the language where records aren't translated, and then sends them with the locale null.
		const languages: unknown[] = [undefined, null, searchParams.get("locale")];
		const data = records[pathname]?.filter((record) => languages.includes(valueAt(record, "locale"))) ?? [];
		return { data, meta: { pagination: { page: 1, pageCount: 1 } } };
	});
	const cmsUrl = await cms.listen({ port: 0, host: "127.0.0.1" });
	const variable = name.toUpperCase();
	vi.stubEnv(`${variable}_URL`, cmsUrl);
	vi.stubEnv(`${variable}_TOKEN`, "token");
	vi.stubEnv("LANGUAGES", "ru,en");
	const [{ serveGateway }, mapping] = await Promise.all([
		load("gateway.mjs", cmsUrl),
		load(`${name}.mjs`, cmsUrl),
	]);
	const gateway = serveGateway(mapping, 0);
	await vi.waitUntil(() => gateway.listening);
	onTestFinished(async () => {
		vi.unstubAllEnvs();
		gateway.close();
		await cms.close();
	});
	return { url: `http://localhost:${gateway.address().port}`, cmsUrl };
}

async function usableCounts(url: string): Promise<string[]> {
	const http = createNodeHttp({ baseUrl: url, requestsPerSecond: 100 });
	const { findings } = await checkRecords(withLoadedIds(http, async () => new IdNumbers()));
	const lists = findings.filter(({ check }) => /locations|events$|places$/.test(check));
	return lists
		.filter(({ severity }) => severity !== "warning")
		.map(({ check, message }) => `${check}: ${message}`);
}

const read = async (url: string): Promise<unknown> => (await fetch(url)).json();

describe("the gateway in front of Strapi", () => {
	it("makes records that the doctor finds usable, with ids that a publish doesn't change", async () => {
		const { url, cmsUrl } = await startGateway("strapi", STRAPI);
		expect(await usableCounts(url)).toEqual(
			expect.arrayContaining([
				"GET /v1/events_locations: 1 records can be used",
				"GET /v1/events: 1 records can be used",
			]),
		);
		const [event] = listAt(await read(`${url}/v1/events?date_type=active`), "data");
		expect(event).toMatchObject({
			id: "event0000000000000000000",
			location_id: "city00000000000000000000",
			description: "<p>Раз &amp; два</p>",
			image: { url: `${cmsUrl}/uploads/a.jpg` },
			translations: { en: { title: "Concert", description: "<p>One</p>" } },
		});
		const [city] = listAt(await read(`${url}/v1/events_locations`), "data");
		expect(valueAt(city, "translations")).toEqual({});
	});

	it("counts events by the day at the venue, and finds those of some days", async () => {
		const startingAt = (documentId: string, startedAt: string | null, priceFrom?: number) => {
			const city = { documentId: "city00000000000000000000" };
			return { documentId, title: documentId, startedAt, priceFrom, venue: { documentId: "v", city } };
		};
		const { url } = await startGateway("strapi", {
			...STRAPI,
			"/api/events": [
				startingAt("undated", null),
				startingAt("night", "2030-12-05T22:30:00.000Z", 900),
				startingAt("evening", "2030-12-06T16:00:00.000Z", 1500),
				startingAt("later", "2030-12-08T16:00:00.000Z"),
			],
		});
		expect(await read(`${url}/v1/events_dates?date_type=active`)).toMatchObject({
			data: [
				{ date: "2030-12-06", events_count: 2, price_from: 900, currency_code: "RUB" },
				{ date: "2030-12-08", events_count: 1 },
			],
			meta: { total: 2 },
		});
		const idsOf = async (query: string) =>
			listAt(await read(`${url}/v1/events?${query}`), "data").map((event) => valueAt(event, "id"));
		for (const [query, ids] of [
			["started_gte=2030-12-06&started_lte=2030-12-06", ["night", "evening"]],
			["started_gte=2030-12-07", ["later"]],
			["started_lte=2030-12-05", []],
			["started_gte=2030-12-05T22:30:00Z&started_lte=2030-12-05T23:00:00Z", ["night"]],
			["label_id_in=3", []],
			["date_type=active", ["night", "evening", "later", "undated"]],
		] as const)
			expect(await idsOf(query), query).toEqual(ids);
	});
});

describe("blocks of Strapi as HTML", () => {
	const text = (value: string, marks: object = {}) => ({ type: "text", text: value, ...marks });
	const paragraph = (...children: object[]) => [{ type: "paragraph", children }];
	const item = (value: string) => ({ type: "list-item", children: [text(value)] });
	it.each([
		["a text", paragraph(text('<b> & "c"')), "<p>&lt;b> &amp; &quot;c&quot;</p>"],
		["two lines", paragraph(text("Раз\nдва")), "<p>Раз<br>два</p>"],
		[
			"a link",
			paragraph(text("См. "), { type: "link", url: 'https://a.example/?a=1&b="', children: [text("тут")] }),
			'<p>См. <a href="https://a.example/?a=1&amp;b=&quot;">тут</a></p>',
		],
		[
			"marks",
			paragraph(text("а", { bold: true, italic: true }), text("б", { strikethrough: true, code: true })),
			"<p><em><strong>а</strong></em><code><s>б</s></code></p>",
		],
		[
			"lists",
			[
				{ type: "list", format: "ordered", children: [item("раз")] },
				{
					type: "list",
					format: "unordered",
					children: [item("два"), { type: "list", format: "unordered", children: [item("три")] }],
				},
			],
			"<ol><li>раз</li></ol><ul><li>два</li><ul><li>три</li></ul></ul>",
		],
		["a heading", [{ type: "heading", level: 3, children: [text("О")] }], "<h3>О</h3>"],
		["a quotation", [{ type: "quote", children: [text("О")] }], "<blockquote>О</blockquote>"],
		["code", [{ type: "code", children: [text("a\nb")] }], "<pre>a<br>b</pre>"],
		[
			"a picture",
			[
				{
					type: "image",
					image: { url: "/uploads/a.jpg", alternativeText: "А", width: 8, height: 6 },
					children: [text("")],
				},
			],
			'<img src="https://cms.example/uploads/a.jpg" alt="А" width="8" height="6">',
		],
		["a picture without a file", [{ type: "image", children: [text("")] }], ""],
		["a block that isn't known", [{ type: "poll", children: [text("О")] }], "О"],
		["nothing", null, undefined],
		["a text field", "<p>О</p>", "<p>О</p>"],
	])("keep %s", async (_, blocks, html) => {
		const { blocksAsHtml } = await load("strapi-blocks.mjs", "");
		expect(blocksAsHtml(blocks, "https://cms.example")).toBe(html);
	});
});

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
