import * as v from "valibot";
import { type Call, camelizeKeys, unreadable } from "./json";

/** Longest excerpt of an invalid value, in characters. */
export const LONGEST_FOUND = 100;

/**
 * Validates an answer and converts its keys to camelCase.
 * @throws ApiError ("unreadable") naming the first invalid field
 */
export function readAnswer<S extends v.GenericSchema>(schema: S, answer: unknown, call: Call): v.InferOutput<S> {
	const parsed = v.safeParse(schema, camelizeKeys(answer));
	if (parsed.success) return parsed.output;
	const { field, found } = firstIssue(parsed.issues);
	throw unreadable(call, `the answer doesn't fit: ${field || "the whole"} is ${found}`);
}

/** The first invalid field, by its name on the wire (such as `event_source_id`), and the value found there. */
export function firstIssue(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): {
	field: string;
	found: string;
} {
	const [issue] = issues;
	const field = wireName(v.getDotPath(issue) ?? "");
	return { field, found: issue.received.slice(0, LONGEST_FOUND) };
}

/** Converts a camelCase field path to its name on the wire: `eventSourceId` → `event_source_id`. */
export function wireName(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
