import type { LookupAddress } from "node:dns";
import * as dns from "node:dns/promises";
import { createServer, type Server } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { listen } from "#src/node/hosting/serve/listen";
import { freePort } from "../../tools/processes";

vi.mock("node:dns/promises", async (original) => ({ ...(await original<typeof dns>()), lookup: vi.fn() }));

/** An address that no machine has (RFC 5737), so that listening fails as it does for ::1 where IPv6 is disabled. */
const UNAVAILABLE_ADDRESS = "192.0.2.1";

let servers: Server[] = [];

afterEach(() => {
	for (const server of servers.splice(0)) server.close();
});

const lookup = vi.mocked(dns.lookup as (host: string, options: { all: true }) => Promise<LookupAddress[]>);
const resolveTo = (...addresses: string[]) =>
	lookup.mockResolvedValue(addresses.map((address) => ({ address, family: 4 })));
const previewServer = createServer((_request, response) => response.end("the preview"));
const textAt = async (host: string, port: number) => (await fetch(`http://${host}:${port}`)).text();

it("listen serves the host name's addresses that belong to this machine, and throws when none does", async () => {
	const port = await freePort();
	resolveTo("127.0.0.2", UNAVAILABLE_ADDRESS, "127.0.0.1");
	servers = await listen(previewServer, port, "localhost");
	for (const address of ["127.0.0.1", "127.0.0.2"]) expect(await textAt(address, port)).toBe("the preview");
	resolveTo(UNAVAILABLE_ADDRESS);
	await expect(listen(previewServer, port, "localhost")).rejects.toThrow("EADDRNOTAVAIL");
});

it("listen throws, and serves no address, when the port is in use on one of the host name's addresses", async () => {
	const port = await freePort();
	resolveTo("127.0.0.2");
	servers = await listen(previewServer, port, "localhost");
	resolveTo("127.0.0.1", "127.0.0.2");
	await expect(listen(previewServer, port, "localhost")).rejects.toThrow("EADDRINUSE");
	await expect(textAt("127.0.0.1", port)).rejects.toThrow();
});
