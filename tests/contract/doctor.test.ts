import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { report } from "#src/node/doctor/finding";
import {
	errorsOf,
	faultInRecords,
	findingsWith,
	proxy,
	runDoctor,
	startFaultyBackend,
} from "./faulty-backend";

beforeEach(startFaultyBackend);

afterEach(() => proxy.close());

describe("the backend check of `npm run doctor`", () => {
	it("reports no error for the sandbox and, given no email address, sends only GET and OPTIONS requests", async () => {
		const methods = new Set<string>();
		proxy.fault = (_, __, method) => void methods.add(method);
		expect(errorsOf(await runDoctor())).toEqual([]);
		expect([...methods].sort()).toEqual(["GET", "OPTIONS"]);
	});

	it("reports a record without a required field, with the effect on buyers", async () => {
		proxy.fault = faultInRecords("/v1/events?", (event, at) =>
			at === 0 ? { ...event, event_source_id: null } : event,
		);
		const [finding] = findingsWith(await runDoctor(), "event_source_id is null");
		expect(finding).toMatchObject({ check: "GET /v1/events", severity: "warning" });
		expect(finding?.impact).toContain("not on the site");
	});

	it("reports invalid or missing optional fields", async () => {
		proxy.fault = faultInRecords("/v1/events_locations", (city) => ({
			...city,
			time_zone: "MSK",
			name: undefined,
		}));
		const findings = await runDoctor();
		expect(findingsWith(findings, "time_zone can't be used")).toHaveLength(1);
		expect(findingsWith(findings, "name is missing")[0]?.impact).toContain("slug");
	});

	it("reports an error when no event can be used, and names the field that is the reason", async () => {
		proxy.fault = faultInRecords("/v1/events?", (event) => ({ ...event, event_source_id: null }));
		const [error, ...others] = errorsOf(await runDoctor()).filter(
			({ check: name }) => name === "GET /v1/events",
		);
		expect(error?.message).toMatch(
			/^none of \d+ records can be used: event_source_id is null \(\d+ times\)$/,
		);
		expect(error?.impact).toBe("there is nothing to buy");
		expect(others).toEqual([]);
	});

	it("reports an error when no city or no payment method can be used, and a warning for performers", async () => {
		const faults = [
			faultInRecords("/v1/events_locations", (city) => ({ ...city, slug: "Москва" })),
			faultInRecords("/v2/acquisitions", (method) => ({ ...method, id: undefined })),
			faultInRecords("/v1/persons", (person) => ({ ...person, id: { $oid: "12" } })),
		];
		proxy.fault = (...args) => {
			for (const each of faults) each(...args);
		};
		const findings = await runDoctor();
		expect(findingsWith(errorsOf(findings), "slug is")).toHaveLength(1);
		expect(findingsWith(errorsOf(findings), "GET /v2/acquisitions: none of")).toHaveLength(1);
		expect(findingsWith(findings, "GET /v1/persons: none of")).toMatchObject([{ severity: "warning" }]);
	});

	it("checks no basket, no payment methods and no prices of events that are sold elsewhere", async () => {
		const asked: string[] = [];
		const sellElsewhere = faultInRecords("/v1/events?", (event) => ({
			...event,
			buy_url: "https://example.org/",
		}));
		proxy.fault = (url, reply, method) => {
			asked.push(url);
			sellElsewhere(url, reply, method);
		};
		const findings = await runDoctor({ GATSBY_BASKET_API_URL: "" });
		expect(errorsOf(findings)).toEqual([]);
		expect(asked.filter((url) => /^\/api\/|^\/v2\/(?:acquisitions|dates_prices)/.test(url))).toEqual([]);
		expect(findingsWith(findings, "is on sale")).toEqual([]);
	});

	it("accepts ids that are integers as text, or no integers at all", async () => {
		proxy.fault = faultInRecords("/v1/", (record) => ({ ...record, id: String(record["id"]) }));
		expect(findingsWith(await runDoctor(), "can be used").map(({ severity }) => severity)).not.toContain(
			"error",
		);
		const toText = (id: unknown) => (typeof id === "number" ? `uuid-${id}` : id);
		proxy.fault = faultInRecords("/v1/", (record) =>
			Object.fromEntries(
				Object.entries(record).map(([name, value]) => {
					if (!/(?:^|_)ids?$/.test(name) || name === "event_source_id") return [name, value];
					return [name, Array.isArray(value) ? value.map(toText) : toText(value)];
				}),
			),
		);
		const findings = await runDoctor();
		expect(errorsOf(findings)).toEqual([]);
		expect(findingsWith(findings, "in addresses they are numbers")).toHaveLength(1);
	});

	it("names rich text that isn't HTML, and times without an offset", async () => {
		const formats = [
			{ root: { children: [], type: "root" } },
			[{ type: "paragraph", children: [{ text: "Текст" }] }],
			[{ _type: "block", children: [] }],
			"## Заголовок\n\nЭто **важно**",
			"<p>Это <strong>важно</strong></p>",
		];
		proxy.fault = faultInRecords("/v1/events?", (event, at) => ({
			...event,
			description: formats[at % formats.length],
			doors_at: "2026-12-05T18:30",
			started_at: "2026-12-05T19:00:00",
			ended_at: "2026-12-05 21:00",
		}));
		const findings = findingsWith(await runDoctor(), "GET /v1/events:");
		const textProblems = findingsWith(findings, "description").map(({ message }) =>
			message.replace(/ \(.*/, ""),
		);
		expect(textProblems.sort()).toEqual([
			"description is Markdown, not HTML",
			"description is Portable Text, not HTML",
			"description is rich text in blocks, not HTML",
			"description is rich text of Lexical, not HTML",
		]);
		expect(
			findingsWith(findings, 'started_at has no offset from UTC, such as "2026-12-05T19:00:00"'),
		).toHaveLength(1);
		expect(findingsWith(findings, "ended_at has no offset")).toHaveLength(1);
		expect(findingsWith(findings, "_at can't be used")).toEqual([]);
	});

	it("reports an error only for the endpoint that fails, and lists errors after the other findings", async () => {
		proxy.fault = (url, reply) => {
			if (url.startsWith("/v1/news")) reply.status = 404;
		};
		const findings = await runDoctor();
		expect(errorsOf(findings).map(({ check: name }) => name)).toEqual(["GET /v1/news"]);
		const lines = report(findings);
		expect(lines.at(-1)).toMatch(/^1 errors, /);
		expect(lines.at(-3)).toMatch(/^ERROR\s+GET \/v1\/news/);
	});
});
