import { historyState, showAddress } from "./address-bar";

/** Returns a text of the current history entry, which keeps it over reloads and “Back”; undefined if there is none. */
export function readEntryText(key: string): string | undefined {
	const text: unknown = Reflect.get(historyState() ?? {}, key);
	return typeof text === "string" ? text : undefined;
}

/** Keeps a text in the current history entry, beside what Gatsby's router keeps there; undefined removes it. */
export function writeEntryText(key: string, text: string | undefined): void {
	if (readEntryText(key) === text) return;
	const state = { ...historyState(), [key]: text };
	if (text === undefined) Reflect.deleteProperty(state, key);
	showAddress(window.location.href, state);
}
