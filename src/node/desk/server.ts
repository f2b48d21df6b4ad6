import fastify, { type FastifyInstance } from "fastify";
import { CONSTANT_HEADERS } from "../hosting/headers";
import { registerAssets } from "./assets";
import type { Desk } from "./desk";
import { statusOf } from "./error-status";
import { isOwnHost, isOwnOrigin, sendPage } from "./guard";
import { messagePage, type Reader } from "./pages/page";
import type { Preview } from "./preview";
import { languageSetCookieHeader, readerOf } from "./reader";
import { registerActions } from "./routes-actions";
import { registerEvents } from "./routes-events";
import { registerHook } from "./routes-hook";
import { registerPages } from "./routes-pages";
import { registerSignIn } from "./routes-sign-in";
import { registerState } from "./routes-state";

/** Content security policy of the desk's pages: allows no other origin, and no inline scripts or styles. */
const POLICY = [
	"default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'",
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
].join("; ");

const SCHEDULE_CHECK_INTERVAL_MS = 1_000;
const MAX_BODY_BYTES = 256 * 1_024;

export async function deskServer(desk: Desk, preview: Preview): Promise<FastifyInstance> {
	const server = fastify({
		bodyLimit: MAX_BODY_BYTES,
		forceCloseConnections: true,
		// A reverse proxy on this machine forwards the client's address.
		trustProxy: "loopback",
		routerOptions: { ignoreTrailingSlash: true },
	});
	server.addContentTypeParser(
		"application/x-www-form-urlencoded",
		{ parseAs: "string" },
		(_request, text, done) => done(null, new Map(new URLSearchParams(String(text)))),
	);
	server.addHook("onRequest", async (request, reply) => {
		for (const { name, value } of CONSTANT_HEADERS) reply.header(name, value);
		reply
			.header("Content-Security-Policy", POLICY)
			.header("Cache-Control", "no-store")
			.header("X-Robots-Tag", "noindex");
		const isHook = request.url.startsWith("/hooks/");
		if (!isHook && !isOwnHost(desk, request))
			return reply.code(421).type("text/plain").send("Misdirected request");
		if (!isHook && !["GET", "HEAD"].includes(request.method) && !isOwnOrigin(desk, request))
			return reply.code(403).type("text/plain").send("This request comes from another site");
		const cookie = languageSetCookieHeader(request);
		if (cookie) reply.header("Set-Cookie", cookie);
		return undefined;
	});
	server.setNotFoundHandler(async (request, reply) => {
		const reader = readerOf(desk, request);
		return sendPage(reply, 404, messagePage(reader, reader.texts.notFound));
	});
	server.setErrorHandler(async (error, request, reply) => {
		const reader = readerOf(desk, request);
		const status = statusOf(error);
		if (status >= 500) console.error(error);
		return sendPage(reply, status, messagePage(reader, sentenceOf(status, reader)));
	});
	registerAssets(server, desk.setup.publish.root, desk.state.releases);
	registerSignIn(server, desk);
	registerPages(server, desk, preview);
	registerEvents(server, desk);
	registerActions(server, desk);
	registerState(server, desk);
	await registerHook(server, desk);
	const timer = setInterval(() => startScheduled(desk), SCHEDULE_CHECK_INTERVAL_MS).unref();
	server.addHook("onClose", async () => clearInterval(timer));
	return server;
}

function startScheduled(desk: Desk): void {
	try {
		desk.startScheduled();
	} catch (error) {
		// An uncaught error would end the desk; the next check tries again.
		console.error(error);
	}
}

function sentenceOf(status: number, { texts }: Reader): string {
	if (status === 409) return texts.notNow;
	if (status === 507) return texts.diskFull;
	return status >= 500 ? texts.broken : texts.signInAgain;
}
