import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Work } from "./database";
import { Refusal } from "./refusal";

const ATTRIBUTES = "Path=/; HttpOnly; SameSite=None; Secure; Partitioned";

/** The session of the request's cookie; undefined without one. A session that was forgotten is refused once. */
export async function sessionOf(
	work: Work,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<string | undefined> {
	const id = /(?:^|; )wicket=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
	if (id === undefined) return undefined;
	if (await work.row("SELECT FROM sessions WHERE id = $1", [id])) return id;
	reply.header("set-cookie", `wicket=; Max-Age=0; ${ATTRIBUTES}`);
	throw new Refusal(401, "SESSION_LOST");
}

/** The session of the request's cookie, or a new one. */
export async function requireSession(
	work: Work,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<string> {
	const known = await sessionOf(work, request, reply);
	if (known !== undefined) return known;
	const id = randomUUID();
	await work.rows("INSERT INTO sessions VALUES ($1, $2)", [id, work.now]);
	reply.header("set-cookie", `wicket=${id}; ${ATTRIBUTES}`);
	return id;
}
