const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether the buyer may be sent to this address to pay (contract, "Orders"): its host is in the operator's list and it
 * is https – plain http only on this very computer.
 * @param hosts host names, each with a port where it isn't the usual one; a local host may have any port
 */
export function isAllowedRedirect(url: string, hosts: readonly string[]): boolean {
	const address = parsed(url);
	if (address?.username !== "" || address.password !== "") return false;
	const isLocal = LOCAL_HOSTS.includes(address.hostname);
	if (address.protocol !== "https:" && !(isLocal && address.protocol === "http:")) return false;
	return hosts.includes(address.host) || (isLocal && hosts.includes(address.hostname));
}

function parsed(url: string): URL | undefined {
	try {
		return new URL(url);
	} catch {
		return undefined;
	}
}
