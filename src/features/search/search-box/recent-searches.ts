import { readText, writeText } from "../../../browser/storage";

const STORAGE_KEY = "searches";
const MAX_RECENT_SEARCHES = 5;

/** Recent searches of this device, latest first; stored only in the browser. */
export function recentSearches(): string[] {
	return (readText("local", STORAGE_KEY) ?? "").split("\n").filter(Boolean).slice(0, MAX_RECENT_SEARCHES);
}

export function rememberSearch(text: string): void {
	const line = text.replace(/\s+/g, " ").trim();
	const otherSearches = recentSearches().filter((other) => other.toLowerCase() !== line.toLowerCase());
	if (line !== "")
		writeText("local", STORAGE_KEY, [line, ...otherSearches].slice(0, MAX_RECENT_SEARCHES).join("\n"));
}

export function forgetSearches(): void {
	writeText("local", STORAGE_KEY, undefined);
}
