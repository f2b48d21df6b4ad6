import { hostname } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { S3ServiceException } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashOfContent } from "#src/node/publish/inventory";
import { startOfProcess } from "#src/node/publish/lock";
import { Bucket } from "#src/node/publish/s3/bucket";
import { BucketLock } from "#src/node/publish/s3/bucket-lock";
import { Busy, UploadFailed } from "#src/node/publish/trouble";
import { seededRandom } from "../odd-paths";
import { PublishingProject } from "../publishing-place";
import { emptyFolder } from "../small-site";

const LOCK_KEY = "_publish/lock.json";
const S3_ENV = { PUBLISH_TARGET: "s3", PUBLISH_S3_BUCKET: "shop" };

let objects: Map<string, string>;
let bucket: Bucket;

/** A step before and after each call of the simulated storage; throws for a fault. */
type Step = (call: "put" | "read" | "remove", key: string) => Promise<void> | void;
let before: Step;
let after: Step;

const storageError = (name: string, httpStatusCode: number) =>
	new S3ServiceException({ name, $fault: "client", $metadata: { httpStatusCode } });
const preconditionFailed = () => storageError("PreconditionFailed", 412);
const etagOf = (text: string | undefined) => text && `"${hashOfContent(Buffer.from(text))}"`;

beforeEach(() => {
	objects = new Map();
	[before, after] = [() => {}, () => {}];
	bucket = new Bucket({ bucket: "shop", endpoint: undefined, region: "us-east-1", prefix: "" });
	vi.spyOn(Bucket.prototype, "put").mockImplementation(async (key, body, _headers, condition) => {
		await before("put", key);
		if (condition?.IfNoneMatch && objects.has(key)) throw preconditionFailed();
		if (condition?.IfMatch && !objects.has(key)) throw storageError("NoSuchKey", 404);
		if (condition?.IfMatch && condition.IfMatch !== etagOf(objects.get(key))) throw preconditionFailed();
		objects.set(key, String(body));
		await after("put", key);
	});
	vi.spyOn(Bucket.prototype, "read").mockImplementation(async (key) => {
		await before("read", key);
		const text = objects.get(key);
		return text === undefined ? undefined : { text, etag: etagOf(text) };
	});
	vi.spyOn(Bucket.prototype, "remove").mockImplementation(async (keys) => {
		for (const key of keys) {
			await before("remove", key);
			objects.delete(key);
		}
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	bucket.close();
});

function failOnce(call: string, key: string): Step {
	let hasFailed = false;
	return (currentCall, currentKey) => {
		if (hasFailed || currentCall !== call || currentKey !== key) return;
		hasFailed = true;
		throw new Error("503 Slow down");
	};
}

function writeLease(change: Record<string, unknown>): void {
	const own = { token: "x", host: hostname(), pid: process.pid, start: startOfProcess(process.pid) };
	objects.set(LOCK_KEY, JSON.stringify({ ...own, until: Date.now() + 60_000, ...change }));
}

describe("BucketLock", () => {
	it("waits for a renewal that is under way before it removes the lease, which the renewal would write again", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		const lock = new BucketLock(bucket);
		await lock.take();
		let finishRenewal = () => {};
		before = (call) => (call === "put" ? new Promise((resolve) => (finishRenewal = resolve)) : undefined);
		vi.advanceTimersByTime(30_000);
		await vi.waitFor(() => expect(Bucket.prototype.put).toHaveBeenCalledTimes(2));
		const released = lock.release();
		await nextTurn();
		finishRenewal();
		await released;
		await nextTurn();
		expect(objects.has(LOCK_KEY)).toBe(false);
	});

	it("holds the lease that it wrote, if the answer was lost and the repeated request found it", async () => {
		after = (call) => {
			if (call === "put") throw preconditionFailed();
		};
		const lock = new BucketLock(bucket);
		await lock.take();
		await lock.assertHeld();
		await lock.release();
		expect(objects.has(LOCK_KEY)).toBe(false);
	});

	it("leaves no lease behind if taking it fails after it was written", async () => {
		after = failOnce("put", LOCK_KEY);
		await expect(new BucketLock(bucket).take()).rejects.toThrow("503");
		expect(objects.has(LOCK_KEY)).toBe(false);
		let readCount = 0;
		before = (call) => {
			if (call === "read" && ++readCount === 2) throw new Error("503 Slow down");
		};
		await expect(new BucketLock(bucket).take()).rejects.toThrow("503");
		expect(objects.has(LOCK_KEY)).toBe(false);
	});

	it("takes over at once a lease that this process couldn't remove", async () => {
		const lock = new BucketLock(bucket);
		await lock.take();
		before = (call) => {
			if (call === "remove") throw new Error("503 Slow down");
		};
		await expect(lock.release()).rejects.toThrow("503");
		before = () => {};
		expect(objects.has(LOCK_KEY)).toBe(true);
		const next = new BucketLock(bucket);
		await next.take();
		await next.release();
		expect(objects.has(LOCK_KEY)).toBe(false);
	});

	it("takes over a lease whose process has ended, even if a later process has its id", async () => {
		writeLease({ start: "1" });
		await new BucketLock(bucket).take();
	});

	it.each([
		["of a lock that this process holds", async () => new BucketLock(bucket).take()],
		["of another machine", async () => writeLease({ host: "other-machine", pid: 1 })],
		["of another process of this machine", async () => writeLease({ pid: process.ppid, start: undefined })],
	])("doesn't take over the lease %s", async (_whose, hold) => {
		await hold();
		await expect(new BucketLock(bucket).take()).rejects.toThrow(Busy);
	});
});

describe("BucketLock, when two locks want the same expired lease", () => {
	const lateClock = () => Date.now() + 3_600_000;

	/** Makes the next write wait, and returns a function that lets it go on. */
	function holdNextPut(): () => void {
		let finish = () => {};
		const held = new Promise<void>((resolve) => (finish = resolve));
		let isFirst = true;
		before = (call) => {
			if (call !== "put" || !isFirst) return;
			isFirst = false;
			return held;
		};
		return () => finish();
	}

	it.each([
		["was there", () => writeLease({ until: 0 })],
		["is damaged", () => objects.set(LOCK_KEY, "{")],
		["was never there", () => {}],
	])(
		"only one takes it: both read that it %s, and one writes after the other has checked its own",
		async (_what, prepare) => {
			prepare();
			const [slow, fast] = [new BucketLock(bucket), new BucketLock(bucket)];
			const finishPut = holdNextPut();
			const slowTake = slow.take();
			await vi.waitFor(() => expect(Bucket.prototype.put).toHaveBeenCalledTimes(1));
			await fast.take();
			finishPut();
			await expect(slowTake).rejects.toThrow(Busy);
			await fast.assertHeld();
			await fast.release();
		},
	);

	it("a renewal that was under way when another took the lease doesn't take it back", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		const [slow, fast] = [new BucketLock(bucket), new BucketLock(bucket, lateClock)];
		await slow.take();
		const finishPut = holdNextPut();
		vi.advanceTimersByTime(30_000);
		await vi.waitFor(() => expect(Bucket.prototype.put).toHaveBeenCalledTimes(2));
		await fast.take();
		finishPut();
		await slow.release();
		await fast.assertHeld();
		await expect(slow.assertHeld()).rejects.toThrow(Busy);
		await fast.release();
	});

	it("one that another removes meanwhile is free, at the next attempt", async () => {
		writeLease({ until: 0 });
		const lock = new BucketLock(bucket);
		const finishPut = holdNextPut();
		const take = lock.takeWithin(60, () => {});
		await vi.waitFor(() => expect(Bucket.prototype.put).toHaveBeenCalledTimes(1));
		objects.delete(LOCK_KEY);
		finishPut();
		await take;
		await lock.assertHeld();
		await lock.release();
	});

	it.each([
		["expired", () => writeLease({ until: 0 })],
		["damaged", () => objects.set(LOCK_KEY, "{")],
	])(
		"says at once which object to remove if the storage never replaces one that is %s",
		async (_what, prepare) => {
			prepare();
			before = (call) => {
				if (call === "put") throw preconditionFailed();
			};
			const take = new BucketLock(bucket).takeWithin(1, () => {});
			await expect(take).rejects.toThrow(/refuses to replace the expired lease _publish\/lock\.json/);
		},
	);

	it("tries again after a conflict with another request that changes nothing", async () => {
		writeLease({ until: 0 });
		let putCount = 0;
		before = (call) => {
			if (call === "put" && ++putCount === 1) throw storageError("ConditionalRequestConflict", 409);
		};
		const lock = new BucketLock(bucket);
		await lock.takeWithin(60, () => {});
		await lock.release();
	});

	it("takes it where the storage doesn't implement conditions", async () => {
		writeLease({ until: 0 });
		let putCount = 0;
		before = (call) => {
			if (call === "put" && ++putCount === 1) throw storageError("NotImplemented", 501);
		};
		const lock = new BucketLock(bucket);
		await lock.take();
		await lock.assertHeld();
		await lock.release();
	});
});

