/** Calls back when the page may be stale: shown again, restored or back online. @returns a function that unsubscribes */
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
