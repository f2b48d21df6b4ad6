import { fieldsOf } from "../domain/fields";
import { ApiError, quotable } from "./api-error";
import type { HttpClient, HttpRequest } from "./http-client";

export function camelizeKeys(answer: unknown): unknown {
	if (Array.isArray(answer)) return answer.map(camelizeKeys);
	if (answer === null || typeof answer !== "object") return answer;
	// A "__proto__" key is harmless: camelCase makes it "_Proto__", and fromEntries would define an own property.
	return Object.fromEntries(
		Object.entries(answer).map(([key, value]) => [camelCase(key), camelizeKeys(value)]),
	);
}

function camelCase(key: string): string {
	return key.replace(/(?!^)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The answer of a call, with what an error about its shape must name (spec §8). */
export interface Answer {
	method: string;
	/** The whole address; only its path where no server was asked. */
	url: string;
	status: number | undefined;
	body: unknown;
}

/** Sends a request. @throws ApiError */
export async function ask(client: HttpClient, request: HttpRequest): Promise<Answer> {
	let source: Pick<Answer, "url" | "status"> = { url: request.path, status: undefined };
	const onAnswer = (url: string, status: number) => {
		source = { url, status };
	};
	const body = await client.request({ ...request, onAnswer });
	return { method: request.method, ...source, body };
}

/** Creates the error for a successful status with an invalid body: the outcome of the call is unknown. */
export function unreadableError({ method, url, status, body }: Answer, why: string): ApiError {
	return new ApiError({ kind: "unreadable", method, url, status, data: `${why}: ${quotable(body)}` });
}

/** Returns an answer's list, bare or in an envelope (contract, "General rules"). @throws ApiError when there is none */
export function itemsOf(answer: Answer): unknown[] {
	const fields = fieldsOf(answer.body);
	const list = [answer.body, fields.get("data"), fields.get("results")].find((candidate) =>
		Array.isArray(candidate),
	);
	if (!Array.isArray(list)) throw unreadableError(answer, "the answer is not a list");
	return list;
}

/** Returns what an answer with one record has in its envelope `data`; the whole of one with an id of its own. */
export function recordOf(body: unknown): unknown {
	const fields = fieldsOf(body);
	const data = fields.get("data");
	return typeof data === "object" && !fields.has("id") ? (data ?? body) : body;
}

function parseJson(text: string): unknown {
	return text.trim() === "" ? undefined : JSON.parse(text);
}

/** Parses the body of a successful answer. @throws ApiError ("unreadable") when it isn't JSON */
export function readBody(text: string, method: string, url: string, status: number): unknown {
	try {
		return parseJson(text);
	} catch (cause) {
		throw new ApiError({ kind: "unreadable", method, url, status, data: text, cause });
	}
}

/** Parses the body of a refusal, which a firewall or gateway may write as plain text. */
export function parseLoosely(text: string): unknown {
	try {
		return parseJson(text);
	} catch {
		return text;
	}
}
