/** Here and not in a sheet, since every page carries its sheets and few ever show the bar. */
const STYLE =
	"position: fixed; inset: 0 0 auto; z-index: 100; inline-size: 100%; block-size: 4px; accent-color: var(--accent)";

let bar: HTMLElement | undefined;

/** Shows a bar at the top of the window while a page takes long to come (spec §9: from 1000 ms on, Gatsby keeps the time). */
export function showLoadingBar(label: string): void {
	if (bar) return;
	bar = document.createElement("progress");
	bar.style.cssText = STYLE;
	bar.setAttribute("aria-label", label);
	document.body.append(bar);
}

/** The page is there, or is given up. */
export function hideLoadingBar(): void {
	bar?.remove();
	bar = undefined;
}
