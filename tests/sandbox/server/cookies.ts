import type { FastifyReply, FastifyRequest } from "fastify";

/** The value of a cookie of this request; undefined when it isn't sent. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
	for (const pair of (request.headers.cookie ?? "").split(";")) {
		const at = pair.indexOf("=");
		if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
	}
	return undefined;
}

/** Sets a cookie that scripts can't read and other sites don't get. The value must need no escaping. */
export function setPrivateCookie(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void {
	reply.header("set-cookie", `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`);
}
