/** Shorter movements (px) are ignored, since fingers tremble. */
const LEAST = 8;

/**
 * Sets `data-down` on the root element while the page is being scrolled down; phones hide the header by it.
 * @returns a function that stops watching
 */
export function watchScrolling(): () => void {
	const root = document.documentElement;
	let last = window.scrollY;
	const onScroll = () => {
		// Below zero while the page bounces.
		const now = Math.max(window.scrollY, 0);
		if (now > 0 && Math.abs(now - last) < LEAST) return;
		root.toggleAttribute("data-down", now > last);
		last = now;
	};
	window.addEventListener("scroll", onScroll, { passive: true });
	return () => window.removeEventListener("scroll", onScroll);
}
