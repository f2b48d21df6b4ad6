import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { startDemoApi } from "#src/node/gatsby/demo-api";

it("startDemoApi fails where a program has the address that accepts requests and never answers", async () => {
	const silent = createServer(() => undefined).listen(0, "127.0.0.1");
	await once(silent, "listening");
	const { port } = silent.address() as AddressInfo;
	vi.stubEnv("SANDBOX_PORT", String(port));
	await expect(startDemoApi(`http://127.0.0.1:${port}`)).rejects.toThrow(/sandbox APIs can't start/);
	silent.closeAllConnections();
	silent.close();
	vi.unstubAllEnvs();
}, 30_000);
