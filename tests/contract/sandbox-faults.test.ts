import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Sandbox } from "../sandbox/server/sandbox";
import { at, listAt } from "./answer-fields";
import { startSandbox, Visitor } from "./sandbox-visitor";

const SEAT = 10_100_001;

describe("the sandbox's faults", () => {
	let sandbox: Sandbox;
	let visitor: Visitor;

	const setFault = (body: object) => visitor.post("/sandbox/faults", body);
	const countTickets = async () => listAt((await visitor.get("/api/basket")).body, "tickets").length;

	beforeAll(async () => {
		sandbox = await startSandbox();
	});
	afterAll(() => sandbox.close());
	beforeEach(async () => {
		visitor = new Visitor(sandbox.url);
		await visitor.post("/sandbox/reset");
		await visitor.get("/api/basket");
	});

	test("answer a given number of requests with a status and Retry-After", async () => {
		await setFault({ kind: "status", path: "/v1/", status: 429, retry_after: 7, times: 2 });
		for (let time = 0; time < 2; time += 1) {
			const answer = await visitor.get("/v1/news");
			expect(answer).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
			expect(answer.headers.get("retry-after")).toBe("7");
		}
		expect((await visitor.get("/v1/news")).status).toBe(200);
	});

	test("answer with a status before or after performing the operation", async () => {
		await setFault({ kind: "status", method: "POST", path: "/api/basket", status: 503, times: 1 });
		expect((await visitor.add(SEAT)).status).toBe(503);
		expect(await countTickets()).toBe(0);
		await setFault({ kind: "status", method: "POST", path: "/api/basket", status: 502, after: true, times: 1 });
		expect((await visitor.add(SEAT)).status).toBe(502);
		expect(await countTickets()).toBe(1);
	});

	test("answer with the given body", async () => {
		await setFault({ kind: "status", path: "/api/basket", status: 409, body: { code: "SOMETHING_NEW" }, times: 1 });
		expect(await visitor.add(SEAT)).toMatchObject({ status: 409, body: { code: "SOMETHING_NEW" } });
	});

	test("cut the connection before or after performing the operation", async () => {
		await setFault({ kind: "drop", method: "POST", path: "/api/basket", times: 1 });
		await expect(visitor.add(SEAT)).rejects.toThrow("fetch failed");
		expect(await countTickets()).toBe(0);
		await setFault({ kind: "drop_after", method: "POST", path: "/api/basket", times: 1 });
		await expect(visitor.add(SEAT)).rejects.toThrow("fetch failed");
		expect(await countTickets()).toBe(1);
	});

	test("answer with the first half of the body", async () => {
		await setFault({ kind: "malformed", path: "/v1/events*" });
		await expect(visitor.get("/v1/events_dates")).rejects.toThrow(SyntaxError);
		await visitor.call("DELETE", "/sandbox/faults");
		expect((await visitor.get("/v1/events_dates")).status).toBe(200);
	});

	test("delay the second half of a body", async () => {
		await setFault({ kind: "slow_body", path: "/v1/persons", delay_ms: 80, times: 1 });
		const startedAt = performance.now();
		expect(at((await visitor.get("/v1/persons")).body, "meta", "total")).toBe(1);
		expect(performance.now() - startedAt).toBeGreaterThan(70);
	});

	test("delay all requests, and requests of one path further", async () => {
		await visitor.post("/sandbox/latency", { ms: 60 });
		await setFault({ kind: "latency", path: "/v1/persons", delay_ms: 60 });
		const durationMs = async (path: string) => {
			const startedAt = performance.now();
			await visitor.get(path);
			return performance.now() - startedAt;
		};
		expect(await durationMs("/v1/news")).toBeGreaterThan(50);
		expect(await durationMs("/v1/persons")).toBeGreaterThan(110);
	});

	test("don't remove CORS headers, which allow only local origins", async () => {
		await setFault({ kind: "status", path: "/v1/news", status: 500 });
		const getFrom = (origin: string) => visitor.get("/v1/news", { origin });
		const localAnswer = await getFrom("http://localhost:8000");
		expect(localAnswer.headers.get("access-control-allow-origin")).toBe("http://localhost:8000");
		expect(localAnswer.headers.get("access-control-allow-credentials")).toBe("true");
		expect((await getFrom("https://example.org")).headers.get("access-control-allow-origin")).toBeNull();
		const preflight = await visitor.call("OPTIONS", "/api/orders", undefined, {
			origin: "http://127.0.0.1:9000",
			"access-control-request-method": "POST",
		});
		expect(preflight.headers.get("access-control-allow-headers")).toContain("Idempotency-Key");
	});

	test("include setting the sandbox's clock, which lasts until a reset", async () => {
		await visitor.post("/sandbox/clock", { now: "2027-01-01T00:00:00Z" });
		expect((await visitor.get("/api/basket")).body).toMatchObject({ server_time: "2027-01-01T00:00:00.000Z" });
		await visitor.post("/sandbox/reset");
		expect((await visitor.get("/sandbox/health")).body).toMatchObject({ now: "2026-03-02T09:00:00.000Z" });
	});
});
