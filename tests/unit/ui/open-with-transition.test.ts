// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { openWithTransition } from "#src/ui/open-with-transition";

/**
 * Stubs the browser's transitions. Like a browser, it calls each update later, and then skips the animation, as in hidden
 * tabs and when another transition starts.
 */
function stubTransitions(): void {
	document.startViewTransition = ((update: () => Promise<void>) => ({
		updateCallbackDone: Promise.resolve().then(update),
		ready: Promise.reject(new DOMException("Transition was skipped", "AbortError")),
	})) as unknown as typeof document.startViewTransition;
	window.___loader = { loadPage: async () => undefined, enqueue: () => undefined };
}

it("leaves the browser's requestAnimationFrame alone while two transitions overlap, and after them", async () => {
	stubTransitions();
	const { requestAnimationFrame } = window;
	const ends: (() => void)[] = [];
	const open = (path: string) =>
		openWithTransition(document.createElement("img"), path, (end) => ends.push(end));
	const transitions = [open("/moskva/events/1"), open("/moskva/events/2")];
	await vi.waitFor(() => expect(window.location.pathname).toBe("/moskva/events/2"));
	expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
	for (const end of ends) end();
	await Promise.all(transitions);
	expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
});
