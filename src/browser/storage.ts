import { attempt } from "./attempt";

/** Which web storage. This module's functions never throw. Don't read during render: that would break hydration. */
export type StorageArea = "local" | "session";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function readText(area: StorageArea, key: string): string | undefined {
	return attempt(() => storageOf(area).getItem(key)) ?? undefined;
}

/** Stores a text, undefined removes it. Nothing happens when storage is blocked or full. */
export function writeText(area: StorageArea, key: string, text: string | undefined): void {
	attempt(() => (text === undefined ? storageOf(area).removeItem(key) : storageOf(area).setItem(key, text)));
}

export function canStore(area: StorageArea): boolean {
	return (
		attempt(() => {
			storageOf(area).setItem("probe", "");
			storageOf(area).removeItem("probe");
			return true;
		}) ?? false
	);
}

export function readCookie(name: string): string | undefined {
	return attempt(() => {
		const pair = document.cookie.split("; ").find((text) => text.startsWith(`${name}=`));
		return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
	});
}

export function writeCookie(name: string, value: string, path: string): void {
	attempt(() => {
		// biome-ignore lint/suspicious/noDocumentCookie: older versions of Safari and Firefox lack the Cookie Store API
		document.cookie = `${name}=${encodeURIComponent(value)}; path=${path}; max-age=${YEAR_SECONDS}; samesite=lax`;
	});
}

/** Whether this browser refuses to keep a cookie. (`navigator.cookieEnabled` is true even where the visitor blocks all.) */
export function areCookiesBlocked(): boolean {
	const probe = "probe";
	writeCookie(probe, "1", "/");
	const isKept = readCookie(probe) === "1";
	// biome-ignore lint/suspicious/noDocumentCookie: see above
	attempt(() => (document.cookie = `${probe}=; path=/; max-age=0`));
	return !isKept;
}

function storageOf(area: StorageArea): Storage {
	return area === "local" ? window.localStorage : window.sessionStorage;
}
