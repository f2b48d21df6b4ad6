import * as v from "valibot";
import { ApiError } from "./api-error";

const LONGEST_FOUND = 100;

/** Turns snake_case keys into camelCase, all the way down; values stay as they are. */
export function camelizeKeys(answer: unknown): unknown {
	if (Array.isArray(answer)) return answer.map(camelizeKeys);
	if (answer === null || typeof answer !== "object") return answer;
	// fromEntries defines own properties, so that a "__proto__" key of an answer stays a mere key.
	return Object.fromEntries(Object.entries(answer).map(([key, value]) => [camelCase(key), camelizeKeys(value)]));
}

function camelCase(key: string): string {
	return key.replace(/(?!^)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The call an answer belongs to, for the error's words. */
export interface Call {
	method: string;
	path: string;
}

/**
 * Reads an answer by its schema, snake_case left behind.
 * @throws ApiError ("unreadable") that names the first field that doesn't fit
 */
export function readAnswer<S extends v.GenericSchema>(schema: S, answer: unknown, call: Call): v.InferOutput<S> {
	const parsed = v.safeParse(schema, camelizeKeys(answer));
	if (parsed.success) return parsed.output;
	const { field, found } = firstIssue(parsed.issues);
	throw unreadable(call, `the answer doesn't fit: ${field || "the whole"} is ${found}`);
}

/** An answer that came with a good status and makes no sense. What the call did stays unknown. */
export function unreadable({ method, path }: Call, why: string): ApiError {
	return new ApiError({ kind: "unreadable", method, url: path, data: why });
}

/** Where a record doesn't fit, and what stands there: `event_source_id`, `"x"`. The field has its name on the wire. */
export function firstIssue(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): {
	field: string;
	found: string;
} {
	const [issue] = issues;
	const field = (v.getDotPath(issue) ?? "").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	return { field, found: issue.received.slice(0, LONGEST_FOUND) };
}

/** Optional JSON text of an answer; no text is undefined. Throws SyntaxError. */
export function parseJson(text: string): unknown {
	return text.trim() === "" ? undefined : JSON.parse(text);
}

/** JSON when it is JSON, else the text itself: a refusal's body may be a proxy's HTML page. */
export function parseLoosely(text: string): unknown {
	try {
		return parseJson(text);
	} catch {
		return text;
	}
}
