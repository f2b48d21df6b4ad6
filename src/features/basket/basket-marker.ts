import { readText, writeText } from "../../browser/storage";

const KEY = "basket";

/** Whether this browser may have a basket: it added a ticket and hasn't received an empty basket since. */
export function mayHaveBasket(): boolean {
	return readText("local", KEY) !== undefined;
}

/** Stores whether a basket may exist; if so, the next page fetches it at once. @returns what was stored before */
export function markBasket(exists: boolean): boolean {
	const wasMarked = mayHaveBasket();
	writeText("local", KEY, exists ? "1" : undefined);
	return wasMarked;
}
