import { onFirstUse } from "../../../browser/first-use";

/** Signs that the tickets come next; a finger's touch begins with the first of them. */
const SIGNS = ["pointerover", "focusin"] as const;

/**
 * Calls back once, when tickets seem to be wanted: their place or a link to it is pointed at, touched or focused, or the place
 * comes into sight of somebody who uses the page.
 * @returns a function that gives up waiting
 */
export function onTicketsWanted(place: Element, task: () => void): () => void {
	let observer: IntersectionObserver | undefined;
	const start = () => {
		stop();
		task();
	};
	const notice = ({ target }: Event) => {
		if (target instanceof Element && (place.contains(target) || target.closest('[href="#tickets"]'))) start();
	};
	const stopListening = onFirstUse(() => {
		observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && start());
		observer.observe(place);
	});
	for (const sign of SIGNS) addEventListener(sign, notice);
	const stop = () => {
		stopListening();
		observer?.disconnect();
		for (const sign of SIGNS) removeEventListener(sign, notice);
	};
	return stop;
}
