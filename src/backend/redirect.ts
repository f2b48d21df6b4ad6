const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a payment address is safe to redirect to (contract, "Orders"). @param hosts each `host` or `host:port` */
export function isAllowedRedirect(url: string, hosts: readonly string[]): boolean {
	const address = parseUrl(url);
	if (address?.username !== "" || address.password !== "") return false;
	const isLocal = LOCAL_HOSTS.includes(address.hostname);
	if (address.protocol !== "https:" && !(isLocal && address.protocol === "http:")) return false;
	return hosts.includes(address.host) || (isLocal && hosts.includes(address.hostname));
}

function parseUrl(url: string): URL | undefined {
	try {
		return new URL(url);
	} catch {
		return undefined;
	}
}
