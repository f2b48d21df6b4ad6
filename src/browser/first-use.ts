/** Events that show a visitor using the page. Scrolling isn't listed: browsers scroll on their own. */
const INTERACTIONS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Calls back once, on the first interaction. @returns a function that cancels */
export function onFirstUse(task: () => void): () => void {
	const stop = () => {
		for (const use of INTERACTIONS) removeEventListener(use, start, true);
	};
	const start = () => {
		stop();
		task();
	};
	for (const use of INTERACTIONS) addEventListener(use, start, { capture: true, passive: true });
	return stop;
}

/** Calls back once, on the first interaction or after `ms`. @returns a function that cancels */
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
