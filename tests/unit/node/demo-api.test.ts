import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { startDemoApi } from "#src/node/gatsby/demo-api";
import { freePort } from "../../tools/processes";

afterEach(() => vi.unstubAllEnvs());

it("startDemoApi starts the sandbox at the given address, whatever SANDBOX_PORT says", async () => {
	const [address, elsewhere] = [await freePort(), await freePort()];
	vi.stubEnv("SANDBOX_PORT", String(elsewhere));
	await startDemoApi(`http://localhost:${address}`);
	expect((await fetch(`http://localhost:${address}/v1/events_locations`)).ok).toBe(true);
	const endSandbox = process.listeners("exit").at(-1);
	endSandbox?.(0);
}, 30_000);

it("startDemoApi fails where a program has the address that accepts requests and never answers", async () => {
	const silent = createServer(() => undefined).listen(0, "127.0.0.1");
	await once(silent, "listening");
	const { port } = silent.address() as AddressInfo;
	await expect(startDemoApi(`http://127.0.0.1:${port}`)).rejects.toThrow(/sandbox APIs can't start/);
	silent.closeAllConnections();
	silent.close();
}, 30_000);
