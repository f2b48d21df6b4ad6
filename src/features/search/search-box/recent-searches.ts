import { readText, writeText } from "../../../browser/storage";

const KEY = "searches";
const MOST = 5;

/** What was searched for on this device, the last first. It is kept in the browser alone. */
export function recentSearches(): string[] {
	return (readText("local", KEY) ?? "").split("\n").filter(Boolean).slice(0, MOST);
}

/** Keeps what was searched for, once. */
export function rememberSearch(text: string): void {
	const line = text.replace(/\s+/g, " ").trim();
	const others = recentSearches().filter((other) => other.toLowerCase() !== line.toLowerCase());
	if (line !== "") writeText("local", KEY, [line, ...others].slice(0, MOST).join("\n"));
}

/** Forgets all of it. */
export function forgetSearches(): void {
	writeText("local", KEY, undefined);
}
