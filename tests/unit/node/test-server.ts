import type { Server } from "node:http";
import { onTestFinished } from "vitest";
import { startAndGetUrl } from "./raw-get";

/** Starts a server on a free port, and closes it after the current test. @returns its origin */
export function startForTest(server: Server): Promise<string> {
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return startAndGetUrl(server);
}
