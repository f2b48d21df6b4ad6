import { parseLoosely } from "../../backend/json";
import { PUBLIC_API } from "../../config/constants";

/** Sends one request, without retries. @throws Error when there is no answer within the API's time-out */
export async function probe(url: string, init: RequestInit = {}) {
	const sentAt = Date.now();
	const signal = AbortSignal.timeout(PUBLIC_API.timeoutMs);
	const response = await fetch(url, { redirect: "manual", signal, ...init });
	const { status, headers } = response;
	const text = await response.text();
	return { status, headers, body: parseLoosely(text), sentAt, receivedAt: Date.now() };
}

/** Says why a request failed, with the cause that `fetch` gives, in 300 characters or fewer. */
export function reasonOf(failure: unknown): string {
	if (!(failure instanceof Error)) return String(failure);
	const cause = failure.cause instanceof Error ? ` (${failure.cause.message || failure.cause.name})` : "";
	return `${failure.message}${cause}`.slice(0, 300);
}
