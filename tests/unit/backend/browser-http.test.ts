import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#src/backend/api-error";
import { createBrowserHttp } from "#src/backend/browser-http";
import type { HttpRequest } from "#src/backend/http-client";

const BASKET_READ: HttpRequest = { method: "GET", path: "/api/basket" };
const EVENTS_READ: HttpRequest = { method: "GET", path: "/v1/events" };
const BASKET_CHANGE: HttpRequest = { method: "POST", path: "/api/basket", body: { type: "ADD_TICKET" } };

let testsBefore = 0;

beforeEach(() => {
	vi.useFakeTimers();
	// The limit of requests counts those of earlier tests, too, so begin each test a day after the last one.
	vi.advanceTimersByTime(++testsBefore * 86_400_000);
});

/** What a stubbed request leads to: an answer, a network failure ("network"), or no answer at all ("silence"). */
type FakeAnswer = { status: number; data?: string; headers?: Record<string, string> } | "network" | "silence";

/** Stubs `fetch` to give `steps` in turn, repeating the last. The result's `tries` lists each request and its time. */
function stubApi(...steps: FakeAnswer[]) {
	const startTime = Date.now();
	const tries: { atMs: number; url: string; init: RequestInit }[] = [];
	vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
		tries.push({ atMs: Date.now() - startTime, url, init });
		const step = steps[Math.min(tries.length, steps.length) - 1];
		if (step === "network" || step === undefined) return Promise.reject(new TypeError("Failed to fetch"));
		if (step === "silence")
			return new Promise((_, reject) =>
				init.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
			);
		const body = step.status === 204 ? null : (step.data ?? "{}");
		return Promise.resolve(new Response(body, { status: step.status, headers: step.headers ?? {} }));
	});
	return { client: createBrowserHttp("http://api.test/"), tries };
}

/** Advances the clock until the call has ended. @returns its result or error */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
	const outcome = call.catch((error: unknown) => error);
	await vi.runAllTimersAsync();
	return outcome;
}

