import * as v from "valibot";
import { type Answer, camelizeKeys, recordOf, unreadableError } from "./json";

/** At most this many characters of an invalid value are quoted in reports. */
export const EXCERPT_LENGTH = 100;

/**
 * Validates an answer, bare or in `data`, and converts its keys to camelCase.
 * @throws ApiError naming the first invalid field
 */
export function readAnswer<S extends v.GenericSchema>(schema: S, answer: Answer): v.InferOutput<S> {
	const read = (body: unknown) => v.safeParse(schema, camelizeKeys(body));
	const whole = read(answer.body);
	const parsed = whole.success ? whole : read(recordOf(answer.body));
	if (parsed.success) return parsed.output;
	const { field, found } = firstIssue(parsed.issues);
	throw unreadableError(answer, `the answer doesn't fit: ${field || "the whole"} is ${found}`);
}

/** Names the first invalid field as on the wire, such as `event_source_id`, and quotes its value (or its type). */
export function firstIssue([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) {
	return { field: wireName(v.getDotPath(issue) ?? ""), found: issue.received.slice(0, EXCERPT_LENGTH) };
}

/** Returns a field's name in the API: `event_source_id` for `eventSourceId`. */
export function wireName(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
