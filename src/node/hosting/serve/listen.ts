import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { hasCode } from "../../publish/message-of";

/**
 * Serves a site on every address of a host, since clients differ in which address of "localhost" they use. Skips those
 * that this machine doesn't have, such as ::1 without IPv6. @throws when no address is left, or the port is in use
 */
export async function listen(site: Server, port: number, host: string): Promise<Server[]> {
	const addresses = await lookup(host, { all: true });
	const servers: Server[] = [];
	let missingAddressError: unknown;
	for (const address of new Set(addresses.map((each) => each.address))) {
		const server = createServer((request, response) => site.emit("request", request, response));
		try {
			await once(server.listen(port, address), "listening");
			servers.push(server);
		} catch (error) {
			if (!hasCode(error, "EADDRNOTAVAIL") && !hasCode(error, "EAFNOSUPPORT")) {
				for (const openServer of servers) openServer.close();
				throw error;
			}
			missingAddressError = error;
		}
	}
	if (servers.length === 0) throw missingAddressError;
	return servers;
}
