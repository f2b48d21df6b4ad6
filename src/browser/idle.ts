const LONGEST_WAIT_MS = 1_000;

/** Runs a task when the browser is idle, at the latest after a second. */
export function whenIdle(task: () => void): void {
	if (typeof requestIdleCallback === "function") requestIdleCallback(task, { timeout: LONGEST_WAIT_MS });
	else setTimeout(task, 1);
}
