/** Calls back when a page may be stale: shown again, online again, or restored by Back. @returns a function to stop */
export function onPageReturn(callback: () => void): () => void {
	const callIfVisible = () => {
		if (document.visibilityState === "visible") callback();
	};
	const callIfRestored = (event: PageTransitionEvent) => {
		if (event.persisted) callIfVisible();
	};
	document.addEventListener("visibilitychange", callIfVisible);
	window.addEventListener("pageshow", callIfRestored);
	window.addEventListener("online", callIfVisible);
	return () => {
		document.removeEventListener("visibilitychange", callIfVisible);
		window.removeEventListener("pageshow", callIfRestored);
		window.removeEventListener("online", callIfVisible);
	};
}
