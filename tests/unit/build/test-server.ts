import type { Server } from "node:http";
import { onTestFinished } from "vitest";
import { startedServer } from "./raw-get";

/** Starts a server on a free port, and closes it after the current test. @returns its origin */
export function startedForTest(server: Server): Promise<string> {
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return startedServer(server);
}
