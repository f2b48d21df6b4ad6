import { navigate } from "gatsby";
import type { MouseEvent } from "react";
import { opensElsewhere } from "./opens-elsewhere";

/** Open the page without a transition if its resources take longer, in ms. */
const LOAD_TIMEOUT_MS = 400;

/** `view-transition-name` of the poster on both pages; event-head.module.css sets the other one. */
const NAME = "poster";

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
	const late = new Promise<"late">((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS, "late"));
	Promise.race([window.___loader.loadPage(target), late])
		.then((page) => (page === "late" ? navigate(target) : travel(poster, target)))
		.catch(() => window.location.assign(target));
}

async function travel(poster: HTMLElement, target: string): Promise<void> {
	poster.style.viewTransitionName = NAME;
	const transition = document.startViewTransition(() => {
		poster.style.viewTransitionName = "";
		return navigateAndWait(target);
	});
	await transition.updateCallbackDone;
}

/**
 * Navigates and waits for the new page. Gatsby's router waits for an animation frame, and none is painted during a
 * transition, so requestAnimationFrame runs its callback as a task meanwhile.
 */
function navigateAndWait(target: string): Promise<void> {
	const frames = window.requestAnimationFrame;
	window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()));
	return new Promise<void>((resolve) => {
		const timeout = setTimeout(resolve, LOAD_TIMEOUT_MS * 2);
		settle = () => {
			clearTimeout(timeout);
			resolve();
		};
		void navigate(target);
	}).finally(() => {
		window.requestAnimationFrame = frames;
	});
}

interface LoaderWindow {
	___loader: { loadPage(path: string): Promise<unknown> };
}

function isLoaderReady(page: Window): page is Window & LoaderWindow {
	return "___loader" in page;
}
