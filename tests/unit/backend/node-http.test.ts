import { once } from "node:events";
import { createServer } from "node:http";
import { type AxiosAdapter, AxiosError, AxiosHeaders } from "axios";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#src/backend/api-error";
import type { HttpRequest } from "#src/backend/http-client";
import { createNodeHttp } from "#src/backend/node-http";

const EVENTS_PAGE: HttpRequest = { method: "GET", path: "/v1/events", query: { page: 1 } };
const NEW_ORDER: HttpRequest = { method: "POST", path: "/api/orders", body: {} };

beforeEach(() => void vi.useFakeTimers());

/** What a faked request leads to: an answer, a network failure ("network"), or a timeout ("timeout"). */
type FakeAnswer = { status: number; data?: string; headers?: Record<string, string> } | "network" | "timeout";

/** A client of an API that gives `steps` in turn, repeating the last, each after `takesMs`. `tries` lists requests. */
function fakeApi(steps: FakeAnswer[], { takesMs = 0 } = {}) {
	const startTime = Date.now();
	const tries: { atMs: number; timeout: number | undefined }[] = [];
	const adapter: AxiosAdapter = async (config) => {
		tries.push({ atMs: Date.now() - startTime, timeout: config.timeout });
		const step = steps[Math.min(tries.length, steps.length) - 1] ?? "network";
		if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
		if (step === "network") throw new AxiosError("socket hang up", "ECONNRESET", config);
		if (step === "timeout")
			throw new AxiosError("timeout of 60000ms exceeded", AxiosError.ECONNABORTED, config);
		const { status, data = "{}", headers } = step;
		const response = { data, status, statusText: "", headers: new AxiosHeaders(headers), config };
		if (status < 400) return response;
		throw new AxiosError("refused", AxiosError.ERR_BAD_RESPONSE, config, null, response);
	};
	return { client: createNodeHttp({ baseUrl: "http://api.test", adapter }), tries };
}

/** Advances the clock until the call has ended. @returns its result or error */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
	const outcome = call.catch((error: unknown) => error);
	await vi.runAllTimersAsync();
	return outcome;
}

