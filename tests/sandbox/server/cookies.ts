import type { FastifyReply, FastifyRequest } from "fastify";

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
	for (const pair of (request.headers.cookie ?? "").split(";")) {
		const at = pair.indexOf("=");
		if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
	}
	return undefined;
}

export function setHttpOnlyCookie(
	reply: FastifyReply,
	name: string,
	value: string,
	maxAgeSeconds: number,
): void {
	// Some browsers that block cookies of other sites still accept partitioned cookies.
	const sameSite = isFromOtherHost(reply.request) ? "SameSite=None; Secure; Partitioned" : "SameSite=Lax";
	reply.header("set-cookie", `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; ${sameSite}`);
}

function isFromOtherHost({ headers, hostname }: FastifyRequest): boolean {
	return (
		headers.origin !== undefined &&
		URL.canParse(headers.origin) &&
		new URL(headers.origin).hostname !== hostname
	);
}
