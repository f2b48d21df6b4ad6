import { onPageReturn } from "./page-return";

const MINUTE_MS = 60_000;

/** Calls back at once, each minute, and when the page is shown again. @returns a function that stops it */
export function eachMinute(callback: () => void): () => void {
	callback();
	const timer = setInterval(callback, MINUTE_MS);
	const stop = onPageReturn(callback);
	return () => {
		clearInterval(timer);
		stop();
	};
}
