/** Names of cookies and stored values of Metrika, error reports and known chats. */
const FOREIGN = /^(?:_+ym|ym_|yabs|yandex|_?jivo|jv_|carrotquest|chatra|crisp-client|intercom|sentry)/i;

export function removeForeignData(): void {
	for (const area of [() => window.localStorage, () => window.sessionStorage]) {
		try {
			const storage = area();
			for (const key of Object.keys(storage)) if (FOREIGN.test(key)) storage.removeItem(key);
		} catch {
			// Storage is blocked, so there is nothing to remove.
		}
	}
	for (const pair of document.cookie.split("; ")) {
		const [name = ""] = pair.split("=");
		if (FOREIGN.test(name)) for (const domain of domains()) expire(name, domain);
	}
}

/** The host and its parent domains: a cookie can be removed only on the domain it was set for. */
function domains(): string[] {
	const parts = window.location.hostname.split(".");
	return ["", ...parts.slice(0, -1).map((_, index) => `; domain=${parts.slice(index).join(".")}`)];
}

function expire(name: string, domain: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
	document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
