import { onFirstUseWithin } from "../../browser/first-use";
import { whenIdle } from "../../browser/idle";

const LONGEST_WAIT_MS = 10_000;

/**
 * Runs a task once the loaded page is first used, or after ten seconds (spec §10).
 * @returns a function that runs it now
 */
export function whenFirstUsed(task: () => void): () => void {
	let stopWaiting: (() => void) | undefined;
	let isStarted = false;
	const start = () => {
		if (isStarted) return;
		isStarted = true;
		stopWaiting?.();
		whenIdle(task);
	};
	const afterLoad = () => {
		if (isStarted) return;
		stopWaiting = onFirstUseWithin(LONGEST_WAIT_MS, start);
	};
	if (document.readyState === "complete") afterLoad();
	else addEventListener("load", afterLoad, { once: true });
	return start;
}
