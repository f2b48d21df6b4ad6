/** Runs a task when the browser is idle, at the latest after a second; without `requestIdleCallback`, after 1 ms. */
export function whenIdle(task: () => void): void {
	if (typeof requestIdleCallback === "function") requestIdleCallback(task, { timeout: 1_000 });
	else setTimeout(task, 1);
}
