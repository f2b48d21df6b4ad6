import { type ApiErrorBody, readApiError } from "../domain/api-error";

/** What went wrong: the API said no; nothing came back; or what came back can't be read. */
export type ApiErrorKind = "refusal" | "no-answer" | "unreadable";

interface ApiErrorDetails {
	kind: ApiErrorKind;
	method: string;
	/** The address asked for, with its query. */
	url: string;
	/** Absent when there was no answer. */
	status?: number | undefined;
	/** The answer's data, or the words for why there is none. */
	data?: unknown;
	/** Milliseconds the API asks to wait (Retry-After). */
	retryAfterMs?: number | undefined;
	cause?: unknown;
}

const LONGEST_DATA = 2_000;

/** A failed call: its text holds the answer's data, the status and the address with its query (spec §8). */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly kind: ApiErrorKind;
	readonly url: string;
	readonly status: number | undefined;
	readonly retryAfterMs: number | undefined;
	/** The contract's error body, when the answer is one. */
	readonly body: ApiErrorBody | undefined;

	constructor({ kind, method, url, status, data, retryAfterMs, cause }: ApiErrorDetails) {
		super(`${method} ${url} → ${status ?? "no answer"}: ${inWords(data)}`, { cause });
		this.kind = kind;
		this.url = url;
		this.status = status;
		this.retryAfterMs = retryAfterMs;
		this.body = kind === "refusal" ? readApiError(data) : undefined;
	}

	/**
	 * The code of the contract's "Errors", for the sentence a buyer sees. A refusal without one, a firewall's or a gateway's, is
	 * a refusal all the same; undefined is left for what nobody answered.
	 */
	get code(): string | undefined {
		if (this.body || this.outcomeUnknown) return this.body?.code;
		return this.status === 429 ? "TOO_MANY_REQUESTS" : "REFUSED";
	}

	/**
	 * True when nobody can tell whether the call did its work: no answer, an unreadable one, or 5xx (contract, "Errors").
	 */
	get outcomeUnknown(): boolean {
		return this.kind !== "refusal" || this.status === undefined || this.status >= 500 || this.status === 408;
	}
}

function inWords(data: unknown): string {
	const text = typeof data === "string" ? data : (JSON.stringify(data) ?? "");
	return text.length > LONGEST_DATA ? `${text.slice(0, LONGEST_DATA)}…` : text;
}
