import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { isRunning, startOfProcess } from "../lock";
import { Busy } from "../trouble";
import {
	type Bucket,
	isConditionError,
	isConflictError,
	isNotImplementedError,
	type WriteCondition,
} from "./bucket";
import { CONTROL_FILE_HEADERS } from "./bucket-state";

const LOCK_KEY = "_publish/lock.json";
const LOCK_LEASE_MS = 120_000;
const LEASE_RENEWAL_MS = 30_000;
const LOCK_POLL_MS = 2_000;

const leaseSchema = v.object({
	token: v.string(),
	host: v.string(),
	pid: v.number(),
	start: v.optional(v.string()),
	until: v.number(),
});
type Lease = v.InferOutput<typeof leaseSchema>;

interface StoredLease {
	/** Undefined if the object is damaged. */
	lease: Lease | undefined;
	etag: string | undefined;
}

/** Tokens of the locks that this process holds; any other lease in its name is one that it couldn't remove. */
const heldTokens = new Set<string>();

/** A lease that lets one process at a time write to a bucket. It is renewed while held, and expires after a crash. */
export class BucketLock {
	private readonly token = randomUUID();
	private timer: NodeJS.Timeout | undefined;
	private renewal = Promise.resolve();
	/** The error that ended the lease, if any. */
	private loss: unknown;

	constructor(
		private readonly bucket: Bucket,
		private readonly now: () => number = Date.now,
	) {}

	/** Takes the lease; waits while another process holds it. @throws Busy after `seconds` */
	async takeWithin(seconds: number, say: (line: string) => void): Promise<void> {
		const deadline = this.now() + seconds * 1_000;
		for (let isFirst = true; ; isFirst = false) {
			try {
				return await this.take();
			} catch (error) {
				const remainingMs = deadline - this.now();
				if (!(error instanceof Busy) || remainingMs <= 0) throw error;
				if (isFirst) say("Another publish or a verification holds the bucket; waiting for it to end …");
				await pause(Math.min(LOCK_POLL_MS, remainingMs));
			}
		}
	}

	/** Takes the lease without waiting. @throws Busy when another publish or a verification holds the bucket */
	async take(): Promise<void> {
		const stored = await this.stored();
		if (stored?.lease && this.isValid(stored.lease)) throw busyError(stored.lease);
		heldTokens.add(this.token);
		try {
			const isReplaced = await this.replace(stored);
			await this.check(isReplaced ? undefined : stored);
		} catch (error) {
			await this.release().catch(() => {});
			throw error;
		}
		this.timer = setInterval(() => {
			this.renewal = this.renew();
		}, LEASE_RENEWAL_MS);
		this.timer.unref();
	}

	async assertHeld(): Promise<void> {
		if (this.loss) throw this.loss;
		await this.check();
	}

	/** Removes the lease, after a renewal that is under way, which would write it again. */
	async release(): Promise<void> {
		clearInterval(this.timer);
		heldTokens.delete(this.token);
		await this.renewal;
		if ((await this.stored())?.lease?.token === this.token) await this.bucket.remove([LOCK_KEY]);
	}

	private isValid({ token, host, pid, start, until }: Lease): boolean {
		if (until <= this.now()) return false;
		if (host !== hostname()) return true;
		const isOwn = pid === process.pid && start === startOfProcess(process.pid);
		return isOwn ? heldTokens.has(token) : isRunning(pid, start);
	}

	private async renew(): Promise<void> {
		try {
			await this.replace(await this.check());
		} catch (error) {
			this.loss ??= error;
		}
	}

	/**
	 * @param refused the lease of which the storage said that it is another one by now
	 * @throws Busy unless the stored lease is this lock's; Error if it still is the refused one, and expired
	 */
	private async check(refused?: StoredLease): Promise<StoredLease> {
		const stored = await this.stored();
		if (stored?.lease?.token === this.token) return stored;
		const isHeld = stored?.lease && this.isValid(stored.lease);
		if (refused && stored?.etag === refused.etag && !isHeld) throw unreplacedError();
		throw busyError(stored?.lease);
	}

	/**
	 * Writes the lease, unless another lock's write came first: a later `check` tells.
	 * @returns false if the storage says that another lease is stored
	 */
	private async replace(stored: StoredLease | undefined): Promise<boolean> {
		const condition = stored ? { IfMatch: stored.etag } : { IfNoneMatch: "*" };
		try {
			await this.write(condition);
		} catch (error) {
			// Also after a lost answer: the repeated request finds the lease of the first.
			if (isConflictError(error)) return !isConditionError(error);
			if (!isNotImplementedError(error)) throw error;
			await this.write({});
		}
		return true;
	}

	private write(condition: WriteCondition): Promise<void> {
		const { pid } = process;
		const until = this.now() + LOCK_LEASE_MS;
		const lease: Lease = { token: this.token, host: hostname(), pid, start: startOfProcess(pid), until };
		return this.bucket.put(LOCK_KEY, JSON.stringify(lease), CONTROL_FILE_HEADERS, condition);
	}

	private async stored(): Promise<StoredLease | undefined> {
		const object = await this.bucket.read(LOCK_KEY);
		if (!object) return undefined;
		const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), leaseSchema), object.text);
		return { lease: parsed.success ? parsed.output : undefined, etag: object.etag };
	}
}

function unreplacedError(): Error {
	return new Error(
		`The storage refuses to replace the expired lease ${LOCK_KEY}, though nobody has changed it: it may not support ` +
			"If-Match. Remove this object from the bucket if no other publish is running.",
	);
}

function busyError(lease: Lease | undefined): Busy {
	const until = lease ? ` (${lease.host}, until ${new Date(lease.until).toISOString()})` : "";
	return new Busy(
		`Another publish or a verification holds this bucket${until}; try again when it has ended.`,
	);
}
