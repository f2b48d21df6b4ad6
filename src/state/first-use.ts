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
