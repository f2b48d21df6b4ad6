/** Which web storage. This module's functions never throw. Don't read during render: that would break hydration. */
export type StorageArea = "local" | "session";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function readText(area: StorageArea, key: string): string | undefined {
	try {
		return storageOf(area).getItem(key) ?? undefined;
	} catch {
		return undefined;
	}
}

export function writeText(area: StorageArea, key: string, text: string | undefined): void {
	try {
		if (text === undefined) storageOf(area).removeItem(key);
		else storageOf(area).setItem(key, text);
	} catch {
		// Storage is blocked or full.
	}
}

export function canStore(area: StorageArea): boolean {
	try {
		storageOf(area).setItem("probe", "");
		storageOf(area).removeItem("probe");
		return true;
	} catch {
		return false;
	}
}

export function readCookie(name: string): string | undefined {
	try {
		const pair = document.cookie.split("; ").find((text) => text.startsWith(`${name}=`));
		return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
	} catch {
		return undefined;
	}
}

export function writeCookie(name: string, value: string, path: string): void {
	try {
		// biome-ignore lint/suspicious/noDocumentCookie: older versions of Safari and Firefox lack the Cookie Store API
		document.cookie = `${name}=${encodeURIComponent(value)}; path=${path}; max-age=${YEAR_SECONDS}; samesite=lax`;
	} catch {
		// Cookies are blocked.
	}
}

function storageOf(area: StorageArea): Storage {
	return area === "local" ? window.localStorage : window.sessionStorage;
}
