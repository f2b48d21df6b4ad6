import { onInteractionOrAfter } from "../../browser/first-interaction";
import { whenIdle } from "../../browser/idle";
import { whenActivated } from "../../browser/when-activated";

const MAX_INPUT_WAIT_MS = 10_000;

/** Runs a task after loading: at the first input or after ten seconds. @returns a function that skips the wait */
export function whenFirstUsed(task: () => void): () => void {
	let cancelWait: (() => void) | undefined;
	let isStarted = false;
	const start = () => {
		if (isStarted) return;
		isStarted = true;
		cancelWait?.();
		whenActivated(() => whenIdle(task));
	};
	const afterLoad = () => {
		if (!isStarted) cancelWait = onInteractionOrAfter(MAX_INPUT_WAIT_MS, start);
	};
	if (document.readyState === "complete") afterLoad();
	else addEventListener("load", afterLoad, { once: true });
	return start;
}
