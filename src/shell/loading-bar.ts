const BAR_ID = "loading-bar";
/** Set inline, since a stylesheet would be part of every page, and the bar is rarely shown. */
const STYLE =
	"position:fixed;inset:0 0 auto;z-index:100;inline-size:100%;block-size:4px;accent-color:var(--accent)";

/** Shows a bar at the top of the window while a page loads slowly (spec §9: after 1000 ms, timed by Gatsby). */
export function showLoadingBar(label: string): void {
	if (document.getElementById(BAR_ID)) return;
	const bar = document.createElement("progress");
	bar.id = BAR_ID;
	bar.style.cssText = STYLE;
	bar.setAttribute("aria-label", label);
	document.body.append(bar);
}

export function hideLoadingBar(): void {
	document.getElementById(BAR_ID)?.remove();
}
