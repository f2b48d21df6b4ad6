/** Calls back when a page may be stale: shown again, online again, or restored by Back. @returns a function to stop */
export function onPageReturn(callback: () => void): () => void {
	const callIfVisible = () => {
		if (document.visibilityState === "visible") callback();
	};
	const stop = onPageRestored(callIfVisible);
	document.addEventListener("visibilitychange", callIfVisible);
	window.addEventListener("online", callIfVisible);
	return () => {
		stop();
		document.removeEventListener("visibilitychange", callIfVisible);
		window.removeEventListener("online", callIfVisible);
	};
}

/** Calls back when Back or Forward restores the page as it was left. @returns a function to stop */
export function onPageRestored(callback: () => void): () => void {
	const callIfRestored = ({ persisted }: PageTransitionEvent) => {
		if (persisted) callback();
	};
	window.addEventListener("pageshow", callIfRestored);
	return () => window.removeEventListener("pageshow", callIfRestored);
}
