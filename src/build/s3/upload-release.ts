import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { messageOf } from "../publish/error-code";
import { hashOfContent, type Inventory } from "../publish/inventory";
import { UploadFailed } from "../publish/trouble";
import { Bucket } from "./bucket";
import { BucketLock } from "./bucket-lock";
import { readState, writeState } from "./bucket-state";
import { inParallel } from "./in-parallel";
import { UploadProgress } from "./progress";
import type { S3Options } from "./s3-options";
import { isPageKey, type SiteObject, STAGES, siteObjects } from "./site-objects";

interface Release {
	stamp: string;
	site: string;
	inventory: Inventory;
}

interface Options extends S3Options {
	/** Longest wait for another process that holds the bucket. */
	waitSeconds: number;
}

/**
 * Makes the bucket match a release. Uploads changed files: dependencies before pages, new pages before those that link to
 * them. Then deletes removed files: pages before their dependencies. The next upload completes an aborted one, since the
 * bucket's state lists the affected keys.
 * @returns numbers of uploaded and removed objects
 * @throws Busy when another publish or a verification holds the bucket for longer than `waitSeconds`
 * @throws UploadFailed when the storage fails after retries, or a file isn't as it was when the release was made
 */
export async function uploadRelease(
	options: Options,
	release: Release,
	say: (line: string) => void,
): Promise<{ uploaded: number; removed: number }> {
	const bucket = new Bucket(options);
	const lock = new BucketLock(bucket);
	try {
		await lock.waitFor(options.waitSeconds, say);
		try {
			return await upload(bucket, lock, options, release, say);
		} finally {
			await lock.release().catch(() => say("The bucket's lock can't be removed; it expires in two minutes."));
		}
	} finally {
		bucket.close();
	}
}

async function upload(
	bucket: Bucket,
	lock: BucketLock,
	options: S3Options,
	release: Release,
	say: (line: string) => void,
) {
	const objects = siteObjects(release.inventory, options.encoding);
	const state = await readState(bucket);
	const uncertainKeys = new Set(state.uncertain);
	const changedObjects = [...objects].filter(
		([key, { fingerprint }]) => uncertainKeys.has(key) || state.files[key] !== fingerprint,
	);
	const removedKeys = [...new Set([...Object.keys(state.files), ...uncertainKeys])].filter((key) => !objects.has(key));
	const affectedKeys = [...changedObjects.map(([key]) => key), ...removedKeys];
	if (affectedKeys.length > 0)
		await writeState(bucket, { ...state, uncertain: [...new Set([...uncertainKeys, ...affectedKeys])] });

	try {
		const progress = new UploadProgress(changedObjects.length, say);
		for (const stage of STAGES) {
			await lock.assertHeld();
			const ofStage = changedObjects.filter(([, object]) => object.stage === stage);
			const isNew = ([key]: [key: string, object: SiteObject]) => state.files[key] === undefined;
			for (const group of stage === "pages" ? split(ofStage, isNew) : [ofStage])
				await inParallel(group, async ([key, object]) => {
					const content = await readFile(join(release.site, object.file));
					if (hashOfContent(content) !== release.inventory[object.file]?.hash)
						throw new Error(`${object.file} of release ${release.stamp} isn't as it was published.`);
					await bucket.put(key, content, object.headers);
					progress.step(stage);
				});
		}
		for (const group of split(removedKeys, isPageKey)) {
			await lock.assertHeld();
			await bucket.remove(group);
		}
		await writeState(bucket, { stamp: release.stamp, files: fingerprints(objects), uncertain: [] });
	} catch (error) {
		throw new UploadFailed(messageOf(error), { cause: error });
	}
	return { uploaded: changedObjects.length, removed: removedKeys.length };
}

function fingerprints(objects: ReadonlyMap<string, SiteObject>): Record<string, string> {
	return Object.fromEntries([...objects].map(([key, { fingerprint }]) => [key, fingerprint]));
}

function split<T>(items: readonly T[], passes: (item: T) => boolean): [T[], T[]] {
	return [items.filter(passes), items.filter((item) => !passes(item))];
}
