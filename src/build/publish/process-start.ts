import { readFileSync } from "node:fs";

/** Index of `starttime` in /proc/<pid>/stat, counted after the command's name; see proc_pid_stat(5). */
const START_TIME_INDEX = 19;

/**
 * Returns when a process started, to detect reused process ids.
 * @returns clock ticks since boot; undefined for no such process, or where /proc is missing
 */
export function startOfProcess(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The name in parentheses may contain anything.
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[START_TIME_INDEX];
	} catch {
		return undefined;
	}
}
