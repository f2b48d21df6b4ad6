import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { wireName } from "#src/backend/answer";
import { checkServerClock } from "#src/node/doctor/clock-check";
import type { Finding } from "#src/node/doctor/finding";
import { LOSSES } from "#src/node/doctor/losses";
import { checkPictures } from "#src/node/doctor/picture-checks";
import { checkPrices } from "#src/node/doctor/price-checks";
import { checkRecords } from "#src/node/doctor/record-checks";
import { valueAt } from "../../contract/answer-fields";
import { fakeClient } from "../backend/fake-client";
import { startForTest } from "./test-server";

/** API fields whose absence the doctor reports, each with what buyers lose without it. */
const API_FIELDS = Object.entries(LOSSES).flatMap(([path, losses]) =>
	Object.entries(losses).map(([field, loss]) => ({ path, field: wireName(field), loss })),
);

const apiDescription: unknown = parse(readFileSync("tests/sandbox/openapi.yaml", "utf8"));

/** Property names of a schema in openapi.yaml and of the schemas it contains or refers to. */
function propertyNamesOf(schema: unknown): string[] {
	if (typeof schema !== "object" || schema === null) return [];
	const reference = valueAt(schema, "$ref");
	const referencedSchema =
		typeof reference === "string" && valueAt(apiDescription, ...reference.slice(2).split("/"));
	const ownNames = Object.keys(valueAt(schema, "properties") ?? {});
	return [...ownNames, ...[referencedSchema, ...Object.values(schema)].flatMap(propertyNamesOf)];
}

const expectFinding = (findings: readonly Finding[], expected: Partial<Finding>) =>
	expect(findings).toContainEqual(expect.objectContaining(expected));

describe("checkRecords", () => {
	it.each(API_FIELDS)(
		"reports as missing only fields that openapi.yaml describes: $path $field",
		({ path, field }) => {
			const content = valueAt(apiDescription, "paths", path, "get", "responses", 200, "content");
			expect(propertyNamesOf(content)).toContain(field);
		},
	);

	it("reports each field that a record lacks, with the effect on buyers, but none that all records have", async () => {
		const { findings } = await checkRecords(fakeClient(() => ({ data: [{}, {}] })));
		for (const { path, field, loss } of API_FIELDS) {
			const message = `${field} is missing in 2 of 2 records`;
			expectFinding(findings, { check: `GET ${path}`, severity: "warning", message, impact: loss });
		}
		const recordOf = (path: string) =>
			Object.fromEntries(
				API_FIELDS.filter((each) => each.path === path).map(({ field }) => [field, "filled"]),
			);
		const filledClient = fakeClient(({ path }) => ({ data: [recordOf(path)] }));
		const { findings: otherFindings } = await checkRecords(filledClient);
		expect(otherFindings.filter(({ message }) => message.includes("is missing"))).toEqual([]);
	});

	it("reports an unusable value, such as an end before the start", async () => {
		const event = {
			id: 1,
			eventSourceId: 1,
			startedAt: "2026-11-21T23:00:00Z",
			endedAt: "2026-11-21T02:00:00Z",
		};
		const { findings } = await checkRecords(
			fakeClient(({ path }) => ({ data: path === "/v1/events" ? [event] : [] })),
		);
		expectFinding(findings, {
			message: 'ended_at can\'t be used in 1 records, such as "2026-11-21T02:00:00Z"',
		});
	});

	it("reports an error when a required list is empty, or when even an optional list can't be read", async () => {
		const http = fakeClient(({ path }) => {
			if (path === "/v1/news") throw new Error("500 from /v1/news");
			return { data: [] };
		});
		const { findings } = await checkRecords(http);
		const errors = findings.filter(({ severity }) => severity === "error");
		expect(errors.map(({ check, message }) => `${check}: ${message}`).sort()).toEqual([
			"GET /v1/events: the list is empty",
			"GET /v1/events_locations: the list is empty",
			"GET /v1/news: 500 from /v1/news",
			"GET /v2/acquisitions: the list is empty",
		]);
	});
});

