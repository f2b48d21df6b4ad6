import axios, { type AxiosAdapter, type AxiosError, type AxiosInstance, isAxiosError } from "axios";
import axiosRetry, { isRetryableError, retryAfter } from "axios-retry";
import pThrottle from "p-throttle";
import { PUBLIC_API } from "../config/constants";
import type { Env } from "../config/env";
import { ApiError } from "./api-error";
import { type HttpClient, type HttpRequest, mayRetry, requestUrl } from "./http-client";
import { parseLoosely, readBody } from "./json";

interface NodeHttpOptions {
	baseUrl: string;
	requestsPerSecond?: number;
	pageSize?: number;
	adapter?: AxiosAdapter;
}

/** Creates the client of the public API that the environment of a build names. */
export function publicApiHttp(env: Pick<Env, "publicApiUrl" | "requestsPerSecond" | "pageSize">): HttpClient {
	const { publicApiUrl: baseUrl, requestsPerSecond, pageSize } = env;
	return createNodeHttp({ baseUrl, requestsPerSecond, pageSize });
}

/** Creates the build's HTTP client (spec §7–9). It waits as Retry-After demands, or fails if that exceeds the time-out. */
export function createNodeHttp({
	baseUrl,
	requestsPerSecond,
	pageSize,
	adapter,
}: NodeHttpOptions): HttpClient {
	const instance = configuredAxios(requestsPerSecond, adapter);
	return {
		pageSize,
		async request(request) {
			const url = requestUrl(baseUrl, request.path, request.query);
			try {
				const answer = await instance.request<string>({
					method: request.method,
					url,
					...(request.headers && { headers: request.headers }),
					...(request.body !== undefined && { data: request.body }),
					...(request.signal && { signal: request.signal }),
					"axios-retry": { retryCondition: (error) => shouldRetry(request, error) },
				});
				request.onAnswer?.(url, answer.status);
				return readBody(answer.data, request.method, url, answer.status);
			} catch (error) {
				request.signal?.throwIfAborted();
				throw isAxiosError<string>(error) ? apiError(error, request.method, url) : error;
			}
		},
	};
}

function configuredAxios(
	requestsPerSecond: number = PUBLIC_API.requestsPerSecond,
	adapter?: AxiosAdapter,
): AxiosInstance {
	const instance = axios.create({
		...(adapter && { adapter }),
		timeout: PUBLIC_API.timeoutMs,
		// Parse JSON ourselves, to distinguish a malformed answer from a refusal.
		responseType: "text",
		transformResponse: [(text: unknown) => text],
	});
	axiosRetry(instance, {
		retries: PUBLIC_API.retries,
		retryDelay: (_, error) => Math.max(PUBLIC_API.retryDelayMs, retryAfter(error)),
		shouldResetTimeout: true,
	});
	const throttle = pThrottle({ limit: requestsPerSecond, interval: 1_000, strict: true })(() => undefined);
	// Throttle in an interceptor: retries are throttled too, and waiting doesn't count towards the time-out.
	instance.interceptors.request.use(async (config) => {
		await throttle();
		return config;
	});
	return instance;
}

function shouldRetry(request: HttpRequest, error: AxiosError): boolean {
	if (request.signal?.aborted || retryAfter(error) > PUBLIC_API.timeoutMs) return false;
	return mayRetry(request) && (isRetryableError(error) || isCutOff(error));
}

/** Whether an answer with a success status broke off or couldn't be decompressed. */
function isCutOff({ response }: AxiosError): boolean {
	return response !== undefined && response.status < 300;
}

function apiError(error: AxiosError<string>, method: string, url: string): ApiError {
	const { response } = error;
	if (!response || isCutOff(error))
		return new ApiError({ kind: "no-answer", method, url, data: error.message, cause: error });
	const data = parseLoosely(response.data);
	return new ApiError({
		kind: "refusal",
		method,
		url,
		status: response.status,
		data,
		retryAfterMs: retryAfter(error),
	});
}
