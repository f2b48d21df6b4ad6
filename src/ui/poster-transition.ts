import { navigate } from "gatsby";
import type { MouseEvent } from "react";
import { opensElsewhere } from "./opens-elsewhere";

/** The page's resources must be there by then, or the page is opened without ceremony. Milliseconds. */
const PATIENCE_MS = 400;

/** `view-transition-name` of the poster on both sides; event-head.module.css has the other one. */
const NAME = "poster";

let settle: (() => void) | undefined;

/** Called when the page that was navigated to stands in the document. */
export function pageSettled(): void {
	settle?.();
	settle = undefined;
}

/**
 * A click on an event's card: the poster travels to its place on the event page. Browsers without view transitions, other
 * kinds of click and visitors who want less motion get the plain link.
 */
export function openWithPoster(event: MouseEvent<HTMLAnchorElement>): void {
	const link = event.currentTarget;
	const poster = link.closest("article")?.querySelector<HTMLElement>("[data-poster]");
	const isPlain = event.button === 0 && !opensElsewhere(event);
	if (!poster || !isPlain || !("startViewTransition" in document) || !isLoaderReady(window)) return;
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	event.preventDefault();
	const target = link.pathname;
	const late = new Promise<"late">((resolve) => setTimeout(resolve, PATIENCE_MS, "late"));
	Promise.race([window.___loader.loadPage(target), late])
		.then((page) => (page === "late" ? navigate(target) : travel(poster, target)))
		.catch(() => window.location.assign(target));
}

async function travel(poster: HTMLElement, target: string): Promise<void> {
	poster.style.viewTransitionName = NAME;
	const transition = document.startViewTransition(() => {
		poster.style.viewTransitionName = "";
		return arrive(target);
	});
	await transition.updateCallbackDone;
}

/**
 * Navigates and waits for the new page. The browser paints no frame meanwhile, and Gatsby's router waits for a frame before
 * it renders: so for that time a frame is the next task.
 */
function arrive(target: string): Promise<void> {
	const frames = window.requestAnimationFrame;
	window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()));
	return new Promise<void>((resolve) => {
		const timeout = setTimeout(resolve, PATIENCE_MS * 2);
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
