import { PUBLIC_API } from "../config/constants";
import { ApiError } from "./api-error";
import { type HttpClient, type HttpRequest, mayRetry, requestUrl } from "./http-client";
import { parseLoosely, readBody } from "./json";

/** Creates the browser's HTTP client (spec §7–9). It limits the rate of calls of the public API: those without cookies. */
export function createBrowserHttp(baseUrl: string): HttpClient {
	return {
		async request(request) {
			const url = requestUrl(baseUrl, request.path, request.query);
			for (let retries: number = PUBLIC_API.retries; ; retries--) {
				if (!request.credentials) await waitForTurn(request.signal);
				try {
					return await sendOnce(url, request);
				} catch (error) {
					if (retries === 0 || !mayRetry(request) || !isTransient(error)) throw error;
					await pause(retryDelayMs(error), request.signal);
				}
			}
		},
	};
}

/** When the last ten requests of the public API started, by all clients of the page. */
const starts = Array.from({ length: PUBLIC_API.requestsPerSecond }, () => -1_000);

/** Waits until a request of the public API may start: ten at most may each second (spec §9). */
async function waitForTurn(signal: AbortSignal | undefined): Promise<void> {
	for (;;) {
		const now = performance.now();
		const waitMs = (starts[0] ?? 0) + 1_000 - now;
		if (waitMs <= 0) {
			starts.shift();
			starts.push(now);
			return;
		}
		// Measure again afterwards: on a busy thread, timers are late.
		await pause(waitMs, signal);
	}
}

/** Whether a retry may succeed. False after a time-out, since the buyer has already waited a minute. */
export function isTransient(error: unknown): error is ApiError {
	if (!(error instanceof ApiError) || error.kind === "unreadable") return false;
	if ((error.retryAfterMs ?? 0) > PUBLIC_API.timeoutMs || error.cause instanceof TimeOut) return false;
	return error.status === undefined || error.status === 429 || error.status >= 500;
}

export function retryDelayMs({ retryAfterMs = 0 }: ApiError): number {
	return Math.max(PUBLIC_API.retryDelayMs, retryAfterMs);
}

class TimeOut extends Error {
	override readonly message = `no answer within ${PUBLIC_API.timeoutMs} ms`;
}

async function sendOnce(url: string, request: HttpRequest): Promise<unknown> {
	const { method, headers, body, signal, credentials = false } = request;
	// Older phones lack AbortSignal.any, AbortSignal.timeout and `throwIfAborted`.
	const controller = new AbortController();
	const abort = () => controller.abort(signal?.reason);
	const timer = setTimeout(() => controller.abort(new TimeOut()), PUBLIC_API.timeoutMs);
	signal?.addEventListener("abort", abort, { once: true });
	try {
		if (signal?.aborted) throw signal.reason;
		const response = await fetch(url, {
			method,
			headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
			...(body !== undefined && { body: JSON.stringify(body) }),
			credentials: credentials ? "include" : "omit",
			// Without keepalive, leaving the page would cancel a POST or DELETE during its preflight.
			keepalive: method !== "GET",
			signal: controller.signal,
		});
		const text = await response.text();
		if (!response.ok) throw refusal(response, text, method, url);
		request.onAnswer?.(url, response.status);
		return readBody(text, method, url, response.status);
	} catch (error) {
		if (error instanceof ApiError) throw error;
		if (signal?.aborted) throw signal.reason;
		const cause = controller.signal.aborted ? controller.signal.reason : error;
		throw new ApiError({
			kind: "no-answer",
			method,
			url,
			data: cause instanceof Error ? cause.message : "",
			cause,
		});
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener("abort", abort);
	}
}

function refusal({ status, headers }: Response, text: string, method: string, url: string): ApiError {
	const retryAfterMs = parseRetryAfterMs(headers.get("Retry-After"));
	return new ApiError({ kind: "refusal", method, url, status, data: parseLoosely(text), retryAfterMs });
}

function parseRetryAfterMs(header: string | null): number | undefined {
	if (!header) return undefined;
	const waitMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
	return waitMs > 0 ? waitMs : undefined;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
	return new Promise((resolve, reject) => {
		const onAbort = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", onAbort);
			resolve();
		}, ms);
		signal?.addEventListener("abort", onAbort, { once: true });
	});
}
