import { expect, vi } from "vitest";
import { Bucket } from "#src/node/publish/s3/bucket";
import { isControlKey } from "#src/node/publish/s3/bucket-state";
import { brokenReferences, isPage, type TestBucket } from "./s3-place";

/** Records later uploads to the bucket and deletions from it, except control files', in order of completion. */
export function recordWrites(): { put?: string; removed: readonly string[] }[] {
	const writes: { put?: string; removed: readonly string[] }[] = [];
	vi.restoreAllMocks();
	const { put, remove } = Bucket.prototype;
	vi.spyOn(Bucket.prototype, "put").mockImplementation(async function (this: Bucket, key, ...rest) {
		await put.call(this, key, ...rest);
		if (!isControlKey(key)) writes.push({ put: key, removed: [] });
	});
	vi.spyOn(Bucket.prototype, "remove").mockImplementation(async function (this: Bucket, keys) {
		await remove.call(this, keys);
		const removedFiles = keys.filter((key) => !isControlKey(key));
		if (removedFiles.length > 0) writes.push({ removed: removedFiles });
	});
	return writes;
}

/** Applies writes to a site, and expects that after each of them no page refers to what is missing. */
export async function expectNoBrokenReferences(
	s3: TestBucket,
	site: Map<string, string | undefined>,
	writes: ReturnType<typeof recordWrites>,
): Promise<void> {
	const siteAfter = await s3.site();
	for (const { put, removed } of writes) {
		if (put !== undefined) site.set(put, siteAfter.get(put));
		// The storage deletes the keys of one request in any order, so any of the pages may be deleted last.
		for (const last of removed.filter(isPage))
			expect(brokenReferences(withoutKeys(site, removed, last)), `${last}, deleted last`).toEqual([]);
		for (const key of removed) site.delete(key);
		expect(brokenReferences(site), `after ${put ?? `removing ${removed}`}`).toEqual([]);
	}
	expect([...site.keys()].sort()).toEqual([...siteAfter.keys()].sort());
}

/** Copies the site, leaving out all removed objects but the one with the key `kept`. */
function withoutKeys(
	site: ReadonlyMap<string, string | undefined>,
	removed: readonly string[],
	kept: string,
) {
	return new Map([...site].filter(([key]) => key === kept || !removed.includes(key)));
}
