import * as v from "valibot";
import type { Bucket, ObjectHeaders } from "./bucket";

const KEY = "_publish/state.json";

/** Whether an object is the publisher's own and not a file of the site. */
export function isControlKey(key: string): boolean {
	return key.startsWith("_publish/");
}

export const CONTROL_HEADERS: ObjectHeaders = { contentType: "application/json", cacheControl: "no-store" };

const stateSchema = v.object({
	stamp: v.optional(v.string()),
	files: v.record(v.string(), v.string()),
	uncertain: v.array(v.string()),
});

/** The bucket's content as recorded by the last publish. */
export type BucketState = v.InferOutput<typeof stateSchema>;

/** @throws when the state is unreadable */
export async function readState(bucket: Bucket): Promise<BucketState> {
	const text = await bucket.read(KEY);
	return text === undefined ? { files: {}, uncertain: [] } : v.parse(stateSchema, JSON.parse(text));
}

export function writeState(bucket: Bucket, state: BucketState): Promise<void> {
	return bucket.put(KEY, JSON.stringify(state), CONTROL_HEADERS);
}
