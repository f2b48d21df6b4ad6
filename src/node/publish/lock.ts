import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import * as v from "valibot";
import { createFile } from "./create-file";
import { hasCode } from "./message-of";

const lockHolderSchema = v.object({
	token: v.string(),
	pid: v.number(),
	start: v.optional(v.string()),
	host: v.string(),
	since: v.string(),
});

export type LockHolder = v.InferOutput<typeof lockHolderSchema>;

/** A lock file that names the process that holds it. If that process has ended, another can take the lock. */
export class Lock {
	private readonly token = randomUUID();

	constructor(private readonly file: string) {}

	/** Takes the lock if it is free. @returns the other holder, or undefined on success */
	tryTake(): LockHolder | undefined {
		mkdirSync(dirname(this.file), { recursive: true });
		const holder: LockHolder = {
			token: this.token,
			pid: process.pid,
			start: startOfProcess(process.pid),
			host: hostname(),
			since: new Date().toISOString(),
		};
		if (createFile(this.file, JSON.stringify(holder))) return undefined;
		const otherHolder = this.holder();
		if (otherHolder && isHolderRunning(otherHolder)) return otherHolder;
		this.removeDead(otherHolder);
		return this.tryTake();
	}

	heldBy(): LockHolder | undefined {
		const holder = this.holder();
		return holder && isHolderRunning(holder) ? holder : undefined;
	}

	/** Says how to remove another machine's lock. Empty for this machine: locks of its ended processes are taken over. */
	adviceOn({ host }: LockHolder): string {
		return host === hostname() ? "" : ` If ${host} is gone, such as a former container, remove ${this.file}.`;
	}

	assertHeld(): void {
		if (this.holder()?.token !== this.token)
			throw new Error("Another publish has taken the lock; this one stops here.");
	}

	async during<T>(task: () => Promise<T>): Promise<T> {
		try {
			return await task();
		} finally {
			this.release();
		}
	}

	release(): void {
		if (this.holder()?.token === this.token) rmSync(this.file, { force: true });
	}

	/** Reads who holds the lock. @throws EACCES for another user's lock, whose process may be running */
	private holder(): LockHolder | undefined {
		try {
			return v.parse(lockHolderSchema, JSON.parse(readFileSync(this.file, "utf8")));
		} catch (error) {
			if (hasCode(error, "EACCES")) throw error;
			return undefined;
		}
	}

	/**
	 * Removes the lock of an ended process; puts it back if another process has taken the lock meanwhile.
	 * @throws EPERM or EACCES for another user's lock
	 */
	private removeDead(dead: LockHolder | undefined): void {
		const movedFile = `${this.file}.dead-${this.token}`;
		try {
			renameSync(this.file, movedFile);
			const movedHolder = v.safeParse(lockHolderSchema, JSON.parse(readFileSync(movedFile, "utf8")));
			if (movedHolder.success && movedHolder.output.token !== dead?.token) linkSync(movedFile, this.file);
		} catch (error) {
			if (hasCode(error, "EPERM") || hasCode(error, "EACCES")) throw error;
			// Another process has already removed or replaced the lock, or its text was damaged.
		} finally {
			rmSync(movedFile, { force: true });
		}
	}
}

function isHolderRunning({ pid, host, start }: LockHolder): boolean {
	// Processes of other machines can't be checked; the operator has to remove their lock.
	return host !== hostname() || isRunning(pid, start);
}

/** Whether a process of this machine is running. @param start its start time: a later process may have the same id */
export function isRunning(pid: number, start?: string): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (!hasCode(error, "EPERM")) return false;
	}
	const currentStart = startOfProcess(pid);
	return start === undefined || currentStart === undefined || currentStart === start;
}

/** Zero-based index of `starttime` in /proc/<pid>/stat among the fields after the command; see proc_pid_stat(5). */
const START_TIME_INDEX = 19;

/** Reads when a process started, in clock ticks since boot. @returns undefined for no such process, or without /proc */
export function startOfProcess(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The command's name, in parentheses, may contain anything.
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[START_TIME_INDEX];
	} catch {
		return undefined;
	}
}
