/**
 * The only door to cookies and web storage. Both may be blocked or full: reading then finds nothing and writing does
 * nothing. Read in effects and event handlers only, never while rendering, or the first render would differ from the
 * server's.
 */
export type StorageArea = "local" | "session";

/** The text under a key; undefined when there is none or storage is blocked. */
export function readText(area: StorageArea, key: string): string | undefined {
	try {
		return storageOf(area).getItem(key) ?? undefined;
	} catch {
		return undefined;
	}
}

/** Keeps a text under a key; undefined removes it. */
export function writeText(area: StorageArea, key: string, text: string | undefined): void {
	try {
		if (text === undefined) storageOf(area).removeItem(key);
		else storageOf(area).setItem(key, text);
	} catch {
		// Blocked or full: the page goes on with what it has in memory.
	}
}

/** A cookie's value; undefined when it isn't set or cookies are blocked. */
export function readCookie(name: string): string | undefined {
	try {
		const pair = document.cookie.split("; ").find((text) => text.startsWith(`${name}=`));
		return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
	} catch {
		return undefined;
	}
}

/** Sets a cookie for a year, below a path. */
export function writeCookie(name: string, value: string, path: string): void {
	try {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
		document.cookie = `${name}=${encodeURIComponent(value)}; path=${path}; max-age=${YEAR_SECONDS}; samesite=lax`;
	} catch {
		// Blocked: the choice holds until the next page load.
	}
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function storageOf(area: StorageArea): Storage {
	return area === "local" ? window.localStorage : window.sessionStorage;
}
