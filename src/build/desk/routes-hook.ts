import type { FastifyInstance } from "fastify";
import type { LogEntry } from "./action-log";
import { Attempts } from "./attempts";
import type { Desk } from "./desk";
import type { Started } from "./runner";
import { SIGNATURE_HEADER } from "./webhook";

const WINDOW_MS = 15 * 60_000;
/** Refused calls from one address that are logged; more would fill the log. */
const MAX_REFUSALS = 20;

/** Registers `POST /hooks/content`, which publishes after a signed call of the content system. */
export async function registerHook(server: FastifyInstance, desk: Desk): Promise<void> {
	const refusals = new Attempts(MAX_REFUSALS, WINDOW_MS);
	await server.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		// The signature covers the raw bytes.
		scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
		scope.post("/hooks/content", async (request, reply) => {
			if (!desk.webhook) return reply.code(404).send({ error: "no webhook is set up" });
			const now = desk.now();
			const header = request.headers[SIGNATURE_HEADER];
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const signature = typeof header === "string" ? header : undefined;
			const verdict = desk.webhook.judge(signature, body, now);
			const entry = { at: now.toISOString(), who: "webhook", from: request.ip };
			if (verdict !== "accepted") {
				// Limit refused calls only: they mustn't block a valid one.
				const waitSeconds = refusals.waitSeconds(request.ip, now);
				if (waitSeconds > 0)
					return reply.code(429).header("Retry-After", waitSeconds).send({ error: "too many refused calls" });
				refusals.fail(request.ip, now);
				desk.log.add({ ...entry, what: "hook-refused", detail: verdict });
				return reply.code(verdict === "replayed" ? 409 : 401).send({ error: verdict });
			}
			const { id, joined } = startRun(desk, entry, signature, now);
			return reply.code(202).send({ run: id, joined });
		});
	});
}

/** Starts the run of an accepted call. @throws when it can't start; the sender may repeat the call then */
function startRun(desk: Desk, entry: Omit<LogEntry, "what">, signature: string | undefined, now: Date): Started {
	try {
		desk.log.add({ ...entry, what: "hook-accepted" });
		return desk.runner.start({ action: "publish", by: { kind: "webhook", name: "" } }, now);
	} catch (error) {
		// Nothing was started, so the sender's retry isn't a replay.
		desk.webhook?.forget(signature);
		throw error;
	}
}
