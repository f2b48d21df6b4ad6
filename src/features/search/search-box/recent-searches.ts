import { readText, writeText } from "../../../browser/storage";

const KEY = "searches";
const MAX_SEARCHES = 5;

/** Recent searches of this device, latest first; stored only in the browser. */
export function recentSearches(): string[] {
	return (readText("local", KEY) ?? "").split("\n").filter(Boolean).slice(0, MAX_SEARCHES);
}

export function rememberSearch(text: string): void {
	const line = text.replace(/\s+/g, " ").trim();
	const otherSearches = recentSearches().filter((other) => other.toLowerCase() !== line.toLowerCase());
	if (line !== "") writeText("local", KEY, [line, ...otherSearches].slice(0, MAX_SEARCHES).join("\n"));
}

export function forgetSearches(): void {
	writeText("local", KEY, undefined);
}
