/** Names of cookies and storage keys of Metrika, the error reporter and known chats. */
const THIRD_PARTY_NAME = /^(?:_+ym|ym_|yabs|yandex|_?jivo|jv_|carrotquest|chatra|crisp-client|intercom|sentry)/i;

export function removeForeignData(): void {
	for (const area of [() => window.localStorage, () => window.sessionStorage]) {
		try {
			const storage = area();
			for (const key of Object.keys(storage)) if (THIRD_PARTY_NAME.test(key)) storage.removeItem(key);
		} catch {
			// Blocked storage holds nothing to remove.
		}
	}
	for (const pair of document.cookie.split("; ")) {
		const [name = ""] = pair.split("=");
		if (THIRD_PARTY_NAME.test(name)) for (const domain of domainAttributes()) expireCookie(name, domain);
	}
}

/** Returns cookie domain attributes of the host and its parents. Only the domain that set a cookie can remove it. */
function domainAttributes(): string[] {
	const labels = window.location.hostname.split(".");
	return ["", ...labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join(".")}`)];
}

function expireCookie(name: string, domain: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
	document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
