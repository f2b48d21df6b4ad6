import { navigate } from "gatsby";
import type { MouseEvent } from "react";
import { opensElsewhere } from "./opens-elsewhere";

/** If loading the page takes longer (ms), open it without a transition. */
const LOAD_TIMEOUT_MS = 400;

let settle: (() => void) | undefined;

/** Must be called whenever a new page was rendered. */
export function pageSettled(): void {
	settle?.();
	settle = undefined;
}

/** Opens an event page with its card's poster growing into it, unless motion is reduced or transitions are missing. */
export function openWithPoster(event: MouseEvent<HTMLAnchorElement>): void {
	const link = event.currentTarget;
	const poster = link.closest("article")?.querySelector<HTMLElement>("[data-poster]");
	const isPlainClick = event.button === 0 && !opensElsewhere(event);
	if (!poster || !isPlainClick || !("startViewTransition" in document) || !isLoaderReady(window)) return;
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	event.preventDefault();
	const target = link.pathname;
	const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS));
	Promise.race([Promise.all([import("./poster-travel"), window.___loader.loadPage(target)]), timeout])
		.then((loaded) => (loaded ? loaded[0].travel(poster, target, onceSettled) : navigate(target)))
		.catch(() => window.location.assign(target));
}

/** Sets a callback for when the new page is rendered. */
function onceSettled(callback: () => void): void {
	settle = callback;
}

interface LoaderWindow {
	___loader: { loadPage(path: string): Promise<unknown> };
}

function isLoaderReady(page: Window): page is Window & LoaderWindow {
	return "___loader" in page;
}
