import { hostname } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startOfProcess } from "#src/node/publish/lock";
import { Bucket } from "#src/node/publish/s3/bucket";
import { BucketLock } from "#src/node/publish/s3/bucket-lock";
import { Busy } from "#src/node/publish/trouble";
import {
	closeStorage,
	LOCK_KEY,
	preconditionFailed,
	resetStorage,
	type Step,
	storage,
	storageError,
} from "./fake-storage";

beforeEach(resetStorage);

afterEach(closeStorage);

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
	storage.objects.set(LOCK_KEY, JSON.stringify({ ...own, until: Date.now() + 60_000, ...change }));
}

describe("BucketLock", () => {
	it("waits for a renewal that is under way before it removes the lease, which the renewal would write again", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		const lock = new BucketLock(storage.bucket);
		await lock.take();
		let finishRenewal = () => {};
		storage.before = (call) =>
			call === "put" ? new Promise((resolve) => (finishRenewal = resolve)) : undefined;
		vi.advanceTimersByTime(30_000);
		await vi.waitFor(() => expect(Bucket.prototype.put).toHaveBeenCalledTimes(2));
		const released = lock.release();
		await nextTurn();
		finishRenewal();
		await released;
		await nextTurn();
		expect(storage.objects.has(LOCK_KEY)).toBe(false);
	});

	it("holds the lease that it wrote, if the answer was lost and the repeated request found it", async () => {
		storage.after = (call) => {
			if (call === "put") throw preconditionFailed();
		};
		const lock = new BucketLock(storage.bucket);
		await lock.take();
		await lock.assertHeld();
		await lock.release();
		expect(storage.objects.has(LOCK_KEY)).toBe(false);
	});

	it("leaves no lease behind if taking it fails after it was written", async () => {
		storage.after = failOnce("put", LOCK_KEY);
		await expect(new BucketLock(storage.bucket).take()).rejects.toThrow("503");
		expect(storage.objects.has(LOCK_KEY)).toBe(false);
		let readCount = 0;
		storage.before = (call) => {
			if (call === "read" && ++readCount === 2) throw new Error("503 Slow down");
		};
		await expect(new BucketLock(storage.bucket).take()).rejects.toThrow("503");
		expect(storage.objects.has(LOCK_KEY)).toBe(false);
	});

	it("takes over at once a lease that this process couldn't remove", async () => {
		const lock = new BucketLock(storage.bucket);
		await lock.take();
		storage.before = (call) => {
			if (call === "remove") throw new Error("503 Slow down");
		};
		await expect(lock.release()).rejects.toThrow("503");
		storage.before = () => {};
		expect(storage.objects.has(LOCK_KEY)).toBe(true);
		const next = new BucketLock(storage.bucket);
		await next.take();
		await next.release();
		expect(storage.objects.has(LOCK_KEY)).toBe(false);
	});

	it("takes over a lease whose process has ended, even if a later process has its id", async () => {
		writeLease({ start: "1" });
		const lock = new BucketLock(storage.bucket);
		await lock.take();
		await lock.assertHeld();
		expect(storage.objects.get(LOCK_KEY)).not.toContain('"token":"x"');
	});

	it.each([
		["of a lock that this process holds", async () => new BucketLock(storage.bucket).take()],
		["of another machine", async () => writeLease({ host: "other-machine", pid: 1 })],
		["of another process of this machine", async () => writeLease({ pid: process.ppid, start: undefined })],
	])("doesn't take over the lease %s", async (_whose, hold) => {
		await hold();
		await expect(new BucketLock(storage.bucket).take()).rejects.toThrow(Busy);
	});
});

describe("BucketLock, when two locks want the same expired lease", () => {
	const lateClock = () => Date.now() + 3_600_000;

	/** Makes the next write wait, and returns a function that lets it go on. */
	function holdNextPut(): () => void {
		let finish = () => {};
		const held = new Promise<void>((resolve) => (finish = resolve));
		let isFirst = true;
		storage.before = (call) => {
			if (call !== "put" || !isFirst) return;
			isFirst = false;
			return held;
		};
		return () => finish();
	}

	it.each([
		["was there", () => writeLease({ until: 0 })],
		["is damaged", () => storage.objects.set(LOCK_KEY, "{")],
		["was never there", () => {}],
	])(
		"only one takes it: both read that it %s, and one writes after the other has checked its own",
		async (_what, prepare) => {
			prepare();
			const [slow, fast] = [new BucketLock(storage.bucket), new BucketLock(storage.bucket)];
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
		const [slow, fast] = [new BucketLock(storage.bucket), new BucketLock(storage.bucket, lateClock)];
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
		const lock = new BucketLock(storage.bucket);
		const finishPut = holdNextPut();
		const take = lock.takeWithin(60, () => {});
		await vi.waitFor(() => expect(Bucket.prototype.put).toHaveBeenCalledTimes(1));
		storage.objects.delete(LOCK_KEY);
		finishPut();
		await take;
		await lock.assertHeld();
		await lock.release();
	});

	it.each([
		["expired", () => writeLease({ until: 0 })],
		["damaged", () => storage.objects.set(LOCK_KEY, "{")],
	])(
		"says at once which object to remove if the storage never replaces one that is %s",
		async (_what, prepare) => {
			prepare();
			storage.before = (call) => {
				if (call === "put") throw preconditionFailed();
			};
			const take = new BucketLock(storage.bucket).takeWithin(1, () => {});
			await expect(take).rejects.toThrow(/refuses to replace the expired lease _publish\/lock\.json/);
		},
	);

	it("tries again after a conflict with another request that changes nothing", async () => {
		writeLease({ until: 0 });
		let putCount = 0;
		storage.before = (call) => {
			if (call === "put" && ++putCount === 1) throw storageError("ConditionalRequestConflict", 409);
		};
		const lock = new BucketLock(storage.bucket);
		await lock.takeWithin(60, () => {});
		expect(putCount).toBeGreaterThan(1);
		await lock.assertHeld();
		await lock.release();
	});

	it("takes it where the storage doesn't implement conditions", async () => {
		writeLease({ until: 0 });
		let putCount = 0;
		storage.before = (call) => {
			if (call === "put" && ++putCount === 1) throw storageError("NotImplemented", 501);
		};
		const lock = new BucketLock(storage.bucket);
		await lock.take();
		expect(putCount).toBeGreaterThan(1);
		await lock.assertHeld();
		await lock.release();
	});
});
