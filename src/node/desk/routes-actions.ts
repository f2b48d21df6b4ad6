import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RunRequest } from "../publish/runs";
import type { Desk } from "./desk";
import { fieldOf, hasCsrfToken, redirectTo, sendPage } from "./guard";
import { messagePage } from "./pages/page";
import { readerOf, requireSignIn } from "./reader";
import { momentAtLocalTime } from "./when";

type ActionRequest = Omit<RunRequest, "by">;

/** Registers the operators' actions: each is logged first, then performed in a separate process. */
export function registerActions(server: FastifyInstance, desk: Desk): void {
	const addAction = (path: string, actionOf: (request: FastifyRequest) => ActionRequest | undefined) =>
		server.post(path, async (request, reply) => {
			const reader = readerOf(desk, request);
			const { operator } = reader;
			if (!operator) return requireSignIn(desk, reply, reader);
			if (!hasCsrfToken(operator, request))
				return sendPage(reply, 403, messagePage(reader, reader.texts.signInAgain));
			const actionRequest = actionOf(request);
			if (!actionRequest) return reply.callNotFound();
			const now = desk.now();
			const { action, target, force } = actionRequest;
			const [who, what] = [operator.name, force ? "force" : action];
			desk.log.add({ at: now.toISOString(), who, from: request.ip, what, detail: target });
			desk.runner.start({ ...actionRequest, by: { kind: "operator", name: who } }, now);
			return redirectTo(reply, "/");
		});

	addAction("/publish", (request) => ({ action: "publish", force: fieldOf(request, "force") === "yes" }));
	addAction("/candidate", () => ({ action: "candidate" }));
	for (const action of ["switch", "drop"] as const)
		addAction(`/${action}`, (request) => {
			// Act only on the candidate that the operator's page shows; there may be a newer one.
			const target = fieldOf(request, "stamp");
			return desk.state.releases.candidate()?.stamp === target ? { action, target } : undefined;
		});
	registerSchedule(server, desk);
	addAction("/back/:stamp", ({ url }) => {
		const target = url.split("/").at(-1) ?? "";
		return desk.state.releases.all().includes(target) ? { action: "rollback", target } : undefined;
	});
}

/** Registers choosing the time of the next publish, in the operator's own time zone, and taking it back. */
function registerSchedule(server: FastifyInstance, desk: Desk): void {
	server.post("/schedule", async (request, reply) => {
		const reader = readerOf(desk, request);
		const { operator, now, texts } = reader;
		if (!operator) return requireSignIn(desk, reply, reader);
		if (!hasCsrfToken(operator, request)) return sendPage(reply, 403, messagePage(reader, texts.signInAgain));
		const moment = momentAtLocalTime(fieldOf(request, "at"), reader.zone);
		if (!moment || moment <= now) return sendPage(reply, 422, messagePage(reader, texts.schedulePast));
		const at = moment.toISOString();
		desk.log.add({
			at: now.toISOString(),
			who: operator.name,
			from: request.ip,
			what: "schedule",
			detail: at,
		});
		desk.schedule.set({ at, by: operator.name });
		return redirectTo(reply, "/");
	});
	server.post("/schedule/cancel", async (request, reply) => {
		const reader = readerOf(desk, request);
		const { operator, now, texts } = reader;
		if (!operator) return requireSignIn(desk, reply, reader);
		if (!hasCsrfToken(operator, request)) return sendPage(reply, 403, messagePage(reader, texts.signInAgain));
		desk.log.add({ at: now.toISOString(), who: operator.name, from: request.ip, what: "schedule-cancel" });
		desk.schedule.clear();
		return redirectTo(reply, "/");
	});
}
