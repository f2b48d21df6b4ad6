import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "./desk";
import type { Reader } from "./pages/page";
import { cookieOf, SESSION_COOKIE } from "./sessions";

const USER_NAME_PATTERN = /^[\w.@+ -]{1,64}$/u;

export function operatorOf(desk: Desk, request: Pick<FastifyRequest, "headers">): Reader["operator"] {
	const { trustHeader, operators } = desk.setup;
	if (trustHeader !== undefined) {
		const name = request.headers[trustHeader];
		if (typeof name !== "string" || !USER_NAME_PATTERN.test(name)) return undefined;
		return {
			name,
			csrf: createHmac("sha256", desk.csrfKey.get()).update(name).digest("base64url"),
			canSignOut: false,
		};
	}
	const token = cookieOf(request.headers.cookie, SESSION_COOKIE);
	const session = token
		? desk.sessions.find(token, desk.now(), (name) => operators.get(name)?.text)
		: undefined;
	return session && { name: session.name, csrf: session.csrf, canSignOut: true };
}

/** Whether a request may come from a page of the desk, according to its Origin and Sec-Fetch-Site headers. */
export function isOwnOrigin({ setup }: Desk, request: FastifyRequest): boolean {
	const { origin, "sec-fetch-site": site } = request.headers;
	if (site !== undefined && site !== "same-origin" && site !== "none") return false;
	return origin === undefined || ownOrigins(setup).includes(origin);
}

/** Whether the Host header names the desk; another name may be an attack by DNS rebinding. */
export function isOwnHost({ setup }: Desk, request: FastifyRequest): boolean {
	return ownOrigins(setup).some((origin) => new URL(origin).host === request.headers.host);
}

function ownOrigins({ url, port }: Desk["setup"]): string[] {
	return [
		new URL(url).origin,
		`http://localhost:${port}`,
		`http://127.0.0.1:${port}`,
		`http://[::1]:${port}`,
	];
}

export function hasCsrfToken({ csrf }: NonNullable<Reader["operator"]>, request: FastifyRequest): boolean {
	const [expectedToken, givenToken] = [Buffer.from(csrf), Buffer.from(fieldOf(request, "csrf"))];
	return expectedToken.length === givenToken.length && timingSafeEqual(expectedToken, givenToken);
}

/** Reads a field of a submitted form; empty when missing. */
export function fieldOf({ body }: FastifyRequest, name: string): string {
	return body instanceof Map ? String(body.get(name) ?? "") : "";
}

export function sendPage(reply: FastifyReply, status: number, html: string) {
	return reply.code(status).type("text/html").send(html);
}

export function redirectTo(reply: FastifyReply, path: string) {
	return reply.code(303).header("Location", path).send();
}
