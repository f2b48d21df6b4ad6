/**
 * Calls back whenever what is on the page may have grown old: it comes into sight again (also out of the browser's
 * back-forward cache), or the network is back.
 * @returns a function that stops it
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
