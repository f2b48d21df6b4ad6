import type { FastifyInstance } from "fastify";
import { AttemptLimiter, networkOf } from "./attempts";
import type { Desk } from "./desk";
import { fieldOf, hasCsrfToken, operatorOf, redirectTo, sendPage } from "./guard";
import { signInPage } from "./pages/page";
import { isPasswordOf } from "./password";
import { readerOf } from "./reader";
import { cookieOf, SESSION_COOKIE, sessionCookie } from "./sessions";

const MAX_NAME_LENGTH = 64;
const FAILED_SIGN_IN_WINDOW_MS = 15 * 60_000;
/** Failed sign-ins allowed in the time window with one name from one network. */
const MAX_FAILED_SIGN_INS = 10;
/**
 * Failed sign-ins allowed from one network with any names: checking a password takes time and memory. There is no limit
 * for all networks together, since with one, strangers could keep the operators out.
 */
const MAX_FAILED_SIGN_INS_OF_NETWORK = 30;

/** Registers the routes of signing in and out, unless a proxy signs operators in. */
export function registerSignIn(server: FastifyInstance, desk: Desk): void {
	if (desk.setup.trustHeader !== undefined) return;
	const attempts = new AttemptLimiter(MAX_FAILED_SIGN_INS, FAILED_SIGN_IN_WINDOW_MS);
	const attemptsOfNetwork = new AttemptLimiter(MAX_FAILED_SIGN_INS_OF_NETWORK, FAILED_SIGN_IN_WINDOW_MS);

	server.get("/sign-in", async (request, reply) => {
		const reader = readerOf(desk, request);
		return reader.operator ? redirectTo(reply, "/") : sendPage(reply, 200, signInPage(reader, undefined));
	});

	server.post("/sign-in", async (request, reply) => {
		const reader = readerOf(desk, request);
		const now = desk.now();
		// Names are keys in memory; no operator has a longer one.
		const name = fieldOf(request, "name").trim().slice(0, MAX_NAME_LENGTH);
		const network = networkOf(request.ip);
		const caller = `${network} ${name}`;
		const waitSeconds = Math.max(
			attempts.waitSeconds(caller, now),
			attemptsOfNetwork.waitSeconds(network, now),
		);
		if (waitSeconds > 0) {
			const problem = reader.texts.tooManyTries(Math.ceil(waitSeconds / 60));
			return sendPage(reply.header("Retry-After", waitSeconds), 429, signInPage(reader, problem));
		}
		// Count before hashing, so that concurrent attempts can't exceed the limit.
		attempts.recordFailure(caller, now);
		attemptsOfNetwork.recordFailure(network, now);
		const credential = desk.setup.operators.get(name);
		const isPasswordRight = await isPasswordOf(credential, fieldOf(request, "password"));
		const entry = { at: now.toISOString(), who: name, from: request.ip };
		if (!isPasswordRight || !credential) {
			desk.log.add({ ...entry, what: "sign-in-failed" });
			return sendPage(reply, 401, signInPage(reader, reader.texts.wrongPassword));
		}
		attempts.forget(caller);
		attemptsOfNetwork.takeBack(network, now);
		desk.log.add({ ...entry, what: "sign-in" });
		return redirectTo(
			reply.header("Set-Cookie", sessionCookie(desk.sessions.begin(name, credential.text, now))),
			"/",
		);
	});

	server.post("/sign-out", async (request, reply) => {
		const operator = operatorOf(desk, request);
		if (operator && hasCsrfToken(operator, request)) {
			desk.log.add({ at: desk.now().toISOString(), who: operator.name, from: request.ip, what: "sign-out" });
			desk.sessions.end(cookieOf(request.headers.cookie, SESSION_COOKIE) ?? "");
		}
		return redirectTo(reply.header("Set-Cookie", sessionCookie(undefined)), "/sign-in");
	});
}
