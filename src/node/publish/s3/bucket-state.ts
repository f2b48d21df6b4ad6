import * as v from "valibot";
import type { Bucket, ObjectHeaders } from "./bucket";

const STATE_KEY = "_publish/state.json";

/** Whether an object is the publisher's lock or state file, not a file of the site. */
export function isControlKey(key: string): boolean {
	return key.startsWith("_publish/");
}

export const CONTROL_FILE_HEADERS: ObjectHeaders = {
	contentType: "application/json",
	cacheControl: "no-store",
};

const bucketStateSchema = v.object({
	stamp: v.optional(v.string()),
	/** Fingerprints of objects (see `SiteObject`) by key. */
	files: v.record(v.string(), v.string()),
	/** When hashed objects that are still kept went out of use (ISO 8601), by key. */
	retired: v.optional(v.record(v.string(), v.string()), {}),
	/** Keys to upload or remove again: the last attempt wasn't confirmed, or a verification found a fault. */
	uncertain: v.array(v.string()),
});

/** The bucket's content as the last upload or verification recorded it. */
export type BucketState = v.InferOutput<typeof bucketStateSchema>;

export const EMPTY_STATE: BucketState = { files: {}, retired: {}, uncertain: [] };

/** Reads the record of the bucket's objects; empty without a state file. @returns undefined if the file is damaged */
export async function readState(bucket: Bucket): Promise<BucketState | undefined> {
	const storedState = await bucket.read(STATE_KEY);
	if (!storedState) return EMPTY_STATE;
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), bucketStateSchema), storedState.text);
	return parsed.success ? parsed.output : undefined;
}

export function writeState(bucket: Bucket, state: BucketState): Promise<void> {
	return bucket.put(STATE_KEY, JSON.stringify(state), CONTROL_FILE_HEADERS);
}
