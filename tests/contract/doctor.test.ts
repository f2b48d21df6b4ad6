import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseEnv } from "#src/config/env";
import { checkBackend } from "#src/node/doctor/check-backend";
import { type Finding, report } from "#src/node/doctor/finding";
import { startDemoSandbox } from "../fixtures/sandbox-catalogue";
import type { Sandbox } from "../sandbox/server/sandbox";

/** A response of the sandbox, which a fault may change. */
interface Answer {
	status: number;
	headers: Headers;
	body: string;
}
/** Changes a response of the sandbox before the doctor receives it. */
type Fault = (path: string, reply: Answer, method: string) => void;

/** Email address of the orders that the doctor makes. */
const OPERATOR_EMAIL = "operator@example.com";

let sandbox: Sandbox;
/** Server between the doctor and the sandbox that applies `fault` to responses. */
let faultProxy: FastifyInstance;
/** Applied to each response that passes through `faultProxy`. */
let fault: Fault;
let proxyUrl: string;

beforeEach(async () => {
	sandbox = await startDemoSandbox(150);
	fault = () => undefined;
	faultProxy = Fastify();
	faultProxy.removeAllContentTypeParsers();
	faultProxy.addContentTypeParser("*", { parseAs: "string" }, (_, body, done) => done(null, body));
	faultProxy.all("*", async (request, answer) => {
		const { host: _, "content-length": __, connection: ___, ...headers } = request.headers;
		const response = await fetch(sandbox.url + request.url, {
			method: request.method,
			redirect: "manual",
			headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
			...(typeof request.body === "string" && { body: request.body }),
		});
		const reply = {
			status: response.status,
			headers: new Headers(response.headers),
			body: await response.text(),
		};
		fault(request.url, reply, request.method);
		for (const name of ["content-length", "content-encoding", "transfer-encoding", "connection"])
			reply.headers.delete(name);
		for (const [name, value] of reply.headers) answer.header(name, value);
		return answer.code(reply.status).send(reply.body);
	});
	proxyUrl = (await faultProxy.listen({ port: 0, host: "127.0.0.1" })).replace("127.0.0.1", "localhost");
});
afterEach(async () => {
	await faultProxy.close();
	await sandbox.close();
});

/** Runs the doctor through `faultProxy`; with an email address in `orderFor`, the doctor also orders a ticket. */
function runDoctor(variables: Record<string, string> = {}, orderFor?: string): Promise<Finding[]> {
	const env = parseEnv({
		GATSBY_PUBLIC_API_URL: proxyUrl,
		GATSBY_BASKET_API_URL: proxyUrl,
		GATSBY_SITE_URL: "http://localhost:9000",
		API_REQUESTS_PER_SECOND: "500",
		...variables,
	});
	return checkBackend(env, { orderFor });
}

const errorsOf = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === "error");
const findingsWith = (findings: readonly Finding[], text: string) =>
	findings.filter(({ check: name, message }) => `${name}: ${message}`.includes(text));

/** Makes a fault that changes each record of the list at a path. */
function faultInRecords(
	path: string,
	change: (record: Record<string, unknown>, index: number) => unknown,
): Fault {
	return (url, reply) => {
		if (!url.startsWith(path)) return;
		const answer = JSON.parse(reply.body);
		const list: Record<string, unknown>[] = Array.isArray(answer) ? answer : (answer.data ?? answer.results);
		const changedList = list.map(change);
		const key = "results" in answer ? "results" : "data";
		reply.body = JSON.stringify(Array.isArray(answer) ? changedList : { ...answer, [key]: changedList });
	};
}

