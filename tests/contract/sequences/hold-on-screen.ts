/** The remaining hold time that a page shows, ms; undefined when it shows none. */
export function shownHoldMs(document: Document, path: string): number | undefined {
	// The timer on an order's page shows the time left to pay, not the hold.
	if (!path.startsWith("/cart")) return undefined;
	const text = document.querySelector('[role="timer"]')?.textContent;
	if (!text) return undefined;
	return text.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1_000;
}
