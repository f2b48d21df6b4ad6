import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Holder, Lock } from "./lock";
import type { PublishOptions } from "./options";
import { Busy } from "./trouble";

const ASK_MS = 500;

type Options = Pick<PublishOptions, "directory" | "waitSeconds">;

/**
 * Takes the publish lock, waiting for a running publish or other work.
 * @throws Busy when that takes longer than allowed
 */
export async function waitForLock({ directory, waitSeconds }: Options, say: (line: string) => void): Promise<Lock> {
	const lock = lockOf(directory);
	const busy = lock.tryTake();
	if (!busy) return lock;
	say(`${described(busy)} is publishing; waiting for it to end …`);
	for (let left = waitSeconds * 1_000; left > 0; left -= ASK_MS) {
		await pause(ASK_MS);
		if (!lock.tryTake()) return lock;
	}
	throw new Busy(
		`${described(busy)} is still publishing after ${waitSeconds} s; this one gave up.${lock.adviceOn(busy)}`,
	);
}

/**
 * Takes the lock for a publish. When another publish waits already, it will publish this one's data too, so a burst of
 * edits costs two publishes. A forced one joins only a forced one: the guards may refuse others.
 * @returns undefined when a waiting publish does this one's work
 * @throws Busy like `waitForLock`
 */
export async function waitForPublishLock(
	options: Options & { force: boolean },
	say: (line: string) => void,
): Promise<Lock | undefined> {
	const { directory, force } = options;
	const lock = lockOf(directory);
	if (!lock.tryTake()) return lock;
	const forced = new Lock(join(directory, ".next-forced"));
	const own = force ? forced : new Lock(join(directory, ".next"));
	const waiting = forced.heldBy() ?? own.tryTake();
	if (waiting) {
		say(`${described(waiting)} waits already and will publish this too; nothing to do here.`);
		return undefined;
	}
	// Releases `own` before the build reads the data, so that later edits cause another publish.
	return own.during(() => waitForLock(options, say));
}

function lockOf(directory: string): Lock {
	return new Lock(join(directory, ".lock"));
}

function described({ pid, host, since }: Holder): string {
	return `Process ${pid} on ${host} (since ${since})`;
}
