import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../src/backend/api-error";
import { createBrowserHttp } from "../../../src/backend/browser-http";
import type { HttpRequest } from "../../../src/backend/http-client";

const GET: HttpRequest = { method: "GET", path: "/api/basket" };
const POST: HttpRequest = { method: "POST", path: "/api/basket", body: { type: "ADD_TICKET" } };

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

type Step = { status: number; data?: string; headers?: Record<string, string> } | "network" | "silence";

/** Answers with the given steps in turn, repeating the last one; records each request and its time. */
function api(...steps: Step[]) {
	const started = Date.now();
	const tries: { atMs: number; url: string; init: RequestInit }[] = [];
	vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
		tries.push({ atMs: Date.now() - started, url, init });
		const step = steps[Math.min(tries.length, steps.length) - 1];
		if (step === "network" || step === undefined) return Promise.reject(new TypeError("Failed to fetch"));
		if (step === "silence") {
			return new Promise((_, reject) => {
				init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
			});
		}
		const body = step.status === 204 ? null : (step.data ?? "{}");
		return Promise.resolve(new Response(body, { status: step.status, headers: step.headers ?? {} }));
	});
	return { client: createBrowserHttp("http://api.test/"), tries };
}

async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
	const outcome = call.catch((error: unknown) => error);
	await vi.runAllTimersAsync();
	return outcome;
}

describe("the browser's HTTP client", () => {
	it("retries three times, one second apart, when the API or the network is down", async () => {
		for (const step of [{ status: 502 }, "network"] satisfies Step[]) {
			const { client, tries } = api(step);
			expect(await outcomeOf(client.request(GET))).toBeInstanceOf(ApiError);
			expect(tries.map(({ atMs }) => atMs)).toEqual([0, 1000, 2000, 3000]);
		}
	});

	it("goes on with a change, not with a question, when the page is left", async () => {
		const { client, tries } = api({ status: 200 });
		for (const request of [GET, POST, { ...GET, method: "DELETE" } as const]) await outcomeOf(client.request(request));
		expect(tries.map(({ init }) => init.keepalive)).toEqual([false, true, true]);
	});

	it("times out after sixty seconds, without a retry", async () => {
		const { client, tries } = api("silence");
		const started = Date.now();
		const error = await outcomeOf(client.request(GET));
		expect(Date.now() - started).toBe(60_000);
		expect(error).toMatchObject({ kind: "no-answer", outcomeUnknown: true });
		expect(String(error)).toContain("60000 ms");
		expect(tries).toHaveLength(1);
	});

	it("waits for Retry-After", async () => {
		const { client, tries } = api({ status: 429, headers: { "Retry-After": "4" } }, { status: 200, data: "[1]" });
		expect(await outcomeOf(client.request(GET))).toEqual([1]);
		expect(tries.map(({ atMs }) => atMs)).toEqual([0, 4000]);
	});

	it("never retries a POST, and retries a DELETE", async () => {
		const risky = api({ status: 500 });
		await outcomeOf(risky.client.request(POST));
		expect(risky.tries).toHaveLength(1);
		const clearing = api({ status: 500 });
		await outcomeOf(clearing.client.request({ method: "DELETE", path: "/api/basket" }));
		expect(clearing.tries).toHaveLength(4);
	});

	it("doesn't retry for a caller that retries itself", async () => {
		const { client, tries } = api({ status: 500 });
		await outcomeOf(client.request({ ...GET, retry: "never" }));
		expect(tries).toHaveLength(1);
	});

	it("sends cookies to the basket API only, and a body as JSON", async () => {
		const { client, tries } = api({ status: 200 });
		await outcomeOf(client.request({ ...POST, credentials: true, headers: { "X-Order-Secret": "s" } }));
		await outcomeOf(client.request(GET));
		expect(tries[0]).toMatchObject({
			url: "http://api.test/api/basket",
			init: {
				credentials: "include",
				body: '{"type":"ADD_TICKET"}',
				headers: { "Content-Type": "application/json", "X-Order-Secret": "s" },
			},
		});
		expect(tries[1]?.init).toMatchObject({ credentials: "omit", headers: {} });
		expect(tries[1]?.init.body).toBeUndefined();
	});

	it("reads an empty body as undefined", async () => {
		const { client } = api({ status: 204 });
		expect(await outcomeOf(client.request(POST))).toBeUndefined();
	});

	it("puts a proxy's page into the error's text, and the API's body into its fields", async () => {
		const proxy = api({ status: 404, data: "<h1>Not here</h1>" });
		const page = await outcomeOf(proxy.client.request(GET));
		expect(page).toMatchObject({ status: 404, body: undefined, code: "REFUSED" });
		expect(String(page)).toContain("<h1>Not here</h1>");
		const taken = api({ status: 409, data: '{"code":"NOT_ENOUGH","message":"x","args":{"left":2}}' });
		expect(await outcomeOf(taken.client.request(POST))).toMatchObject({
			code: "NOT_ENOUGH",
			body: { args: { left: 2 } },
			outcomeUnknown: false,
		});
	});

	it("marks the outcome of a broken answer as unknown", async () => {
		const { client, tries } = api({ status: 200, data: "{" });
		expect(await outcomeOf(client.request(POST))).toMatchObject({ kind: "unreadable", outcomeUnknown: true });
		expect(tries).toHaveLength(1);
	});

	it("aborts at once, during a request and between retries", async () => {
		for (const step of [{ status: 503, headers: { "Retry-After": "30" } }, "silence"] satisfies Step[]) {
			const { client, tries } = api(step);
			const controller = new AbortController();
			const outcome = client.request({ ...GET, signal: controller.signal }).catch((error: unknown) => error);
			await vi.advanceTimersByTimeAsync(10);
			controller.abort(new Error("the page was left"));
			expect(await outcome).toMatchObject({ message: "the page was left" });
			expect(tries).toHaveLength(1);
		}
		expect(vi.getTimerCount()).toBe(0);
	});
});
