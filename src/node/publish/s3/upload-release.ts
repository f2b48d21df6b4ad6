import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isHashedFile } from "../../hosting/cache-rules";
import { hashOfContent, type Inventory } from "../inventory";
import { isKept, type KeepPeriod } from "../make-release";
import { messageOf } from "../message-of";
import { UploadFailed } from "../trouble";
import { Bucket } from "./bucket";
import { BucketLock } from "./bucket-lock";
import { type BucketState, EMPTY_STATE, readState, writeState } from "./bucket-state";
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
	options: S3Options & KeepPeriod & { waitSeconds: number },
	release: Release,
	say: (line: string) => void,
): Promise<{ uploaded: number; removed: number }> {
	const bucket = new Bucket(options);
	const lock = new BucketLock(bucket);
	try {
		await lock.takeWithin(options.waitSeconds, say);
		try {
			return await uploadWithLock({ ...options, bucket, lock }, release, say);
		} finally {
			await lock.release().catch(() => say("The bucket's lock can't be removed; it expires in two minutes."));
		}
	} finally {
		bucket.close();
	}
}

type LockedBucket = Pick<S3Options, "encoding"> & KeepPeriod & { bucket: Bucket; lock: BucketLock };

async function uploadWithLock(
	{ bucket, lock, encoding, ...period }: LockedBucket,
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
	const retired = retirements(state, objects, release.inventory, period);
	const isWanted = (key: string) => objects.has(key) || retired[key] !== undefined;
	const removedKeys = [...new Set([...Object.keys(state.files), ...uncertainKeys])].filter(
		(key) => !isWanted(key),
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
		const kept = Object.fromEntries(Object.entries(state.files).filter(([key]) => isWanted(key)));
		if (removedKeys.length > 0) await writeState(bucket, { ...state, files: kept, retired, uncertain });
		for (const group of partition(removedKeys, isPageKey)) {
			await lock.assertHeld();
			await bucket.remove(group);
		}
		const files = Object.fromEntries([...objects].map(([key, { fingerprint }]) => [key, fingerprint]));
		const { stamp } = release;
		await writeState(bucket, { stamp, files: { ...kept, ...files }, retired, uncertain: [] });
	} catch (error) {
		throw new UploadFailed(messageOf(error), { cause: error });
	}
	return { uploaded: changedObjects.length, removed: removedKeys.length };
}

/**
 * Lists since when hashed objects that are to stay are out of use (ISO 8601), by key: those of the release, and those of
 * releases that this machine may not have.
 */
function retirements(
	state: BucketState,
	objects: ReadonlyMap<string, SiteObject>,
	inventory: Inventory,
	period: KeepPeriod,
): Record<string, string> {
	const retired: Record<string, string> = {};
	const uncertainKeys = new Set(state.uncertain);
	for (const [key, { file }] of objects) {
		const retiredAt = inventory[file]?.retiredAt;
		if (retiredAt !== undefined) retired[key] = retiredAt;
	}
	for (const key of Object.keys(state.files)) {
		// An uncertain object can't be uploaded again without its file.
		if (objects.has(key) || uncertainKeys.has(key) || !isHashedFile(`/${key}`)) continue;
		const retiredAt = state.retired[key] ?? period.now.toISOString();
		if (isKept(retiredAt, period)) retired[key] = retiredAt;
	}
	return retired;
}

function partition<T>(items: readonly T[], passes: (item: T) => boolean): [T[], T[]] {
	return [items.filter(passes), items.filter((item) => !passes(item))];
}
