import { onFirstUse } from "../../../browser/first-use";

/** Events that precede choosing tickets; a touch fires the first of them. */
const SIGNS = ["pointerover", "focusin"] as const;

/**
 * Calls back once the buyer is likely to open the tickets: their section or a link to it is hovered, touched or
 * focused, or the section becomes visible on a page in use.
 * @returns a function that cancels it
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
