import { onFirstInteraction } from "../../../browser/first-use";

/** Events that usually precede a click; a touch fires `pointerover`. */
const INTEREST_EVENTS = ["pointerover", "focusin"] as const;

/**
 * Calls back once the buyer is likely to open the tickets: the section or a link to it is hovered, touched or
 * focused, or the section becomes visible on a page in use.
 * @returns a function that cancels it
 */
export function onTicketsWanted(section: Element, task: () => void): () => void {
	let observer: IntersectionObserver | undefined;
	const start = () => {
		stop();
		task();
	};
	const onInterest = ({ target }: Event) => {
		if (target instanceof Element && (section.contains(target) || target.closest('[href="#tickets"]'))) start();
	};
	const stopListening = onFirstInteraction(() => {
		observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && start());
		observer.observe(section);
	});
	for (const type of INTEREST_EVENTS) addEventListener(type, onInterest);
	const stop = () => {
		stopListening();
		observer?.disconnect();
		for (const type of INTEREST_EVENTS) removeEventListener(type, onInterest);
	};
	return stop;
}
