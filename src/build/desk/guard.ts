import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "./desk";
import { cookieOf, SESSION_COOKIE } from "./sessions";

/** The signed-in user of a request. */
export interface Operator {
	name: string;
	csrf: string;
	/** False where a proxy signs operators in. */
	canSignOut: boolean;
}

/** Key of CSRF tokens for operators that a proxy signs in, since they have no session to store a token in. */
const PROXY_CSRF_KEY = randomBytes(32);
const USER_NAME_PATTERN = /^[\w.@+ -]{1,64}$/u;

/** Finds the operator who sends a request. @returns undefined without a valid sign-in */
export function operatorOf(desk: Desk, request: FastifyRequest): Operator | undefined {
	const { trustHeader, operators } = desk.setup;
	if (trustHeader !== undefined) {
		const name = request.headers[trustHeader];
		if (typeof name !== "string" || !USER_NAME_PATTERN.test(name)) return undefined;
		return { name, csrf: createHmac("sha256", PROXY_CSRF_KEY).update(name).digest("base64url"), canSignOut: false };
	}
	const token = cookieOf(request.headers.cookie, SESSION_COOKIE);
	const session = token ? desk.sessions.find(token, desk.now(), (name) => operators.get(name)?.text) : undefined;
	return session && { name: session.name, csrf: session.csrf, canSignOut: true };
}

/** Whether the request came from a page of the desk, as far as its headers tell. */
export function isOwnOrigin({ setup }: Desk, request: FastifyRequest): boolean {
	const { origin, "sec-fetch-site": site } = request.headers;
	if (site !== undefined && site !== "same-origin" && site !== "none") return false;
	return origin === undefined || origins(setup).some((own) => own === origin);
}

/** Whether the request names the desk's host; otherwise it may be DNS rebinding. */
export function isOwnHost({ setup }: Desk, request: FastifyRequest): boolean {
	return origins(setup).some((origin) => new URL(origin).host === request.headers.host);
}

function origins({ url, port }: Desk["setup"]): string[] {
	return [new URL(url).origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`];
}

export function hasToken(operator: Operator, token: unknown): boolean {
	const [expectedToken, givenToken] = [Buffer.from(operator.csrf), Buffer.from(typeof token === "string" ? token : "")];
	return expectedToken.length === givenToken.length && timingSafeEqual(expectedToken, givenToken);
}

export function fieldOf(request: FastifyRequest, name: string): string | undefined {
	const body: unknown = request.body;
	const value = body instanceof Map ? body.get(name) : undefined;
	return typeof value === "string" ? value : undefined;
}

export function seeOther(reply: FastifyReply, path: string) {
	return reply.code(303).header("Location", path).send();
}