describe("the build's HTTP client", () => {
	it("retries a GET three times, one second apart, while the API answers 503, and then throws", async () => {
		const { client, tries } = fakeApi([{ status: 503 }]);
		expect(await outcomeOf(client.request(EVENTS_PAGE))).toMatchObject({ name: "ApiError", status: 503 });
		expect(tries.map(({ atMs }) => atMs)).toEqual([0, 1000, 2000, 3000]);
	});

	it("gives each try a time-out of sixty seconds, however long earlier tries took", async () => {
		const { client, tries } = fakeApi(["network"], { takesMs: 59_000 });
		expect(await outcomeOf(client.request(EVENTS_PAGE))).toMatchObject({
			kind: "no-answer",
			status: undefined,
		});
		expect(tries.map(({ timeout }) => timeout)).toEqual([60_000, 60_000, 60_000, 60_000]);
	});

	it("returns the answer of a successful retry", async () => {
		const { client } = fakeApi(["network", { status: 429 }, { status: 200, data: '{"data":[]}' }]);
		expect(await outcomeOf(client.request(EVENTS_PAGE))).toEqual({ data: [] });
	});

	it.each([
		["in seconds", 429, "7", 7_000],
		["as a date", 503, new Date("2026-11-21T12:00:20Z").toUTCString(), 20_000],
		["but at least a second", 429, "0", 1_000],
	])("waits before a retry as long as Retry-After demands, %s", async (_, status, wait, waitMs) => {
		vi.setSystemTime("2026-11-21T12:00:00Z");
		const { client, tries } = fakeApi([{ status, headers: { "retry-after": wait } }, { status: 200 }]);
		await outcomeOf(client.request(EVENTS_PAGE));
		expect(tries.map(({ atMs }) => atMs)).toEqual([0, waitMs]);
	});

	it("doesn't retry when Retry-After exceeds a minute", async () => {
		const { client, tries } = fakeApi([{ status: 429, headers: { "retry-after": "61" } }]);
		expect(await outcomeOf(client.request(EVENTS_PAGE))).toMatchObject({ status: 429, retryAfterMs: 61_000 });
		expect(tries).toHaveLength(1);
	});

	it.each<[string, FakeAnswer, HttpRequest]>([
		["a GET after the status 400", { status: 400 }, EVENTS_PAGE],
		["a GET after the status 404", { status: 404 }, EVENTS_PAGE],
		["a GET after a timeout", "timeout", EVENTS_PAGE],
		["a POST after the status 500", { status: 500 }, NEW_ORDER],
		["a POST after the status 429", { status: 429 }, NEW_ORDER],
		["a POST after a network failure", "network", NEW_ORDER],
	])("doesn't retry %s", async (_, step, request) => {
		const { client, tries } = fakeApi([step]);
		expect(await outcomeOf(client.request(request))).toBeInstanceOf(ApiError);
		expect(tries).toHaveLength(1);
	});

	it("sends at most ten requests in any second, retries included", async () => {
		const { client, tries } = fakeApi([{ status: 503 }]);
		await outcomeOf(Promise.all(Array.from({ length: 12 }, () => outcomeOf(client.request(EVENTS_PAGE)))));
		const times = tries.map(({ atMs }) => atMs);
		expect(times).toHaveLength(48);
		for (const time of times) {
			expect(times.filter((other) => other >= time && other < time + 1000).length).toBeLessThanOrEqual(10);
		}
	});

	it("throws an error that contains status, address and text of a refusal", async () => {
		const { client } = fakeApi([
			{ status: 422, data: '{"code":"VALIDATION","field":"page","message":"too far"}' },
		]);
		const error = await outcomeOf(
			client.request({ ...EVENTS_PAGE, query: { page: 9, category_id_in: [1, 2] } }),
		);
		expect(error).toMatchObject({ code: "VALIDATION", body: { field: "page" }, outcomeUnknown: false });
		const address = "http://api.test/v1/events?page=9&category_id_in=1,2";
		for (const part of ['"too far"', "422", address]) expect(String(error)).toContain(part);
	});

	it("throws for an answer that isn't JSON, without a retry", async () => {
		const { client, tries } = fakeApi([{ status: 200, data: '{"data": [{"id"' }]);
		expect(await outcomeOf(client.request(EVENTS_PAGE))).toMatchObject({
			kind: "unreadable",
			outcomeUnknown: true,
		});
		expect(tries).toHaveLength(1);
	});

	it.each([
		["before", /→ no answer: .*socket hang up/],
		["during", /→ no answer: .*abort/],
	])("retries a GET, but not a POST, when the connection breaks %s the answer", async (phase, reason) => {
		vi.useRealTimers();
		let tries = 0;
		const server = createServer((_request, response) => {
			tries++;
			if (tries % 2 === 0) return response.end("[1]");
			if (phase === "before") return response.destroy();
			response.writeHead(200, { "Content-Length": 100 }).write("[1,");
			return setTimeout(() => response.destroy(), 10);
		});
		await once(server.listen(0, "127.0.0.1"), "listening");
		const { port } = v.parse(v.object({ port: v.number() }), server.address());
		const client = createNodeHttp({ baseUrl: `http://127.0.0.1:${port}` });
		const postRequest = { ...EVENTS_PAGE, method: "POST" } as const;
		expect(await client.request(EVENTS_PAGE)).toEqual([1]);
		const message = expect.stringMatching(reason);
		await expect(client.request(postRequest)).rejects.toMatchObject({ kind: "no-answer", message });
		server.close();
	});

	it("throws the reason of the caller's signal, and doesn't retry, when it aborts before a retry", async () => {
		const { client, tries } = fakeApi([{ status: 503 }]);
		const controller = new AbortController();
		const outcome = client
			.request({ ...EVENTS_PAGE, signal: controller.signal })
			.catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(500);
		controller.abort(new Error("the page was left"));
		expect(await outcome).toMatchObject({ message: "the page was left" });
		expect(tries).toHaveLength(1);
	});
});
