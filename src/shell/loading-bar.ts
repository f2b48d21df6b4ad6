/** Set inline, since a stylesheet would be part of every page, and the bar is rarely shown. */
const STYLE =
	"position: fixed; inset: 0 0 auto; z-index: 100; inline-size: 100%; block-size: 4px; accent-color: var(--accent)";

let bar: HTMLElement | undefined;

/** Shows a bar at the top of the window while a page loads slowly (spec §9: after 1000 ms, timed by Gatsby). */
export function showLoadingBar(label: string): void {
	if (bar) return;
	bar = document.createElement("progress");
	bar.style.cssText = STYLE;
	bar.setAttribute("aria-label", label);
	document.body.append(bar);
}

export function hideLoadingBar(): void {
	bar?.remove();
	bar = undefined;
}
