import { hashOfContent, type Inventory } from "../inventory";
import type { VerificationResult } from "../verify";
import { Bucket } from "./bucket";
import { BucketLock } from "./bucket-lock";
import { isControlKey, readState, writeState } from "./bucket-state";
import { inParallel } from "./in-parallel";
import type { S3Options } from "./s3-options";
import { type SiteObject, siteObjects } from "./site-objects";

/** Compares every object of the bucket with a release. The next publish uploads missing and changed objects again. */
export async function verifyBucket(
	options: S3Options,
	{ stamp, inventory }: { stamp: string; inventory: Inventory },
): Promise<VerificationResult> {
	const bucket = new Bucket(options);
	const lock = new BucketLock(bucket);
	try {
		await lock.take();
		try {
			const state = await readState(bucket);
			if (!state)
				throw new Error(
					`Bucket ${options.bucket}'s list of objects is damaged; the next publish uploads all files.`,
				);
			if (state.stamp !== stamp)
				throw new Error(`Bucket ${options.bucket} holds release ${state.stamp ?? "none"} and not ${stamp}.`);
			const objects = siteObjects(inventory, options.encoding);
			const faults = await faultsByKey(bucket, objects, inventory);
			const foreignKeys = (await bucket.keys()).filter((key) => !objects.has(key) && !isControlKey(key));
			if (faults.size > 0) {
				await lock.assertHeld();
				// The next publish must upload missing pages as new ones, before those that link to them.
				const files = Object.entries(state.files).filter(([key]) => faults.get(key) !== missing(key));
				await writeState(bucket, {
					...state,
					files: Object.fromEntries(files),
					uncertain: [...new Set([...state.uncertain, ...faults.keys()])],
				});
			}
			const lines = [...faults.values(), ...foreignKeys.map((key) => `${key} doesn't belong to it`)];
			return { subject: `Bucket ${options.bucket}`, files: objects.size, faults: lines };
		} finally {
			await lock.release();
		}
	} finally {
		bucket.close();
	}
}

const missing = (key: string) => `${key} is missing`;

async function faultsByKey(
	bucket: Bucket,
	objects: ReadonlyMap<string, SiteObject>,
	inventory: Inventory,
): Promise<Map<string, string>> {
	const faults = new Map<string, string>();
	await inParallel([...objects], async ([key, { file, headers }]) => {
		const storedObject = await bucket.get(key);
		if (!storedObject) faults.set(key, missing(key));
		else if (hashOfContent(storedObject.content) !== inventory[file]?.hash)
			faults.set(key, `${key} was changed`);
		else {
			const { contentType, cacheControl, contentEncoding } = storedObject.headers;
			const hasHeaders =
				contentType === headers.contentType &&
				cacheControl === headers.cacheControl &&
				(contentEncoding || undefined) === headers.contentEncoding;
			if (!hasHeaders) faults.set(key, `${key} has other headers`);
		}
	});
	return faults;
}