describe("the browser's HTTP client", () => {
	it("retries three times, one second apart, when the API or the network is down", async () => {
		for (const step of [{ status: 502 }, "network"] satisfies FakeAnswer[]) {
			const { client, tries } = stubApi(step);
			expect(await outcomeOf(client.request(BASKET_READ))).toBeInstanceOf(ApiError);
			expect(tries.map(({ atMs }) => atMs)).toEqual([0, 1000, 2000, 3000]);
		}
	});

	it("starts at most ten requests of the public API a second, retries and other clients' included", async () => {
		const { client, tries } = stubApi({ status: 200 });
		const clients = [client, createBrowserHttp("http://api.test/")];
		await outcomeOf(
			Promise.all(Array.from({ length: 25 }, (_, index) => clients[index % 2]?.request(EVENTS_READ))),
		);
		expect(tries).toHaveLength(25);
		for (const [index, { atMs }] of tries.entries())
			expect(atMs - (tries[index - 10]?.atMs ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1_000);
		expect(tries[9]?.atMs).toBe(tries[0]?.atMs);
	});

	it("counts real starts, which a busy thread delays", async () => {
		const { client, tries } = stubApi({ status: 200 });
		const begun = Date.now();
		const startTimer = setTimeout;
		// A task of 450 ms begins when the second ten are due.
		vi.stubGlobal("setTimeout", (callback: () => void, ms: number) => {
			const dueMs = Date.now() - begun + ms;
			return startTimer(callback, dueMs >= 1_000 && dueMs < 1_450 ? 1_450 - (dueMs - ms) : ms);
		});
		await outcomeOf(Promise.all(Array.from({ length: 30 }, () => client.request(EVENTS_READ))));
		expect(tries.map(({ atMs }) => atMs)).toEqual(
			[0, 1_450, 2_450].flatMap((atMs) => Array.from({ length: 10 }, () => atMs)),
		);
	});

	it("doesn't keep calls of the basket waiting behind those of the public API", async () => {
		const { client, tries } = stubApi({ status: 200 });
		const calls = Array.from({ length: 30 }, () => client.request(EVENTS_READ));
		await vi.advanceTimersByTimeAsync(0);
		await client.request({ ...BASKET_READ, credentials: true });
		expect(tries.at(-1)?.url).toContain("/api/basket");
		expect(tries).toHaveLength(11);
		await outcomeOf(Promise.all(calls));
	});

	it("doesn't send a request of the public API whose caller gave up while it waited for its turn", async () => {
		const { client, tries } = stubApi({ status: 200 });
		const controller = new AbortController();
		const calls = Array.from({ length: 11 }, () =>
			client.request({ ...EVENTS_READ, signal: controller.signal }),
		);
		await Promise.all(calls.slice(0, 10));
		controller.abort(new Error("the page was left"));
		await expect(calls[10]).rejects.toThrow("the page was left");
		expect(tries).toHaveLength(10);
	});

	it("sets `keepalive` on requests that change data, but not on reads", async () => {
		const { client, tries } = stubApi({ status: 200 });
		for (const request of [BASKET_READ, BASKET_CHANGE, { ...BASKET_READ, method: "DELETE" } as const])
			await outcomeOf(client.request(request));
		expect(tries.map(({ init }) => init.keepalive)).toEqual([false, true, true]);
	});

	it("times out after sixty seconds and doesn't retry", async () => {
		const { client, tries } = stubApi("silence");
		const startTime = Date.now();
		const error = await outcomeOf(client.request(BASKET_READ));
		expect(Date.now() - startTime).toBe(60_000);
		expect(error).toMatchObject({ kind: "no-answer", outcomeUnknown: true });
		expect(String(error)).toContain("60000 ms");
		expect(tries).toHaveLength(1);
	});

	it("waits before a retry as long as Retry-After demands", async () => {
		const { client, tries } = stubApi(
			{ status: 429, headers: { "Retry-After": "4" } },
			{ status: 200, data: "[1]" },
		);
		expect(await outcomeOf(client.request(BASKET_READ))).toEqual([1]);
		expect(tries.map(({ atMs }) => atMs)).toEqual([0, 4000]);
	});

	it.each<[string, HttpRequest, number, FakeAnswer]>([
		["never retries a POST", BASKET_CHANGE, 1, { status: 500 }],
		["never retries a POST, even after a network failure", BASKET_CHANGE, 1, "network"],
		["retries a DELETE", { method: "DELETE", path: "/api/basket" }, 4, { status: 500 }],
		["doesn't retry a request that forbids retries", { ...BASKET_READ, retry: "never" }, 1, { status: 500 }],
	])("retries a failed request only if a retry is safe and allowed: %s", async (_, request, count, step) => {
		const { client, tries } = stubApi(step);
		expect(await outcomeOf(client.request(request))).toMatchObject({
			kind: step === "network" ? "no-answer" : "refusal",
			outcomeUnknown: true,
		});
		expect(tries).toHaveLength(count);
	});

	it("sends cookies only for requests with `credentials`, and bodies as JSON", async () => {
		const { client, tries } = stubApi({ status: 200 });
		await outcomeOf(
			client.request({ ...BASKET_CHANGE, credentials: true, headers: { "X-Order-Secret": "s" } }),
		);
		await outcomeOf(client.request(BASKET_READ));
		const headers = { "Content-Type": "application/json", "X-Order-Secret": "s" };
		expect(tries).toMatchObject([
			{
				url: "http://api.test/api/basket",
				init: { credentials: "include", body: '{"type":"ADD_TICKET"}', headers },
			},
			{ init: { credentials: "omit", headers: {} } },
		]);
		expect(tries[1]?.init.body).toBeUndefined();
	});

	it("returns undefined for an answer with an empty body", async () => {
		const { client } = stubApi({ status: 204 });
		expect(await outcomeOf(client.request(BASKET_CHANGE))).toBeUndefined();
	});

	it("throws an error that contains text, status and address of an HTML error page", async () => {
		const { client } = stubApi({ status: 404, data: "<h1>Not here</h1>" });
		const error = await outcomeOf(client.request({ ...BASKET_READ, query: { q: "я" } }));
		expect(error).toMatchObject({ status: 404, body: undefined, code: "REFUSED" });
		for (const part of ["<h1>Not here</h1>", "404", "/api/basket?q=%D1%8F"])
			expect(String(error)).toContain(part);
	});

	it("throws an error with the code and arguments of a JSON error answer", async () => {
		const { client } = stubApi({
			status: 409,
			data: '{"code":"NOT_ENOUGH","message":"x","args":{"left":2}}',
		});
		const error = { code: "NOT_ENOUGH", body: { args: { left: 2 } }, outcomeUnknown: false };
		expect(await outcomeOf(client.request(BASKET_CHANGE))).toMatchObject(error);
	});

	it("marks the outcome as unknown when the answer isn't valid JSON", async () => {
		const { client, tries } = stubApi({ status: 200, data: "{" });
		expect(await outcomeOf(client.request(BASKET_CHANGE))).toMatchObject({
			kind: "unreadable",
			outcomeUnknown: true,
		});
		expect(tries).toHaveLength(1);
	});

	it("aborts at once on the caller's signal, both during a request and while waiting to retry", async () => {
		for (const step of [
			{ status: 503, headers: { "Retry-After": "30" } },
			"silence",
		] satisfies FakeAnswer[]) {
			const { client, tries } = stubApi(step);
			const controller = new AbortController();
			const outcome = client
				.request({ ...BASKET_READ, signal: controller.signal })
				.catch((error: unknown) => error);
			await vi.advanceTimersByTimeAsync(10);
			controller.abort(new Error("the page was left"));
			expect(await outcome).toMatchObject({ message: "the page was left" });
			expect(tries).toHaveLength(1);
		}
		expect(vi.getTimerCount()).toBe(0);
	});

	it("leaves no listener on a signal that outlives many calls, whether these succeed, fail or are retried", async () => {
		const { signal } = new AbortController();
		let listenerCount = 0;
		const { addEventListener, removeEventListener } = signal;
		signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
			listenerCount++;
			addEventListener.apply(signal, args);
		};
		signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
			listenerCount--;
			removeEventListener.apply(signal, args);
		};
		for (const steps of [[{ status: 200 }], [{ status: 503 }], [{ status: 503 }, { status: 200 }]]) {
			const { client } = stubApi(...steps);
			await outcomeOf(client.request({ ...BASKET_READ, signal }));
		}
		expect(listenerCount).toBe(0);
	});

	it("needs no `throwIfAborted`, which Samsung Internet 18 lacks", async () => {
		vi.spyOn(AbortSignal.prototype, "throwIfAborted").mockImplementation(() => {
			throw new TypeError("signal.throwIfAborted is not a function");
		});
		const { client } = stubApi({ status: 200, data: "[1]" });
		const { signal } = new AbortController();
		expect(await outcomeOf(client.request({ ...BASKET_READ, signal }))).toEqual([1]);
	});
});
