import { hashOfContent, type Inventory } from "../inventory";
import type { VerificationResult } from "../verify";
import { Bucket } from "./bucket";
import { BucketLock } from "./bucket-lock";
import { isControlKey, readState, writeState } from "./bucket-state";
import { inParallel } from "./in-parallel";
import type { S3Options } from "./s3-options";
import { fingerprintOf, siteObjects } from "./site-objects";

/** What is wrong with an object of the bucket; its key and this make a sentence. */
type Fault = "is missing" | "was changed" | "has other headers";

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
			const fingerprints = new Map([
				...Object.entries(state.files).filter(([key]) => state.retired[key] !== undefined),
				...[...objects].map(([key, { fingerprint }]) => [key, fingerprint] as const),
			]);
			const faults = await faultsByKey(bucket, fingerprints);
			const foreignKeys = (await bucket.keys()).filter((key) => !fingerprints.has(key) && !isControlKey(key));
			if (faults.size > 0) {
				await lock.assertHeld();
				// The next publish must upload missing pages as new ones, before those that link to them.
				const files = Object.entries(state.files).filter(([key]) => faults.get(key) !== "is missing");
				await writeState(bucket, {
					...state,
					files: Object.fromEntries(files),
					uncertain: [...new Set([...state.uncertain, ...faults.keys()])],
				});
			}
			const lines = [
				...[...faults].map(([key, fault]) => `${key} ${fault}`),
				...foreignKeys.map((key) => `${key} doesn't belong to it`),
			];
			return { subject: `Bucket ${options.bucket}`, files: fingerprints.size, faults: lines };
		} finally {
			await lock.release();
		}
	} finally {
		bucket.close();
	}
}

async function faultsByKey(
	bucket: Bucket,
	fingerprints: ReadonlyMap<string, string>,
): Promise<Map<string, Fault>> {
	const faults = new Map<string, Fault>();
	await inParallel([...fingerprints], async ([key, fingerprint]) => {
		const storedObject = await bucket.get(key);
		if (!storedObject) {
			faults.set(key, "is missing");
			return;
		}
		const hash = hashOfContent(storedObject.content);
		if (!fingerprint.startsWith(`${hash} `)) faults.set(key, "was changed");
		else if (fingerprintOf(hash, storedObject.headers) !== fingerprint) faults.set(key, "has other headers");
	});
	return faults;
}
