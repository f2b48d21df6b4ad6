import { navigate } from "gatsby";

/** Longest wait (ms) for the new page, while the old one is frozen. */
const RENDER_TIMEOUT_MS = 800;

/** `view-transition-name` of the card's poster; event-head.module.css gives the event page's poster the same name. */
const TRANSITION_NAME = "poster";

/**
 * Opens a loaded event page with the card's poster growing into the page's.
 * @param onceSettled calls back when the new page is rendered
 */
export async function travel(
	poster: HTMLElement,
	target: string,
	onceSettled: (callback: () => void) => void,
): Promise<void> {
	poster.style.viewTransitionName = TRANSITION_NAME;
	const transition = document.startViewTransition(() => {
		poster.style.viewTransitionName = "";
		return navigateAndWait(target, onceSettled);
	});
	await transition.updateCallbackDone;
}

/**
 * Navigates and waits for the new page. Replaces requestAnimationFrame meanwhile: Gatsby's router waits for a frame, and
 * browsers paint none during a transition.
 */
function navigateAndWait(target: string, onceSettled: (callback: () => void) => void): Promise<void> {
	const { requestAnimationFrame } = window;
	window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()));
	return new Promise<void>((resolve) => {
		const timeout = setTimeout(resolve, RENDER_TIMEOUT_MS);
		onceSettled(() => {
			clearTimeout(timeout);
			resolve();
		});
		void navigate(target);
	}).finally(() => {
		window.requestAnimationFrame = requestAnimationFrame;
	});
}