describe("the backend check of `npm run doctor`", () => {
	it("reports no error for the sandbox and, given no email address, sends only GET and OPTIONS requests", async () => {
		const methods = new Set<string>();
		fault = (_, __, method) => void methods.add(method);
		expect(errorsOf(await runDoctor())).toEqual([]);
		expect([...methods].sort()).toEqual(["GET", "OPTIONS"]);
	});

	it("orders a ticket and starts its payment when it is given an email address", async () => {
		const findings = await runDoctor({}, OPERATOR_EMAIL);
		expect(errorsOf(findings)).toEqual([]);
		expect(findingsWith(findings, "POST /api/orders: order").map(({ severity }) => severity)).toEqual(["ok"]);
		expect(findingsWith(findings, "leads to localhost")).toHaveLength(1);
	});

	it("reports a record without a required field, with the effect on buyers", async () => {
		fault = faultInRecords("/v1/events?", (event, at) =>
			at === 0 ? { ...event, event_source_id: null } : event,
		);
		const [finding] = findingsWith(await runDoctor(), "event_source_id is null");
		expect(finding).toMatchObject({ check: "GET /v1/events", severity: "warning" });
		expect(finding?.impact).toContain("not on the site");
	});

	it("reports invalid or missing optional fields", async () => {
		fault = faultInRecords("/v1/events_locations", (city) => ({
			...city,
			time_zone: "MSK",
			name: undefined,
		}));
		const findings = await runDoctor();
		expect(findingsWith(findings, "time_zone can't be used")).toHaveLength(1);
		expect(findingsWith(findings, "name is missing")[0]?.impact).toContain("slug");
	});

	it("reports an error when no event can be used, and names the field that is the reason", async () => {
		fault = faultInRecords("/v1/events?", (event) => ({ ...event, event_source_id: null }));
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
		fault = (...args) => {
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
		fault = (url, reply, method) => {
			asked.push(url);
			sellElsewhere(url, reply, method);
		};
		const findings = await runDoctor({ GATSBY_BASKET_API_URL: "" });
		expect(errorsOf(findings)).toEqual([]);
		expect(asked.filter((url) => /^\/api\/|^\/v2\/(?:acquisitions|dates_prices)/.test(url))).toEqual([]);
		expect(findingsWith(findings, "is on sale")).toEqual([]);
	});

	it("accepts ids that are integers as text, or no integers at all", async () => {
		fault = faultInRecords("/v1/", (record) => ({ ...record, id: String(record["id"]) }));
		expect(findingsWith(await runDoctor(), "can be used").map(({ severity }) => severity)).not.toContain(
			"error",
		);
		const toText = (id: unknown) => (typeof id === "number" ? `uuid-${id}` : id);
		fault = faultInRecords("/v1/", (record) =>
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
		fault = faultInRecords("/v1/events?", (event, at) => ({
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

	it("reports an events list whose second page repeats the first", async () => {
		const pages = new Map<string, string>();
		fault = (url, reply) => {
			if (!url.startsWith("/v1/events?") || !url.includes("per_page=5")) return;
			reply.body = pages.get("first") ?? reply.body;
			pages.set("first", reply.body);
		};
		expect(errorsOf(await runDoctor()).map(({ message }) => message)).toContain("page 2 repeats page 1");
	});

	it("reports the origin that the API must allow when it allows only another origin", async () => {
		fault = (_, reply) => reply.headers.set("access-control-allow-origin", "https://other.example");
		const findings = errorsOf(await runDoctor());
		expect(findingsWith(findings, "GET /v2/events_prices, CORS")).toHaveLength(1);
		expect(findingsWith(findings, "must be http://localhost:9000").length).toBeGreaterThan(0);
	});

	it("reports a preflight response that allows neither credentials nor the headers of order requests", async () => {
		fault = (_, reply) => {
			reply.headers.delete("access-control-allow-credentials");
			reply.headers.set("access-control-allow-headers", "content-type");
		};
		const findings = errorsOf(await runDoctor());
		expect(findingsWith(findings, "Access-Control-Allow-Credentials").length).toBeGreaterThan(0);
		expect(findingsWith(findings, "idempotency-key, x-order-secret")).toHaveLength(1);
	});

	it("reports a basket cookie that isn't SameSite=None when the API is on another site than the shop", async () => {
		fault = (url, reply) => {
			if (url.startsWith("/api/basket"))
				reply.headers.append("set-cookie", "sid=1; Path=/; HttpOnly; SameSite=Lax");
		};
		const findings = await runDoctor({ GATSBY_SITE_URL: "http://shop.example" });
		expect(findingsWith(errorsOf(findings), "sid is not SameSite=None")).toHaveLength(1);
		expect(findingsWith(findings, "on another site than the shop")[0]?.impact).toContain("Safari");
	});

	it("reports a server clock that is an hour ahead of this machine's", async () => {
		fault = (url, reply) => {
			if (!url.startsWith("/api/basket")) return;
			const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
			reply.body = JSON.stringify({ ...JSON.parse(reply.body || "{}"), server_time: inAnHour });
		};
		expect(findingsWith(await runDoctor(), "differs from this machine's by 3600 s")).toHaveLength(1);
	});

	it("reports that the API refuses requests when it gets ten in a second", async () => {
		fault = (url, reply) => {
			if (url === "/v1/events_locations?page=1&per_page=1") reply.status = 429;
		};
		const message = "of 10 requests in a second are refused, without Retry-After";
		expect(findingsWith(await runDoctor(), message)).toHaveLength(1);
	});

	it("tests the rate limit with no more requests than API_REQUESTS_PER_SECOND", async () => {
		let requests = 0;
		fault = (url, reply) => {
			if (url.endsWith("?page=1&per_page=1") && ++requests > 5) reply.status = 429;
		};
		expect(findingsWith(await runDoctor({ API_REQUESTS_PER_SECOND: "5" }), "are refused")).toEqual([]);
	});

	it("empties its basket when there is no payment method", async () => {
		const calls: string[] = [];
		fault = (path, reply, method) => {
			const [name] = path.split("?");
			if (name === "/v2/acquisitions") reply.body = JSON.stringify({ results: [] });
			if (name === "/api/basket") calls.push(method);
		};
		const findings = await runDoctor({}, OPERATOR_EMAIL);
		expect(findingsWith(findings, "no payment method")).not.toEqual([]);
		expect(calls.at(-1)).toBe("DELETE");
		expect(calls).toContain("POST");
	});

	it("orders, as the checkout does, with a payment method that accepts the basket's currency", async () => {
		fault = faultInRecords("/v2/acquisitions", (method, at) =>
			at === 0 ? { ...method, currency_codes: ["USD"] } : method,
		);
		const findings = await runDoctor({}, OPERATOR_EMAIL);
		expect(errorsOf(findings)).toEqual([]);
		expect(findingsWith(findings, "leads to localhost")).toHaveLength(1);
	});

	it("reports that no payment method accepts the basket's currency", async () => {
		fault = faultInRecords("/v2/acquisitions", (method) => ({ ...method, currency_codes: ["USD"] }));
		const findings = errorsOf(await runDoctor({}, OPERATOR_EMAIL));
		expect(findingsWith(findings, "no payment method accepts RUB")).toHaveLength(1);
	});

	it("searches only the first 100 events on sale for a ticket, and reports when they have none", async () => {
		const soldOut = faultInRecords("/v2/dates_prices", (date) => ({ ...date, offers: [] }));
		let requests = 0;
		fault = (path, reply, method) => {
			soldOut(path, reply, method);
			if (path.startsWith("/v2/dates_prices")) requests++;
		};
		const findings = await runDoctor({}, OPERATOR_EMAIL);
		// At most one request for each of the 100 events, and five by the price check.
		expect(requests).toBeLessThanOrEqual(105);
		const [finding] = findingsWith(findings, "no ticket is available in the first 100 of");
		expect(finding).toMatchObject({ check: "POST /api/basket", severity: "warning" });
	});

	it("reports that a repeated idempotency key creates a second order", async () => {
		let orders = 0;
		fault = (url, reply, method) => {
			if (method !== "POST" || url.split("?")[0] !== "/api/orders") return;
			orders += 1;
			if (orders > 1) reply.body = JSON.stringify({ ...JSON.parse(reply.body), number: "another" });
		};
		const findings = errorsOf(await runDoctor({}, OPERATOR_EMAIL));
		expect(findingsWith(findings, "made a second order")).toHaveLength(1);
	});

	it("reports a payment address whose host isn't in GATSBY_PAYMENT_HOSTS", async () => {
		const findings = errorsOf(await runDoctor({ GATSBY_PAYMENT_HOSTS: "pay.bank.example" }, OPERATOR_EMAIL));
		expect(findingsWith(findings, "not a place to pay at")).toHaveLength(1);
	});

	it("reports an error only for the endpoint that fails, and lists errors after the other findings", async () => {
		fault = (url, reply) => {
			if (url.startsWith("/v1/news")) reply.status = 404;
		};
		const findings = await runDoctor();
		expect(errorsOf(findings).map(({ check: name }) => name)).toEqual(["GET /v1/news"]);
		const lines = report(findings);
		expect(lines.at(-1)).toMatch(/^1 errors, /);
		expect(lines.at(-3)).toMatch(/^ERROR\s+GET \/v1\/news/);
	});
});
