import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Sql } from "./database";
import { Refusal } from "./refusal";

const ATTRIBUTES = "Path=/; HttpOnly; SameSite=None; Secure; Partitioned";

/** The session of a request's cookie; undefined without one. A session that was forgotten is refused once. */
export async function sessionOf(sql: Sql, { headers }: FastifyRequest, reply: FastifyReply) {
	const id = /(?:^|; )wicket=([^;]+)/.exec(headers.cookie ?? "")?.[1];
	if (id === undefined) return undefined;
	const [known] = await sql`SELECT FROM sessions WHERE id = ${id}`;
	if (known) return id;
	reply.header("set-cookie", `wicket=; Max-Age=0; ${ATTRIBUTES}`);
	throw new Refusal(401, "SESSION_LOST");
}

/** The session of a request's cookie, or a new one. */
export async function requireSession(sql: Sql, request: FastifyRequest, reply: FastifyReply) {
	const known = await sessionOf(sql, request, reply);
	if (known !== undefined) return known;
	const id = randomUUID();
	await sql`INSERT INTO sessions (id) VALUES (${id})`;
	reply.header("set-cookie", `wicket=${id}; ${ATTRIBUTES}`);
	return id;
}
