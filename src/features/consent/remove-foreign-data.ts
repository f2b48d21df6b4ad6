/** What Metrika, error reports and the known chats call their cookies and stored values. */
const FOREIGN = /^(?:_+ym|ym_|yabs|yandex|_?jivo|jv_|carrotquest|chatra|crisp-client|intercom|sentry)/i;

/** Removes what other companies' scripts have kept in this browser for the site. */
export function removeForeignData(): void {
	for (const area of [() => window.localStorage, () => window.sessionStorage]) {
		try {
			const storage = area();
			for (const key of Object.keys(storage)) if (FOREIGN.test(key)) storage.removeItem(key);
		} catch {
			// Blocked: nothing is kept there.
		}
	}
	for (const pair of document.cookie.split("; ")) {
		const [name = ""] = pair.split("=");
		if (FOREIGN.test(name)) for (const domain of domains()) expire(name, domain);
	}
}

/** The host itself and every domain above it: a cookie is removed only where it was set. */
function domains(): string[] {
	const parts = window.location.hostname.split(".");
	return ["", ...parts.slice(0, -1).map((_, index) => `; domain=${parts.slice(index).join(".")}`)];
}

function expire(name: string, domain: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
	document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
