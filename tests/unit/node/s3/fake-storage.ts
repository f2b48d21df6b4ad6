import { S3ServiceException } from "@aws-sdk/client-s3";
import { vi } from "vitest";
import { hashOfContent } from "#src/node/publish/inventory";
import { Bucket } from "#src/node/publish/s3/bucket";

export const LOCK_KEY = "_publish/lock.json";

/** A step before and after each call of the simulated storage; throws for a fault. */
export type Step = (call: "put" | "read" | "remove", key: string) => Promise<void> | void;

export const storageError = (name: string, httpStatusCode: number) =>
	new S3ServiceException({ name, $fault: "client", $metadata: { httpStatusCode } });
export const preconditionFailed = () => storageError("PreconditionFailed", 412);

const etagOf = (text: string | undefined) => text && `"${hashOfContent(Buffer.from(text))}"`;
const newBucket = () => new Bucket({ bucket: "shop", endpoint: undefined, region: "us-east-1", prefix: "" });

/** The simulated storage of one test, and the bucket that uses it. */
export const storage = {
	objects: new Map<string, string>(),
	bucket: newBucket(),
	before: (() => {}) as Step,
	after: (() => {}) as Step,
};

/** Empties the storage, ends its faults, and lets each `Bucket` use it. */
export function resetStorage(): void {
	const objects = new Map<string, string>();
	Object.assign(storage, { objects, bucket: newBucket(), before: () => {}, after: () => {} });
	vi.spyOn(Bucket.prototype, "put").mockImplementation(async (key, body, _headers, condition) => {
		await storage.before("put", key);
		if (condition?.IfNoneMatch && objects.has(key)) throw preconditionFailed();
		if (condition?.IfMatch && !objects.has(key)) throw storageError("NoSuchKey", 404);
		if (condition?.IfMatch && condition.IfMatch !== etagOf(objects.get(key))) throw preconditionFailed();
		objects.set(key, String(body));
		await storage.after("put", key);
	});
	vi.spyOn(Bucket.prototype, "read").mockImplementation(async (key) => {
		await storage.before("read", key);
		const text = objects.get(key);
		return text === undefined ? undefined : { text, etag: etagOf(text) };
	});
	vi.spyOn(Bucket.prototype, "remove").mockImplementation(async (keys) => {
		for (const key of keys) {
			await storage.before("remove", key);
			objects.delete(key);
		}
	});
}

export function closeStorage(): void {
	vi.useRealTimers();
	vi.restoreAllMocks();
	storage.bucket.close();
}
