import { readText, writeText } from "../../browser/storage";

const KEY = "basket";

/** Whether this browser may have a basket: it took a ticket, and the basket hasn't been empty since. */
export function mayHaveBasket(): boolean {
	return readText("local", KEY) !== undefined;
}

/** Stores whether a basket may exist, so that the next page load fetches it at once. @returns what was stored before */
export function markBasket(exists: boolean): boolean {
	const before = mayHaveBasket();
	writeText("local", KEY, exists ? "1" : undefined);
	return before;
}
