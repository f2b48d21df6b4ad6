import type { FastifyInstance } from "fastify";
import type { Desk } from "./desk";
import { progressOf, usualRun } from "./progress";

/** Registers `GET /hooks/content`: the desk's state, for a panel in the content system that calls the webhook by token. */
export function registerState(server: FastifyInstance, desk: Desk): void {
	server.get("/hooks/content", async ({ headers: { authorization } }, reply) => {
		if (!desk.webhook) return reply.code(404).send({ error: "no webhook is set up" });
		const verdict = desk.webhook.judge(
			{ signature: undefined, authorization, body: Buffer.alloc(0) },
			desk.now(),
		);
		return verdict === "accepted" ? stateOf(desk) : reply.code(401).send({ error: verdict });
	});
}

function stateOf(desk: Desk) {
	const now = desk.now();
	const runs = desk.runs.all();
	const run = desk.workingRun(runs, now);
	const progress = run && progressOf(run, usualRun(run, runs), now);
	const last = runs.find(({ end }) => end !== undefined && end.outcome !== "joined");
	return {
		running:
			run && progress ? { action: run.action, step: progress.step, share: progress.share ?? null } : null,
		last: last?.end ? { action: last.action, outcome: last.end.outcome, at: last.end.at } : null,
		candidate: desk.state.candidate() !== undefined,
		pages: desk.state.kept().find(({ isServed }) => isServed)?.pages ?? null,
	};
}
