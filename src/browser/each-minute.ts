import { onPageReturn } from "./page-return";

/** Calls back at once, each minute, and when the page is shown or online again. @returns a function to stop this */
export function eachMinute(callback: () => void): () => void {
	callback();
	const timer = setInterval(callback, 60_000);
	const stop = onPageReturn(callback);
	return () => {
		clearInterval(timer);
		stop();
	};
}
