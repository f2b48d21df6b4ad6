import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { messageOf } from "../error-code";
import { hashOfContent, type Inventory } from "../inventory";
import { UploadFailed } from "../trouble";
import { Bucket } from "./bucket";
import { BucketLock } from "./bucket-lock";
import { EMPTY_STATE, readState, writeState } from "./bucket-state";
import { inParallel } from "./in-parallel";
import { uploadProgress } from "./progress";
import type { S3Options } from "./s3-options";
import { isPageKey, type SiteObject, siteObjects, UPLOAD_STAGES } from "./site-objects";

interface Release {
	stamp: string;
	site: string;
	inventory: Inventory;
}

/**
 * Makes the bucket match a release. Uploads dependencies before pages, and new pages before changed ones; then removes
 * old pages before old dependencies. The next upload completes an aborted one, as the state lists the affected keys.
 * @throws Busy after `waitSeconds`; UploadFailed when an upload or removal fails, or a file was tampered with
 */
export async function uploadRelease(
	options: S3Options & { waitSeconds: number },
	release: Release,
	say: (line: string) => void,
): Promise<{ uploaded: number; removed: number }> {
	const bucket = new Bucket(options);
	const lock = new BucketLock(bucket);
	try {
		await lock.takeWithin(options.waitSeconds, say);
		try {
			return await uploadWithLock({ bucket, lock, encoding: options.encoding }, release, say);
		} finally {
			await lock.release().catch(() => say("The bucket's lock can't be removed; it expires in two minutes."));
		}
	} finally {
		bucket.close();
	}
}

type LockedBucket = Pick<S3Options, "encoding"> & { bucket: Bucket; lock: BucketLock };

async function uploadWithLock(
	{ bucket, lock, encoding }: LockedBucket,
	release: Release,
	say: (line: string) => void,
) {
	const objects = siteObjects(release.inventory, encoding);
	const readableState = await readState(bucket);
	if (!readableState)
		say(
			"The bucket's list of objects is damaged: uploading all files; old objects stay, see `publish -- --verify`.",
		);
	const state = readableState ?? EMPTY_STATE;
	const uncertainKeys = new Set(state.uncertain);
	const changedObjects = [...objects].filter(
		([key, { fingerprint }]) => uncertainKeys.has(key) || state.files[key] !== fingerprint,
	);
	const removedKeys = [...new Set([...Object.keys(state.files), ...uncertainKeys])].filter(
		(key) => !objects.has(key),
	);
	const affectedKeys = [...changedObjects.map(([key]) => key), ...removedKeys];
	const uncertain = [...new Set([...uncertainKeys, ...affectedKeys])];
	if (affectedKeys.length > 0) await writeState(bucket, { ...state, uncertain });

	try {
		const countUpload = uploadProgress(changedObjects.length, say);
		for (const stage of UPLOAD_STAGES) {
			await lock.assertHeld();
			const objectsOfStage = changedObjects.filter(([, object]) => object.stage === stage);
			const isNew = ([key]: [key: string, object: SiteObject]) => state.files[key] === undefined;
			for (const group of stage === "pages" ? partition(objectsOfStage, isNew) : [objectsOfStage])
				await inParallel(group, async ([key, object]) => {
					const content = await readFile(join(release.site, object.file));
					if (hashOfContent(content) !== release.inventory[object.file]?.hash)
						throw new Error(`${object.file} of release ${release.stamp} isn't as it was published.`);
					await bucket.put(key, content, object.headers);
					countUpload(stage);
				});
		}
		// A publish after one that is cut off here must upload removed pages as new ones, before those that link to them.
		if (removedKeys.length > 0) {
			const kept = Object.entries(state.files).filter(([key]) => objects.has(key));
			await writeState(bucket, { ...state, files: Object.fromEntries(kept), uncertain });
		}
		for (const group of partition(removedKeys, isPageKey)) {
			await lock.assertHeld();
			await bucket.remove(group);
		}
		const files = Object.fromEntries([...objects].map(([key, { fingerprint }]) => [key, fingerprint]));
		await writeState(bucket, { stamp: release.stamp, files, uncertain: [] });
	} catch (error) {
		throw new UploadFailed(messageOf(error), { cause: error });
	}
	return { uploaded: changedObjects.length, removed: removedKeys.length };
}

function partition<T>(items: readonly T[], passes: (item: T) => boolean): [T[], T[]] {
	return [items.filter(passes), items.filter((item) => !passes(item))];
}