/** Number of failed publishes; UPLOAD_FAULTS sets another. */
const FAULT_COUNT = Number(process.env["UPLOAD_FAULTS"] ?? 8);

it(`${FAULT_COUNT} publishes that fail at a random call with slow calls in flight never keep the next one waiting`, async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const project = new PublishingProject(await emptyFolder());
	const random = seededRandom(43);
	const calmDown = () => {
		[before, after] = [() => {}, () => {}];
	};
	for (let run = 1; run <= FAULT_COUNT; run++) {
		let remainingCalls = 1 + Math.floor(random() * 40);
		const step: Step = async () => {
			// Other uploads, and now and then a renewal of the lease, are under way when the call fails.
			if (random() < 0.2) vi.advanceTimersByTime(30_000);
			for (let turns = Math.floor(random() * 4); turns > 0; turns--) await nextTurn();
			if (--remainingCalls === 0) throw new Error("503 Slow down");
		};
		if (random() < 0.5) before = step;
		else after = step;
		await project.publish({ version: `${run}` }, S3_ENV).catch((error: unknown) => {
			if (!(error instanceof UploadFailed)) expect(String(error)).toContain("503");
		});
		calmDown();
		await project.publish({ version: `${run}-next` }, S3_ENV);
		expect(objects.get("index.html")).toContain(`version ${run}-next`);
		expect(objects.has(LOCK_KEY)).toBe(false);
	}
	expect(project.output.join("\n")).not.toContain("waiting for it to end");
}, 60_000);
