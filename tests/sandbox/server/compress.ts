import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

/** Below this there is nothing to gain. */
const LEAST_BYTES = 1_024;

const compress = promisify(gzip);

/** Sends texts compressed to whoever takes them so, as APIs do. Register it last of what changes an answer. */
export function registerCompression(server: FastifyInstance): void {
	server.addHook("onSend", async (request, reply, payload) => {
		const isTaken = request.headers["accept-encoding"]?.includes("gzip");
		if (!isTaken || reply.sent || typeof payload !== "string" || payload.length < LEAST_BYTES) return payload;
		reply.header("content-encoding", "gzip").removeHeader("content-length");
		return compress(payload);
	});
}
