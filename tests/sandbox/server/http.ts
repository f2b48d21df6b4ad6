import { promisify } from "node:util";
import { gzip } from "node:zlib";
import cors from "@fastify/cors";
import fastify, { type FastifyError, type FastifyInstance } from "fastify";
import type { DemoData } from "../records";
import { badRequest, codeForStatus, SandboxError } from "./api-error";
import { registerBank } from "./bank";
import { registerBasketApi } from "./basket-api";
import { registerControlRoutes } from "./control";
import { registerEditPage } from "./edit-page";
import { registerFaults } from "./faults";
import { registerOrdersApi } from "./orders-api";
import { registerPricesApi } from "./prices-api";
import { registerPublicApi } from "./public-api";
import type { LoggedRequest } from "./request-log";
import type { World } from "./world";

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const LOCAL_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const MIN_GZIP_BYTES = 1_024;
/** The APIs' own headers, which CORS must allow in requests and expose in responses. */
const API_HEADERS = ["Idempotency-Key", "X-Order-Secret", "Retry-After"];

/** Creates the sandbox's HTTP server. Its routes are also available under `prefix`; `extend` adds routes. */
export async function createHttpServer(
	world: World,
	extend?: (server: FastifyInstance, data: DemoData) => void,
	prefix = "",
): Promise<FastifyInstance> {
	const server = fastify({
		forceCloseConnections: true,
		routerOptions: { ignoreTrailingSlash: true },
		rewriteUrl: ({ url = "/" }) => (prefix && url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : url),
	});
	refuseOtherHosts(server);
	logRequests(server, world);
	await server.register(cors, {
		origin: LOCAL_ORIGIN,
		credentials: true,
		methods: ["GET", "HEAD", "POST", "DELETE", "PATCH"],
		allowedHeaders: ["Content-Type", "Accept-Language", ...API_HEADERS],
		exposedHeaders: API_HEADERS,
		maxAge: 600,
	});
	registerFaults(server, world);
	compressResponses(server);
	addBodyParsers(server);
	addErrorResponses(server);
	const apis = [registerPublicApi, registerPricesApi, registerBasketApi, registerOrdersApi];
	for (const register of [...apis, registerBank, registerControlRoutes, registerEditPage])
		register(server, world);
	extend?.(server, world.catalogue.data);
	return server;
}

/** Rejects requests for hosts other than localhost, 127.0.0.1 and [::1], to prevent DNS rebinding. */
function refuseOtherHosts(server: FastifyInstance): void {
	server.addHook("onRequest", async (request, reply) => {
		if (LOCAL_HOST.test(request.headers.host ?? "")) return undefined;
		return reply.code(421).send({ code: "FORBIDDEN", message: "The sandbox answers for localhost only." });
	});
}

/** Adds requests to the world's log, except preflights and those under /sandbox. */
function logRequests(server: FastifyInstance, world: World): void {
	const entries = new WeakMap<object, LoggedRequest>();
	server.addHook("onRequest", async (request) => {
		if (request.url.startsWith("/sandbox/") || request.method === "OPTIONS") return;
		entries.set(request.raw, world.log.add(world.clock.now(), request.method, request.url, request.headers));
	});
	server.addHook("onResponse", async (request, reply) => {
		const entry = entries.get(request.raw);
		if (entry) entry.status = reply.statusCode;
	});
}

function compressResponses(server: FastifyInstance): void {
	server.addHook("onSend", async (request, reply, payload) => {
		const acceptsGzip = request.headers["accept-encoding"]?.includes("gzip");
		if (!acceptsGzip || reply.sent || typeof payload !== "string" || payload.length < MIN_GZIP_BYTES)
			return payload;
		reply.header("content-encoding", "gzip").removeHeader("content-length");
		return promisify(gzip)(payload);
	});
}

/** Parses JSON and forms. Accepts empty JSON bodies, which Fastify's own parser rejects. */
function addBodyParsers(server: FastifyInstance): void {
	server.removeContentTypeParser("application/json");
	server.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
		try {
			done(null, text === "" ? undefined : JSON.parse(String(text)));
		} catch {
			done(badRequest("body", "The body is not JSON."));
		}
	});
	server.addContentTypeParser(
		"application/x-www-form-urlencoded",
		{ parseAs: "string" },
		(_request, text, done) => {
			done(null, Object.fromEntries(new URLSearchParams(String(text))));
		},
	);
}

/** Answers errors and unknown routes with JSON that has a code and a message. */
function addErrorResponses(server: FastifyInstance): void {
	server.setNotFoundHandler(async (request, reply) =>
		reply
			.code(404)
			.send({ code: "NOT_FOUND", message: `There is no ${request.method} ${request.url.split("?", 1)[0]}.` }),
	);
	server.setErrorHandler<FastifyError | SandboxError>(async (error, _request, reply) => {
		if (error instanceof SandboxError) return reply.code(error.status).send(error.body());
		const { statusCode: status = 500, message } = error;
		// Only errors of the sandbox itself reach this log, not injected faults.
		if (status >= 500) console.error(error);
		return reply.code(status).send({ code: codeForStatus(status), message });
	});
}
