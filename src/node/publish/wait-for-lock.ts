import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Lock, type LockHolder } from "./lock";
import type { PublishOptions } from "./options";
import { Busy } from "./trouble";

const LOCK_POLL_MS = 500;

type LockOptions = Pick<PublishOptions, "directory" | "waitSeconds">;

/** Takes the publish lock; waits while another process holds it. @throws Busy after `waitSeconds` */
export async function waitForLock(
	{ directory, waitSeconds }: LockOptions,
	say: (line: string) => void,
): Promise<Lock> {
	const lock = publishLock(directory);
	let otherHolder = lock.tryTake();
	if (!otherHolder) return lock;
	say(`${describeHolder(otherHolder)} is publishing; waiting for it to end …`);
	for (let remainingMs = waitSeconds * 1_000; remainingMs > 0; remainingMs -= LOCK_POLL_MS) {
		await pause(LOCK_POLL_MS);
		otherHolder = lock.tryTake();
		if (!otherHolder) return lock;
	}
	throw new Busy(
		`${describeHolder(otherHolder)} is still publishing after ${waitSeconds} s; this one gave up.${lock.adviceOn(otherHolder)}`,
	);
}

/**
 * Takes the lock for a publish. @throws Busy after `waitSeconds`
 * @returns undefined when another waiting publish will include the same data, so that many edits at once cause only two
 * publishes. A forced publish relies only on a waiting forced publish, since the guards may refuse an unforced one.
 */
export async function waitForPublishLock(
	options: LockOptions & { force: boolean },
	say: (line: string) => void,
): Promise<Lock | undefined> {
	const { directory, force } = options;
	const lock = publishLock(directory);
	if (!lock.tryTake()) return lock;
	const forcedLock = new Lock(join(directory, ".next-forced"));
	const queueLock = force ? forcedLock : new Lock(join(directory, ".next"));
	const waitingHolder = forcedLock.heldBy() ?? queueLock.tryTake();
	if (waitingHolder) {
		say(`${describeHolder(waitingHolder)} waits already and will publish this too; nothing to do here.`);
		return undefined;
	}
	// `queueLock` is released before the build reads the data, so that later edits cause another publish.
	return queueLock.during(() => waitForLock(options, say));
}

function publishLock(directory: string): Lock {
	return new Lock(join(directory, ".lock"));
}

function describeHolder({ pid, host, since }: LockHolder): string {
	return `Process ${pid} on ${host} (since ${since})`;
}
