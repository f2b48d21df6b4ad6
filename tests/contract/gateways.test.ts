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
async function startGateway(name: string, records: Record<string, object[]>, meta: object) {
	const cms = Fastify();
	cms.get("/*", async ({ url, headers }, reply) => {
		if (headers.authorization !== "Bearer token") return reply.code(403).send({});
		return { data: records[url.split("?")[0] ?? ""] ?? [], meta };
	});
	const cmsUrl = await cms.listen({ port: 0, host: "127.0.0.1" });
	const variable = name.toUpperCase();
	vi.stubEnv(`${variable}_URL`, cmsUrl);
	vi.stubEnv(`${variable}_TOKEN`, "token");
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
		const { url, cmsUrl } = await startGateway("strapi", STRAPI, { pagination: { page: 1, pageCount: 1 } });
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
		});
	});
});

describe("the gateway in front of Directus", () => {
	it("makes records that the doctor finds usable, with the offset of the city's zone", async () => {
		const { url } = await startGateway("directus", DIRECTUS, {});
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

	it("filters events by the ids that a request names", async () => {
		const { url } = await startGateway("directus", DIRECTUS, {});
		expect(valueAt(await read(`${url}/v1/events?location_id_in=9`), "meta", "total")).toBe(0);
	});
});
