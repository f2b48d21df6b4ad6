const LONGEST_WAIT_MS = 1_000;

/** Runs something when the page has nothing better to do, a second later at most. */
export function whenIdle(task: () => void): void {
	if (typeof requestIdleCallback === "function") requestIdleCallback(task, { timeout: LONGEST_WAIT_MS });
	else setTimeout(task, 1);
}
