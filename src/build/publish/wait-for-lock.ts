import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Holder, Lock } from "./lock";
import type { PublishOptions } from "./options";
import { Busy } from "./trouble";

const ASK_MS = 500;

/**
 * Takes the lock of the publish folder. When another publish is at work this one waits for it; when one waits already, that
 * one will publish what this one would, so a burst of edits costs two publishes and not one each.
 * @returns undefined when there is nothing left to do
 * @throws Error when the other one goes on for longer than may be waited
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
		// From here on the data is read, so an edit that comes now needs a publish of its own.
		next.release();
	}
}

function described({ pid, host, since }: Holder): string {
	return `Process ${pid} on ${host} (since ${since})`;
}
