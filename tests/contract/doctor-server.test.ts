import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { errorsOf, findingsWith, proxy, runDoctor, startFaultyBackend } from "./faulty-backend";

beforeEach(startFaultyBackend);

afterEach(() => proxy.close());

describe("the backend check of `npm run doctor`, of how the API's server answers,", () => {
	it("reports an events list whose second page repeats the first", async () => {
		const pages = new Map<string, string>();
		proxy.fault = (url, reply) => {
			if (!url.startsWith("/v1/events?") || !url.includes("per_page=5")) return;
			reply.body = pages.get("first") ?? reply.body;
			pages.set("first", reply.body);
		};
		expect(errorsOf(await runDoctor()).map(({ message }) => message)).toContain("page 2 repeats page 1");
	});

	it("reports the origin that the API must allow when it allows only another origin", async () => {
		proxy.fault = (_, reply) => reply.headers.set("access-control-allow-origin", "https://other.example");
		const findings = errorsOf(await runDoctor());
		expect(findingsWith(findings, "GET /v2/events_prices, CORS")).toHaveLength(1);
		expect(findingsWith(findings, "must be http://localhost:9000").length).toBeGreaterThan(0);
	});

	it("reports a preflight response that allows neither credentials nor the headers of order requests", async () => {
		proxy.fault = (_, reply) => {
			reply.headers.delete("access-control-allow-credentials");
			reply.headers.set("access-control-allow-headers", "content-type");
		};
		const findings = errorsOf(await runDoctor());
		expect(findingsWith(findings, "Access-Control-Allow-Credentials").length).toBeGreaterThan(0);
		expect(findingsWith(findings, "idempotency-key, x-order-secret")).toHaveLength(1);
	});

	it("reports a basket cookie that isn't SameSite=None when the API is on another site than the shop", async () => {
		proxy.fault = (url, reply) => {
			if (url.startsWith("/api/basket"))
				reply.headers.append("set-cookie", "sid=1; Path=/; HttpOnly; SameSite=Lax");
		};
		const findings = await runDoctor({ GATSBY_SITE_URL: "http://shop.example" });
		expect(findingsWith(errorsOf(findings), "sid is not SameSite=None")).toHaveLength(1);
		expect(findingsWith(findings, "on another site than the shop")[0]?.impact).toContain("Safari");
	});

	it("reports a server clock that is an hour ahead of this machine's", async () => {
		proxy.fault = (url, reply) => {
			if (!url.startsWith("/api/basket")) return;
			const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
			reply.body = JSON.stringify({ ...JSON.parse(reply.body || "{}"), server_time: inAnHour });
		};
		expect(findingsWith(await runDoctor(), "differs from this machine's by 3600 s")).toHaveLength(1);
	});

	it("reports that the API refuses requests when it gets ten in a second", async () => {
		proxy.fault = (url, reply) => {
			if (url === "/v1/events_locations?page=1&per_page=1") reply.status = 429;
		};
		const message = "of 10 requests in a second are refused, without Retry-After";
		expect(findingsWith(await runDoctor(), message)).toHaveLength(1);
	});

	it("tests the rate limit with no more requests than API_REQUESTS_PER_SECOND", async () => {
		let requests = 0;
		proxy.fault = (url, reply) => {
			if (url.endsWith("?page=1&per_page=1") && ++requests > 5) reply.status = 429;
		};
		expect(findingsWith(await runDoctor({ API_REQUESTS_PER_SECOND: "5" }), "are refused")).toEqual([]);
	});
});
