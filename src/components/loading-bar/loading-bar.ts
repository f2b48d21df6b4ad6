import * as styles from "./loading-bar.module.css";

let bar: HTMLElement | undefined;

/** Shows a bar at the top of the window while a page takes long to come (spec §9: from 1000 ms on, Gatsby keeps the time). */
export function showLoadingBar(label: string): void {
	if (bar) return;
	bar = document.createElement("progress");
	bar.className = styles["bar"] ?? "";
	bar.setAttribute("aria-label", label);
	document.body.append(bar);
}

/** The page is there, or is given up. */
export function hideLoadingBar(): void {
	bar?.remove();
	bar = undefined;
}
