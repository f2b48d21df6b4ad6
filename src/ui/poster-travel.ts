import { navigate } from "gatsby";

/** Longest wait for the new page, in ms: the old one is frozen meanwhile. */
const RENDER_TIMEOUT_MS = 800;

/** `view-transition-name` of the poster on both pages; event-head.module.css sets the other one. */
const NAME = "poster";

/**
 * Opens a loaded page with its poster growing out of the card's.
 * @param onceSettled calls back when the new page is rendered
 */
export async function travel(
	poster: HTMLElement,
	target: string,
	onceSettled: (callback: () => void) => void,
): Promise<void> {
	poster.style.viewTransitionName = NAME;
	const transition = document.startViewTransition(() => {
		poster.style.viewTransitionName = "";
		return navigateAndWait(target, onceSettled);
	});
	await transition.updateCallbackDone;
}

/**
 * Navigates and waits for the new page. Gatsby's router waits for an animation frame, and none is painted during a
 * transition, so requestAnimationFrame runs its callback as a task meanwhile.
 */
function navigateAndWait(target: string, onceSettled: (callback: () => void) => void): Promise<void> {
	const frames = window.requestAnimationFrame;
	window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()));
	return new Promise<void>((resolve) => {
		const timeout = setTimeout(resolve, RENDER_TIMEOUT_MS);
		onceSettled(() => {
			clearTimeout(timeout);
			resolve();
		});
		void navigate(target);
	}).finally(() => {
		window.requestAnimationFrame = frames;
	});
}
