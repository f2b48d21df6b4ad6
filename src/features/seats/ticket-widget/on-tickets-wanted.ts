import { onInteractionOrAfter } from "../../../browser/first-interaction";

/** Fragment of an event page's ticket section: links to it open the tickets. */
export const TICKETS_HASH = "#tickets";

/** Events that usually precede a click; a touch fires `pointerover`. */
const INTEREST_EVENTS = ["pointerover", "focusin"] as const;

/** Time (ms) without any input after which a visible section counts as being looked at. */
const LOOKING_AFTER_MS = 3_000;

/** Runs a task once a visitor points at or focuses the section or a link to it, or looks at the section. */
export function onTicketsWanted(section: Element, task: () => void): () => void {
	let observer: IntersectionObserver | undefined;
	const start = () => {
		stop();
		task();
	};
	const onInterest = ({ target }: Event) => {
		if (target instanceof Element && (section.contains(target) || target.closest(`[href="${TICKETS_HASH}"]`)))
			start();
	};
	const stopListening = onInteractionOrAfter(LOOKING_AFTER_MS, () => {
		observer = new IntersectionObserver(
			(entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
		);
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
