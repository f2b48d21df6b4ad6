import type { LookupAddress } from "node:dns";
import * as dns from "node:dns/promises";
import { createServer, type Server } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { listen } from "../../../src/build/serve/listen";
import { freePort } from "../../tools/processes";

vi.mock("node:dns/promises", async (original) => ({ ...(await original<typeof dns>()), lookup: vi.fn() }));

/** An address of no machine (RFC 5737), as ::1 is where IPv6 is off. */
const LACKING = "192.0.2.1";

let open: Server[] = [];

afterEach(() => {
	for (const server of open.splice(0)) server.close();
});

function resolveTo(...addresses: string[]): void {
	vi.mocked(dns.lookup as (host: string, options: { all: true }) => Promise<LookupAddress[]>).mockResolvedValue(
		addresses.map((address) => ({ address, family: 4 })),
	);
}

const site = createServer((_request, response) => response.end("the preview"));
const textAt = async (host: string, port: number) => (await fetch(`http://${host}:${port}`)).text();

it("answers on each address of a host, whichever a proxy uses", async () => {
	resolveTo("127.0.0.2", "127.0.0.1");
	const port = await freePort();
	open = await listen(site, port, "localhost");
	expect(await textAt("127.0.0.1", port)).toBe("the preview");
	expect(await textAt("127.0.0.2", port)).toBe("the preview");
});

it("does without an address that the machine lacks, but not without any", async () => {
	const port = await freePort();
	resolveTo(LACKING, "127.0.0.1");
	open = await listen(site, port, "localhost");
	expect(await textAt("127.0.0.1", port)).toBe("the preview");
	resolveTo(LACKING);
	await expect(listen(site, port, "localhost")).rejects.toThrow("EADDRNOTAVAIL");
});

it("listens nowhere when one of the addresses is taken", async () => {
	const port = await freePort();
	resolveTo("127.0.0.2");
	open = await listen(site, port, "localhost");
	resolveTo("127.0.0.1", "127.0.0.2");
	await expect(listen(site, port, "localhost")).rejects.toThrow("EADDRINUSE");
	await expect(textAt("127.0.0.1", port)).rejects.toThrow();
});
