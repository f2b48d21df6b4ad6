/** Scroll movements shorter than this (px) are ignored, since a finger may tremble. */
const MIN_MOVEMENT = 8;

/** Sets `data-down` on the root while scrolling down, so that CSS hides a narrow header. @returns a stop function */
export function watchScrolling(): () => void {
	const root = document.documentElement;
	let lastY = window.scrollY;
	const onScroll = () => {
		// `scrollY` is negative while Safari lets the page bounce at its top.
		const now = Math.max(window.scrollY, 0);
		if (now > 0 && Math.abs(now - lastY) < MIN_MOVEMENT) return;
		root.toggleAttribute("data-down", now > lastY);
		lastY = now;
	};
	window.addEventListener("scroll", onScroll, { passive: true });
	return () => window.removeEventListener("scroll", onScroll);
}
