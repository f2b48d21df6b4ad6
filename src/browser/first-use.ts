import { whenActivated } from "./activation";

/** DOM events of a visitor's first interaction. `scroll` isn't listed: browsers scroll on their own. */
const INTERACTIONS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Runs a task once, at the first interaction or after `ms` milliseconds if given. @returns a function to cancel it */
export function onInteractionOrAfter(ms: number | undefined, task: () => void): () => void {
	const stop = () => {
		for (const type of INTERACTIONS) removeEventListener(type, start, true);
		clearTimeout(timer);
	};
	const start = () => {
		stop();
		whenActivated(task);
	};
	for (const type of INTERACTIONS) addEventListener(type, start, { capture: true, passive: true });
	const timer = ms === undefined ? undefined : setTimeout(start, ms);
	return stop;
}

/** Runs a task once, at the first interaction. @returns a function that cancels it */
export const onFirstInteraction = (task: () => void) => onInteractionOrAfter(undefined, task);
