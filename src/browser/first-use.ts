/** How a visitor shows that the page is in use. Scrolling isn't among them: browsers scroll by themselves. */
const USES = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * Calls back once, when the page is first used.
 * @returns a function that gives up waiting
 */
export function onFirstUse(task: () => void): () => void {
	const stop = () => {
		for (const use of USES) removeEventListener(use, start, true);
	};
	const start = () => {
		stop();
		task();
	};
	for (const use of USES) addEventListener(use, start, { capture: true, passive: true });
	return stop;
}

/**
 * Calls back once, when the page is first used, or after a while if it isn't.
 * @param ms how long to wait at most
 * @returns a function that gives up waiting
 */
export function onFirstUseWithin(ms: number, task: () => void): () => void {
	const start = () => {
		stop();
		task();
	};
	const stopListening = onFirstUse(start);
	const timer = setTimeout(start, ms);
	const stop = () => {
		stopListening();
		clearTimeout(timer);
	};
	return stop;
}
