/**
 * Calls back when page content may be stale: the page becomes visible, returns from the back-forward cache, or goes
 * online.
 * @returns a function that unsubscribes
 */
export function onPageReturn(callback: () => void): () => void {
	const check = () => {
		if (document.visibilityState === "visible") callback();
	};
	const checkRestored = (event: PageTransitionEvent) => {
		if (event.persisted) check();
	};
	document.addEventListener("visibilitychange", check);
	window.addEventListener("pageshow", checkRestored);
	window.addEventListener("online", check);
	return () => {
		document.removeEventListener("visibilitychange", check);
		window.removeEventListener("pageshow", checkRestored);
		window.removeEventListener("online", check);
	};
}
