/**
 * Calls back when the page may be stale: it becomes visible, is restored from the back-forward cache, or the device goes
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
