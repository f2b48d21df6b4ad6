import { beforeEach, describe, expect, test } from "vitest";
import { listAt, textAt, valueAt } from "./answer-fields";
import { sandboxForTests } from "./sandbox-visitor";

/** Ticket id of seat 1 in row 1 of the seated event. */
const SEAT_ID = 10_100_001;

const { visitor } = await sandboxForTests();

describe("the sandbox's faults and clock", () => {
	const setFault = (fault: object) => visitor.post("/sandbox/faults", fault);
	const countTickets = async () => listAt((await visitor.get("/api/basket")).body, "tickets").length;

	beforeEach(async () => {
		await visitor.get("/api/basket");
	});

	test("a `status` fault answers a given number of requests with its status and Retry-After", async () => {
		await setFault({ kind: "status", path: "/v1/", status: 429, retry_after: 7, times: 2 });
		for (let time = 0; time < 2; time += 1) {
			const answer = await visitor.get("/v1/news");
			expect(answer).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
			expect(answer.headers.get("retry-after")).toBe("7");
		}
		expect((await visitor.get("/v1/news")).status).toBe(200);
	});

	test.each([
		["without performing the operation", { status: 503 }, 0],
		["after performing the operation", { status: 502, after: true }, 1],
	])("a `status` fault answers with an error status %s", async (_, fields, count) => {
		await setFault({ kind: "status", method: "POST", path: "/api/basket", times: 1, ...fields });
		expect((await visitor.add(SEAT_ID)).status).toBe(fields.status);
		expect(await countTickets()).toBe(count);
	});

	test("a `status` fault answers with the body that the fault contains", async () => {
		await setFault({
			kind: "status",
			path: "/api/basket",
			status: 409,
			body: { code: "SOMETHING_NEW" },
			times: 1,
		});
		expect(await visitor.add(SEAT_ID)).toMatchObject({ status: 409, body: { code: "SOMETHING_NEW" } });
	});

	test.each([
		["without performing the operation", "drop", 0],
		["after performing the operation", "drop_after", 1],
	])("a fault cuts the connection %s if its kind is `%s`", async (_, kind, count) => {
		await setFault({ kind, method: "POST", path: "/api/basket", times: 1 });
		await expect(visitor.add(SEAT_ID)).rejects.toThrow("fetch failed");
		expect(await countTickets()).toBe(count);
	});

	test("a `malformed` fault answers with only the first half of the JSON until the faults are deleted", async () => {
		await setFault({ kind: "malformed", path: "/v1/events*" });
		await expect(visitor.get("/v1/events_dates")).rejects.toThrow(SyntaxError);
		await visitor.call("DELETE", "/sandbox/faults");
		expect((await visitor.get("/v1/events_dates")).status).toBe(200);
	});

	const timed = async (path: string) => {
		const startedAt = performance.now();
		const { body } = await visitor.get(path);
		return { body, durationMs: performance.now() - startedAt };
	};

	test("a `slow_body` fault delays the second half of an answer's body", async () => {
		await setFault({ kind: "slow_body", path: "/v1/persons", delay_ms: 80, times: 1 });
		const { body, durationMs } = await timed("/v1/persons");
		expect(valueAt(body, "meta", "total")).toBe(1);
		expect(durationMs).toBeGreaterThan(70);
	});

	test("a `latency` fault delays requests for its path, on top of the delay set for all requests", async () => {
		await visitor.post("/sandbox/latency", { ms: 60 });
		await setFault({ kind: "latency", path: "/v1/persons", delay_ms: 60 });
		expect((await timed("/v1/news")).durationMs).toBeGreaterThan(50);
		expect((await timed("/v1/persons")).durationMs).toBeGreaterThan(110);
	});

	test("an answer with a fault still has the CORS headers, which allow only local origins", async () => {
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

	test("POST /sandbox/clock sets the sandbox's time until a reset", async () => {
		await visitor.post("/sandbox/clock", { now: "2027-01-01T00:00:00Z" });
		expect((await visitor.get("/api/basket")).body).toMatchObject({
			server_time: "2027-01-01T00:00:00.000Z",
		});
		await visitor.post("/sandbox/reset");
		expect((await visitor.get("/sandbox/health")).body).toMatchObject({ now: "2026-03-02T09:00:00.000Z" });
	});

	test("faults with `times: 1` affect one request each, in the order in which the faults were set", async () => {
		await setFault([
			{ kind: "drop_after", method: "POST", path: "/api/basket", times: 1 },
			{ kind: "status", status: 429, method: "POST", path: "/api/basket", times: 1 },
		]);
		await expect(visitor.add(SEAT_ID)).rejects.toThrow("fetch failed");
		expect((await visitor.add(SEAT_ID)).status).toBe(429);
		expect(await visitor.add(SEAT_ID)).toMatchObject({ status: 200, body: { tickets: [{ id: SEAT_ID }] } });
	});

	test("a fault with `skip` starts after that number of requests", async () => {
		await setFault({ kind: "status", status: 503, path: "/v1/news", skip: 2, times: 1 });
		const statuses: number[] = [];
		for (let time = 0; time < 4; time += 1) statuses.push((await visitor.get("/v1/news")).status);
		expect(statuses).toEqual([200, 200, 503, 200]);
	});

	test("a `latency` fault with `after` delays only the answer, not the operation", async () => {
		await setFault({
			kind: "latency",
			after: true,
			method: "POST",
			path: "/api/basket",
			delay_ms: 300,
			times: 1,
		});
		const lateAnswer = visitor.add(SEAT_ID);
		await expect.poll(countTickets).toBe(1);
		expect((await lateAnswer).status).toBe(200);
	});

	test("a `fields` fault changes an answer's fields even if a `latency` fault affects the same answer", async () => {
		await visitor.add(SEAT_ID);
		await setFault([
			{
				kind: "fields",
				path: "/api/basket",
				times: 1,
				fields: { "tickets.*.price": { value: null }, server_time: {} },
			},
			{ kind: "latency", path: "/api/basket", delay_ms: 1, times: 1 },
		]);
		const { body } = await visitor.get("/api/basket");
		expect(valueAt(body, "tickets", 0, "price")).toBeNull();
		expect(valueAt(body, "server_time")).toBeUndefined();
		expect(textAt((await visitor.get("/api/basket")).body, "tickets", 0, "price")).toBe("2500.00");
	});
});
