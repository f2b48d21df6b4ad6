import { navigate } from "gatsby";

/** Longest wait for the new page to render, while the old one is frozen. */
const RENDER_TIMEOUT_MS = 800;

type AfterRender = (callback: () => void) => void;

/** Opens an already loaded event page, animating the poster. `afterRender(callback)` calls back once it's rendered. */
export async function openWithTransition(poster: HTMLElement, target: string, afterRender: AfterRender): Promise<void> {
	// event-head.module.css gives the event page's poster the same name.
	poster.style.viewTransitionName = "poster";
	const transition = document.startViewTransition(() => {
		poster.style.viewTransitionName = "";
		return navigateAndWait(target, afterRender);
	});
	await transition.updateCallbackDone;
}

function navigateAndWait(target: string, afterRender: AfterRender): Promise<void> {
	const { requestAnimationFrame } = window;
	// Gatsby's router waits for a frame, and browsers paint none during a transition.
	window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()));
	return new Promise<void>((resolve) => {
		const timeout = setTimeout(resolve, RENDER_TIMEOUT_MS);
		afterRender(() => {
			clearTimeout(timeout);
			resolve();
		});
		void navigate(target);
	}).finally(() => {
		window.requestAnimationFrame = requestAnimationFrame;
	});
}
