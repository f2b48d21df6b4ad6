import { navigate } from "gatsby";
import type { MouseEvent } from "react";
import { opensElsewhere } from "./opens-elsewhere";

/** Open the page without a transition if its resources take longer, in ms. */
const LOAD_TIMEOUT_MS = 400;

let settle: (() => void) | undefined;

/** Must be called when the new page is rendered. */
export function pageSettled(): void {
	settle?.();
	settle = undefined;
}

/** Animates a clicked card's poster to the event page; a plain link with reduced motion or without view transitions. */
export function openWithPoster(event: MouseEvent<HTMLAnchorElement>): void {
	const link = event.currentTarget;
	const poster = link.closest("article")?.querySelector<HTMLElement>("[data-poster]");
	const isPlain = event.button === 0 && !opensElsewhere(event);
	if (!poster || !isPlain || !("startViewTransition" in document) || !isLoaderReady(window)) return;
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	event.preventDefault();
	const target = link.pathname;
	const late = new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS));
	Promise.race([Promise.all([import("./poster-travel"), window.___loader.loadPage(target)]), late])
		.then((ready) => (ready ? ready[0].travel(poster, target, onceSettled) : navigate(target)))
		.catch(() => window.location.assign(target));
}

/** Calls back when the new page is rendered. */
function onceSettled(callback: () => void): void {
	settle = callback;
}

interface LoaderWindow {
	___loader: { loadPage(path: string): Promise<unknown> };
}

function isLoaderReady(page: Window): page is Window & LoaderWindow {
	return "___loader" in page;
}
