import * as v from "valibot";
import type { Bucket, ObjectHeaders } from "./bucket";

const KEY = "_publish/state.json";

export const CONTROL_HEADERS: ObjectHeaders = { contentType: "application/json", cacheControl: "no-store" };

const stateSchema = v.object({
	/** The release that was uploaded last. */
	stamp: v.optional(v.string()),
	/** Fingerprints of the objects in the bucket, by key. */
	files: v.record(v.string(), v.string()),
	/** Keys that a publish was about to change; what they hold is unknown until it has ended. */
	uncertain: v.array(v.string()),
});

/** What the bucket holds, as written down by the last publish. */
export type BucketState = v.InferOutput<typeof stateSchema>;

/** @throws when there is a state that can't be read */
export async function readState(bucket: Bucket): Promise<BucketState> {
	const text = await bucket.read(KEY);
	return text === undefined ? { files: {}, uncertain: [] } : v.parse(stateSchema, JSON.parse(text));
}

export function writeState(bucket: Bucket, state: BucketState): Promise<void> {
	return bucket.put(KEY, JSON.stringify(state), CONTROL_HEADERS);
}
