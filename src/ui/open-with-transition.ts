import { navigate } from "gatsby";
import { loadPage } from "../browser/gatsby-runtime";

/** Longest wait for the new page to render, while the old one is frozen. */
const RENDER_TIMEOUT_MS = 800;

type AfterRender = (callback: () => void) => void;

/** Opens an already loaded event page, animating the poster. `afterRender(callback)` calls back once it's rendered. */
export async function openWithTransition(
	poster: HTMLElement,
	target: string,
	afterRender: AfterRender,
): Promise<void> {
	const rendered = new Promise<void>((resolve) => {
		afterRender(resolve);
		setTimeout(resolve, RENDER_TIMEOUT_MS);
	});
	// event-head.module.css gives the event page's poster the same name.
	poster.style.viewTransitionName = "poster";
	void navigate(target);
	// Once this resolves, Gatsby's router waits for the next frame: it gets it only if the transition starts in that
	// frame, not earlier, since browsers paint none while they wait for the new page. React renders after the frame.
	await loadPage(target);
	const transition = document.startViewTransition(() => {
		poster.style.viewTransitionName = "";
		return rendered;
	});
	// Browsers skip the animation in hidden tabs and when another one starts.
	transition.ready.catch(() => undefined);
	await transition.updateCallbackDone;
}
