import { readFileSync } from "node:fs";

/** Position of `starttime` in /proc/<pid>/stat after the command's name, see proc_pid_stat(5). */
const START_TIME = 19;

/**
 * Tells a process from a later one with the same number: after a restart of a machine or a container, numbers repeat.
 * @returns the process's start in clock ticks; undefined without such a process, or where the system doesn't tell
 */
export function startOfProcess(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The name stands in parentheses and may contain anything.
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[START_TIME];
	} catch {
		return undefined;
	}
}
