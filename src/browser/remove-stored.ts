import { attempt } from "./attempt";

/** Removes storage items and cookies with such names, whichever domain a cookie was set for. Never throws. */
export function removeStored(names: RegExp): void {
	for (const area of [() => window.localStorage, () => window.sessionStorage])
		attempt(() => {
			const storage = area();
			for (const key of Object.keys(storage)) if (names.test(key)) storage.removeItem(key);
		});
	attempt(() => {
		for (const pair of document.cookie.split("; ")) {
			const [name = ""] = pair.split("=");
			if (names.test(name)) for (const domain of domainAttributes()) expireCookie(name, domain);
		}
	});
}

/** Returns all domain attributes that this page's cookies may have: removing a cookie takes the one it was set with. */
function domainAttributes(): string[] {
	const labels = window.location.hostname.split(".");
	return ["", ...labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join(".")}`)];
}

function expireCookie(name: string, domainAttribute: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
	document.cookie = `${name}=; path=/; max-age=0${domainAttribute}`;
}
