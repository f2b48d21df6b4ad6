import type { FastifyInstance, FastifyReply } from "fastify";
import { messageOf } from "../publish/message-of";
import type { LogEntry } from "./action-log";
import { AttemptLimiter, networkOf } from "./attempts";
import type { Desk } from "./desk";
import { statusOf } from "./error-status";
import { SIGNATURE_HEADER } from "./webhook";

/** Content systems send whole records; the body counts only for a signature. */
const MAX_HOOK_BODY_BYTES = 8 * 1_024 * 1_024;
const REFUSAL_WINDOW_MS = 15 * 60_000;
/** Refused calls from one network in the time window, after which further ones are answered with 429 and not logged. */
const MAX_REFUSALS = 20;
/** Refused calls in the time window that are logged and counted, from all networks: more would fill the log. */
const MAX_LOGGED_REFUSALS = 200;

/** Registers `POST /hooks/content`, which publishes after a call by the content system, signed or with a token. */
export async function registerHook(server: FastifyInstance, desk: Desk): Promise<void> {
	const refuse = refuser(desk);
	await server.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		// The signature covers the raw bytes.
		scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
		// Any type will do, also a malformed one, which Fastify would refuse.
		scope.addHook("onRequest", async ({ raw }) => {
			delete raw.headers["content-type"];
		});
		scope.setErrorHandler(async (error, { ip }, reply) => {
			const status = statusOf(error);
			if (!desk.webhook) return notSetUp(reply);
			if (status < 500) return refuse(reply, ip, { status, reason: messageOf(error) });
			console.error(error);
			return reply.code(status).send({ error: status === 507 ? "the disk is full" : "the desk has failed" });
		});
		scope.post("/hooks/content", { bodyLimit: MAX_HOOK_BODY_BYTES }, async (request, reply) => {
			if (!desk.webhook) return notSetUp(reply);
			const now = desk.now();
			const header = request.headers[SIGNATURE_HEADER];
			const signature = typeof header === "string" ? header : undefined;
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const verdict = desk.webhook.judge(
				{ signature, authorization: request.headers.authorization, body },
				now,
			);
			if (verdict !== "accepted")
				return refuse(reply, request.ip, { status: verdict === "replayed" ? 409 : 401, reason: verdict });
			const { id, joined } = startRun(desk, hookEntry(request.ip, now), signature, now);
			return reply.code(202).send({ run: id, joined });
		});
	});
}

const notSetUp = (reply: FastifyReply) => reply.code(404).send({ error: "no webhook is set up" });

function hookEntry(from: string, now: Date) {
	return { at: now.toISOString(), who: "webhook", from };
}

/** Makes a function that answers a refused call and logs it, both within limits, which never block a valid call. */
function refuser(desk: Desk) {
	const refusals = new AttemptLimiter(MAX_REFUSALS, REFUSAL_WINDOW_MS);
	const allRefusals = new AttemptLimiter(MAX_LOGGED_REFUSALS, REFUSAL_WINDOW_MS);
	return (reply: FastifyReply, from: string, { status, reason }: { status: number; reason: string }) => {
		const now = desk.now();
		const network = networkOf(from);
		const waitSeconds = refusals.waitSeconds(network, now);
		if (waitSeconds > 0)
			return reply.code(429).header("Retry-After", waitSeconds).send({ error: "too many refused calls" });
		if (allRefusals.waitSeconds("", now) === 0) {
			refusals.recordFailure(network, now);
			allRefusals.recordFailure("", now);
			desk.log.add({ ...hookEntry(from, now), what: "hook-refused", detail: reason });
		}
		return reply.code(status).send({ error: reason });
	};
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
