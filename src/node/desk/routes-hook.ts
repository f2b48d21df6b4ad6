import type { FastifyInstance } from "fastify";
import type { LogEntry } from "./action-log";
import { AttemptLimiter } from "./attempts";
import type { Desk } from "./desk";
import { SIGNATURE_HEADER } from "./webhook";

/** Registers `POST /hooks/content`, which publishes after a call by the content system, signed or with a token. */
export async function registerHook(server: FastifyInstance, desk: Desk): Promise<void> {
	// Log at most 20 refused calls from one address in 15 minutes: more would fill the log.
	const refusals = new AttemptLimiter(20, 15 * 60_000);
	await server.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		// The signature covers the raw bytes.
		scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
		scope.post("/hooks/content", async (request, reply) => {
			if (!desk.webhook) return reply.code(404).send({ error: "no webhook is set up" });
			const now = desk.now();
			const header = request.headers[SIGNATURE_HEADER];
			const signature = typeof header === "string" ? header : undefined;
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const verdict = desk.webhook.judge(
				{ signature, authorization: request.headers.authorization, body },
				now,
			);
			const entry = { at: now.toISOString(), who: "webhook", from: request.ip };
			if (verdict !== "accepted") {
				// The limit applies to refused calls only, so that they never block a valid one.
				const waitSeconds = refusals.waitSeconds(request.ip, now);
				if (waitSeconds > 0)
					return reply.code(429).header("Retry-After", waitSeconds).send({ error: "too many refused calls" });
				refusals.recordFailure(request.ip, now);
				desk.log.add({ ...entry, what: "hook-refused", detail: verdict });
				return reply.code(verdict === "replayed" ? 409 : 401).send({ error: verdict });
			}
			const { id, joined } = startRun(desk, entry, signature, now);
			return reply.code(202).send({ run: id, joined });
		});
	});
}

/** Starts a publish for an accepted call. @throws when it can't start; the sender may then repeat the call */
function startRun(desk: Desk, entry: Omit<LogEntry, "what">, signature: string | undefined, now: Date) {
	try {
		desk.log.add({ ...entry, what: "hook-accepted" });
		return desk.runner.start({ action: "publish", by: { kind: "webhook", name: "" } }, now);
	} catch (error) {
		// Nothing was started, so the sender's retry isn't a replay.
		desk.webhook?.forget(signature);
		throw error;
	}
}
