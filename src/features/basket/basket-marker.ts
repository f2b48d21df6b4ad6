import { readText, writeText } from "../../browser/storage";

const BASKET_MARKER_KEY = "basket";

/** Whether this browser may have a basket: a ticket was added, and the server hasn't sent an empty basket since. */
export function mayHaveBasket(): boolean {
	return readText("local", BASKET_MARKER_KEY) !== undefined;
}

/** Stores whether a basket may exist; if so, the next page fetches it at once. @returns what was stored before */
export function markBasket(exists: boolean): boolean {
	const wasMarked = mayHaveBasket();
	writeText("local", BASKET_MARKER_KEY, exists ? "1" : undefined);
	return wasMarked;
}
