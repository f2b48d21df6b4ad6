import { parseLoosely } from "../../backend/json";
import { PUBLIC_API } from "../../config/constants";

export interface ProbeAnswer {
	status: number;
	headers: Headers;
	/** The JSON of the answer, else its text. */
	body: unknown;
	/** Local clock when the request left and when the answer had arrived (ms). */
	sentAt: number;
	receivedAt: number;
}

/**
 * Sends one request and keeps what the storefront's transports hide: headers, cookies, timing. Never retries.
 * @throws Error when there is no answer within the API's timeout
 */
export async function probe(url: string, init: RequestInit = {}): Promise<ProbeAnswer> {
	const sentAt = Date.now();
	const response = await fetch(url, {
		redirect: "manual",
		signal: AbortSignal.timeout(PUBLIC_API.timeoutMs),
		...init,
	});
	const text = await response.text();
	return {
		status: response.status,
		headers: response.headers,
		body: parseLoosely(text),
		sentAt,
		receivedAt: Date.now(),
	};
}

/** Why a call failed, in one line. */
export function reason(failure: unknown): string {
	if (!(failure instanceof Error)) return String(failure);
	const cause = failure.cause instanceof Error ? ` (${failure.cause.message || failure.cause.name})` : "";
	return `${failure.message}${cause}`.slice(0, 300);
}
