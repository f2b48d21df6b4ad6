import { onFirstUseWithin } from "../../browser/first-use";
import { whenIdle } from "../../browser/idle";

const LONGEST_WAIT_MS = 10_000;

/**
 * Runs something once, when the page has loaded and is used for the first time, or ten seconds later; never in the way of
 * what the visitor does (product, "Private": no third party before it is needed).
 * @returns a function that has it run now
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
