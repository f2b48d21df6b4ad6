import { whenActivated } from "./when-activated";

/**
 * DOM events that end a visitor's first interaction; a touch that scrolls ends with `pointercancel`. Those that begin
 * one aren't listed: what a task replaces under a finger that is still down misses its click. Nor is `scroll`: browsers
 * scroll on their own.
 */
const INTERACTIONS = ["click", "pointercancel", "keyup", "wheel"] as const;

/** Runs a task once, after the first interaction or `ms` milliseconds if given. @returns a function to cancel it */
export function onInteractionOrAfter(ms: number | undefined, task: () => void): () => void {
	const stop = () => {
		for (const type of INTERACTIONS) removeEventListener(type, startSoon, true);
		clearTimeout(timer);
	};
	const start = () => {
		stop();
		whenActivated(task);
	};
	const startSoon = () => {
		stop();
		// The page handles the interaction first.
		timer = setTimeout(start);
	};
	for (const type of INTERACTIONS) addEventListener(type, startSoon, { capture: true, passive: true });
	let timer = ms === undefined ? undefined : setTimeout(start, ms);
	return stop;
}

/** Runs a task once, after the first interaction. @returns a function that cancels it */
export const onFirstInteraction = (task: () => void) => onInteractionOrAfter(undefined, task);
