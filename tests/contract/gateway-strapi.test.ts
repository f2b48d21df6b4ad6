import { describe, expect, it } from "vitest";
import { rawGet } from "../unit/node/raw-get";
import { listAt, valueAt } from "./answer-fields";
import { load, read, startGateway, usableCounts } from "./gateway";

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

	it("goes on after an address that can't be parsed, as robots try", async () => {
		const { url } = await startGateway("strapi", STRAPI);
		for (const path of ["//", "///x", "http://[/v1/events"]) {
			const { status } = await rawGet(url, "", path);
			expect(status, path).toBe(404);
		}
		expect(listAt(await read(`${url}/v1/events`), "data")).toHaveLength(1);
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