describe("checkPrices", () => {
	const events = new Map([["/v1/events", [1, 2].map((id) => ({ id, eventSourceId: id }))]]);
	const findingsOf = (record: object, offers: readonly object[] = []) =>
		checkPrices({
			http: fakeClient(({ path }) => ({
				data: path === "/v2/events_prices" ? [{ id: 1, ...record }] : [{ offers }],
			})),
			raw: events,
			currency: "RUB",
			hasBasket: true,
		});

	it("warns about missing totals, a currency not requested, an event without price, or no event on sale", async () => {
		const findings = await findingsOf({ availability: "sold_out", currency_code: "USD" });
		const warnings = findings.flatMap(({ severity, message }) => (severity === "warning" ? [message] : []));
		expect(warnings).toEqual([
			...["no price for 1 of 2 events", "there are no totals"],
			...["1 prices are not in RUB", "none of 2 events is on sale"],
		]);
	});

	it("takes an event for open if the API says nothing of its sale, and then only warns of missing offers", async () => {
		const findings = await findingsOf({ currency_code: "RUB", total_min: "100" });
		expectFinding(findings, { severity: "warning", message: "event 1 has no offers" });
		expect(findings.map(({ message }) => message)).not.toContain("none of 2 events is on sale");
	});

	it.each([
		["an id of another system and no start", { event_id: "date-7" }, 1],
		[
			"an id of another system and the start of an event",
			{ event_id: "date-7", started_at: "2026-12-05T18:00:00Z" },
			0,
		],
		["the id of an event", { event_id: 12 }, 0],
		["neither id nor start", {}, 1],
	])("warns of dates that fit no page, such as with %s", async (_, date, count) => {
		const common = { eventSourceId: 1, startedAt: "2026-12-05T19:00:00+01:00" };
		const show = [
			{ ...common, id: 12 },
			{ ...common, id: 13, startedAt: "2026-12-06T19:00:00+01:00" },
		];
		const api = fakeClient(({ path }) => ({
			data: path === "/v2/events_prices" ? [{ id: 1 }] : [{ ...date, offers: [{ id: 5, price: 100 }] }],
		}));
		const findings = await checkPrices({
			http: api,
			raw: new Map([["/v1/events", show]]),
			currency: "RUB",
			hasBasket: true,
		});
		const strange = findings.filter(({ message }) => message.includes("are none of the site's"));
		expect(strange).toHaveLength(count);
	});

	it("reports an error when an event on sale has no offers", async () => {
		expectFinding(await findingsOf({ availability: "on_sale", currency_code: "RUB", total_min: 100 }), {
			check: "GET /v2/dates_prices",
			severity: "error",
			message: "event 1 is on sale and has no offers",
		});
	});
});

it.each([
	["agrees with this machine's clock", () => new Date().toUTCString(), /^ok: agrees with this machine's$/],
	[
		"differs by a minute",
		() => new Date(Date.now() - 60_000).toUTCString(),
		/^warning: differs from this machine's by -6\d s$/,
	],
	["is unreadable", () => "yesterday evening", /^warning: no time in the answer can be read$/],
	["is missing", () => undefined, /^warning: no time in the answer can be read$/],
])(
	"without server_time, checkServerClock warns and checks the Date header, which %s",
	async (_, dateOf, expected) => {
		const date = dateOf();
		vi.stubGlobal("fetch", async () => Response.json({}, { headers: date === undefined ? {} : { date } }));
		const findings = await checkServerClock("https://api.example");
		expect(findings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
			"warning: server_time is missing",
			expect.stringMatching(expected),
		]);
	},
);

/** Findings about a picture host that answers requests with the given pictures. */
async function pictureFindingsOf(answer: (query: URLSearchParams) => Promise<Buffer>): Promise<Finding[]> {
	const host = createServer((request, response) => {
		void answer(new URL(request.url ?? "/", "http://localhost").searchParams).then((body) =>
			response.end(body),
		);
	});
	const url = `${await startForTest(host)}/poster.png`;
	return checkPictures(new Map([["/v1/events", [{ image: { url } }]]]), "http://shop.example");
}

const drawnPicture = (width: number, format: "webp" | "png") =>
	sharp({ create: { width, height: 10, channels: 3, background: "#888" } })
		.toFormat(format)
		.toBuffer();

it("checkPictures warns when the picture host ignores width and format, and accepts one that honours them", async () => {
	const findings = await pictureFindingsOf(() => drawnPicture(900, "png"));
	expect(findings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
		expect.stringMatching(/^warning: the format in \S+\?w=320&f=webp is ignored \(png\)/),
		expect.stringMatching(/^warning: the width in \S+\?w=320&f=webp is ignored \(900 px\)/),
	]);
	const otherFindings = await pictureFindingsOf((query) =>
		drawnPicture(Number(query.get("w")), query.get("f") === "webp" ? "webp" : "png"),
	);
	expect(otherFindings.map(({ severity }) => severity)).toEqual(["ok"]);
});
