import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Holder, Lock } from "./lock";
import type { PublishOptions } from "./options";
import { Busy } from "./trouble";

const ASK_MS = 500;

/**
 * Takes the publish lock, waiting for a running publish. When another one waits already, it will publish this one's
 * data too, so a burst of edits costs two publishes.
 * @returns undefined when a waiting publish does this one's work
 * @throws Error when the running publish takes longer than allowed
 */
export async function waitForLock(
	{ directory, waitSeconds }: Pick<PublishOptions, "directory" | "waitSeconds">,
	say: (line: string) => void,
): Promise<Lock | undefined> {
	const lock = new Lock(join(directory, ".lock"));
	const busy = lock.tryTake();
	if (!busy) return lock;
	const next = new Lock(join(directory, ".next"));
	const waiting = next.tryTake();
	if (waiting) {
		say(`${described(waiting)} waits already and will publish this too; nothing to do here.`);
		return undefined;
	}
	try {
		say(`${described(busy)} is publishing; waiting for it to end …`);
		for (let left = waitSeconds * 1_000; left > 0; left -= ASK_MS) {
			await pause(ASK_MS);
			if (!lock.tryTake()) return lock;
		}
		throw new Busy(`${described(busy)} is still publishing after ${waitSeconds} s; this one gave up.`);
	} finally {
		// The build reads the data from here on, so later edits need another publish.
		next.release();
	}
}

function described({ pid, host, since }: Holder): string {
	return `Process ${pid} on ${host} (since ${since})`;
}
