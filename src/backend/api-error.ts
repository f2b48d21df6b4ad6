import { type ApiErrorBody, readApiError } from "../domain/api-error";

export type ApiErrorKind = "refusal" | "no-answer" | "unreadable";

interface ApiErrorDetails {
	kind: ApiErrorKind;
	method: string;
	url: string;
	status?: number | undefined;
	data?: unknown;
	retryAfterMs?: number | undefined;
	cause?: unknown;
}

const MAX_QUOTED_ANSWER_LENGTH = 2_000;

/** A failed API call. Its message has the answer's data, status and URL with query, as far as known (spec §8). */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly kind: ApiErrorKind;
	readonly url: string;
	readonly status: number | undefined;
	readonly retryAfterMs: number | undefined;
	readonly body: ApiErrorBody | undefined;

	constructor({ kind, method, url, status, data, retryAfterMs, cause }: ApiErrorDetails) {
		const result = status ?? (kind === "unreadable" ? "unreadable answer" : "no answer");
		super(`${method} ${url} → ${result}: ${quotable(data)}`, { cause });
		this.kind = kind;
		this.url = url;
		this.status = status;
		this.retryAfterMs = retryAfterMs;
		this.body = kind === "refusal" ? readApiError(data) : undefined;
	}

	/** Code that selects the buyer's error message: the API's; without it, one by status, or none if `outcomeUnknown`. */
	get code(): string | undefined {
		if (this.body || this.outcomeUnknown) return this.body?.code;
		return this.status === 429 ? "TOO_MANY_REQUESTS" : "REFUSED";
	}

	/** Whether an answer with an error status came, be it from the API or from a proxy. */
	get isAnswered(): boolean {
		return this.kind === "refusal";
	}

	/** Whether the call may have taken effect: no answer, an unreadable one, 5xx or 408 (contract, "Errors"). */
	get outcomeUnknown(): boolean {
		return this.kind !== "refusal" || this.status === undefined || this.status >= 500 || this.status === 408;
	}
}

/** Fields that no message may quote: messages reach error reports. */
const PRIVATE_FIELD = /secret|token|email|phone|buyer|barcode|wallet|receipt/i;

/** Returns data as text for a message, shortened and without order secrets and the buyer's contacts. */
export function quotable(data: unknown): string {
	const json = () =>
		JSON.stringify(data, (key, value: unknown) => (PRIVATE_FIELD.test(key) ? "…" : value)) ?? "";
	// A text, such as a cut-off answer, is quoted up to the first such field.
	const text = typeof data === "string" ? (data.split(PRIVATE_FIELD)[0] ?? "") : json();
	return text.length > MAX_QUOTED_ANSWER_LENGTH ? `${text.slice(0, MAX_QUOTED_ANSWER_LENGTH)}…` : text;
}
