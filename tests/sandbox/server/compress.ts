import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

/** Size from which compressing a response is worth it. */
const LEAST_BYTES = 1_024;

const compress = promisify(gzip);

/** Compresses text responses for clients that accept it. Register it last. */
export function registerCompression(server: FastifyInstance): void {
	server.addHook("onSend", async (request, reply, payload) => {
		const acceptsGzip = request.headers["accept-encoding"]?.includes("gzip");
		if (!acceptsGzip || reply.sent || typeof payload !== "string" || payload.length < LEAST_BYTES) return payload;
		reply.header("content-encoding", "gzip").removeHeader("content-length");
		return compress(payload);
	});
}
