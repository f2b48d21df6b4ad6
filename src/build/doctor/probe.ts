import { parseLoosely } from "../../backend/json";
import { PUBLIC_API } from "../../settings/constants";

export interface ProbeAnswer {
	status: number;
	headers: Headers;
	body: unknown;
	/** Local times of request and answer, ms. */
	sentAt: number;
	receivedAt: number;
}

/**
 * Sends one request and exposes headers, cookies and timing. No retries.
 * @throws Error when there is no answer within the API's time-out
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

export function reason(failure: unknown): string {
	if (!(failure instanceof Error)) return String(failure);
	const cause = failure.cause instanceof Error ? ` (${failure.cause.message || failure.cause.name})` : "";
	return `${failure.message}${cause}`.slice(0, 300);
}
