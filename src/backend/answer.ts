import * as v from "valibot";
import { type Call, camelizeKeys, unreadable } from "./json";

/** Longest text of an odd value that is shown. */
export const LONGEST_FOUND = 100;

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

/** Where a record doesn't fit, and what stands there: `event_source_id`, `"x"`. The field has its name on the wire. */
export function firstIssue(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): {
	field: string;
	found: string;
} {
	const [issue] = issues;
	const field = wireName(v.getDotPath(issue) ?? "");
	return { field, found: issue.received.slice(0, LONGEST_FOUND) };
}

/** A field by its name on the wire: `event_source_id` for `eventSourceId`. */
export function wireName(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
