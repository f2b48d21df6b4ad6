import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Releases } from "../publish/releases";
import type { RunAction, RunRequest } from "../publish/runs";
import type { LogEntry } from "./action-log";
import type { Desk } from "./desk";
import { momentAtLocalTime } from "./format-moment";
import { fieldOf, hasCsrfToken, redirectTo, sendPage } from "./guard";
import { messagePage, type Reader } from "./pages/page";
import { scheduleChangedPage, schedulePastPage } from "./pages/schedule-parts";
import { readerOf, requireSignIn } from "./reader";

type ActionRequest = Omit<RunRequest, "by">;

/** Kinds of log entries for actions against the checks. */
const FORCED: Readonly<Partial<Record<RunAction, string>>> = {
	publish: "force",
	candidate: "candidate-force",
	switch: "switch-force",
};

interface ScheduleContext {
	request: FastifyRequest;
	reply: FastifyReply;
	reader: Reader;
	/** An entry of the log without what was done. */
	entry: Omit<LogEntry, "what">;
}

/** Registers the operators' actions: each is logged first, then performed in a separate process. */
export function registerActions(server: FastifyInstance, desk: Desk): void {
	const addAction = (
		path: string,
		actionOf: (request: FastifyRequest) => ActionRequest | "stale" | undefined,
	) =>
		server.post(path, async (request, reply) => {
			const reader = readerOf(desk, request);
			const { operator } = reader;
			if (!operator) return requireSignIn(desk, reply, reader);
			if (!hasCsrfToken(operator, request))
				return sendPage(reply, 403, messagePage(reader, reader.texts.signInAgain));
			const actionRequest = actionOf(request);
			if (actionRequest === "stale")
				return sendPage(reply, 409, messagePage(reader, reader.texts.trouble.stale));
			if (!actionRequest) return reply.callNotFound();
			const now = desk.now();
			const { action, target, force } = actionRequest;
			const [who, what] = [operator.name, (force && FORCED[action]) || action];
			desk.log.add({ at: now.toISOString(), who, from: request.ip, what, detail: target });
			desk.runner.start({ ...actionRequest, by: { kind: "operator", name: who } }, now);
			return redirectTo(reply, "/");
		});

	for (const action of ["publish", "candidate"] as const)
		addAction(`/${action}`, (request) => ({ action, force: fieldOf(request, "force") === "yes" }));
	for (const action of ["switch", "drop"] as const)
		addAction(`/${action}`, (request) => {
			// Act only on the candidate that the operator's page shows; there may be a newer one.
			const target = fieldOf(request, "stamp");
			const { releases } = desk.state;
			if (releases.candidate()?.stamp !== target) return "stale";
			const isRefused = releases.refusals(Releases.candidateName(target)).length > 0;
			return { action, target, force: isRefused && action === "switch" };
		});
	registerSchedule(server, desk);
	addAction("/back/:stamp", ({ url }) => {
		const target = url.split("/").at(-1) ?? "";
		return desk.state.releases.all().includes(target) ? { action: "rollback", target } : undefined;
	});
}

/** Registers choosing the time of the next publish, in the operator's own time zone, and taking it back. */
function registerSchedule(server: FastifyInstance, desk: Desk): void {
	const addScheduleAction = (path: string, act: (context: ScheduleContext) => FastifyReply) =>
		server.post(path, async (request, reply) => {
			const reader = readerOf(desk, request);
			const { operator, texts } = reader;
			if (!operator) return requireSignIn(desk, reply, reader);
			if (!hasCsrfToken(operator, request))
				return sendPage(reply, 403, messagePage(reader, texts.signInAgain));
			const scheduled = desk.schedule.get();
			// A colleague may have chosen another time since the page was opened.
			if (fieldOf(request, "shown") !== (scheduled?.at ?? ""))
				return sendPage(reply, 409, scheduleChangedPage(reader, scheduled));
			const entry = { at: reader.now.toISOString(), who: operator.name, from: request.ip };
			return act({ request, reply, reader, entry });
		});

	addScheduleAction("/schedule", ({ request, reply, reader, entry }) => {
		const entered = fieldOf(request, "at");
		const moment = momentAtLocalTime(entered, reader.zone);
		if (!moment || moment <= reader.now) return sendPage(reply, 422, schedulePastPage(reader, entered));
		const at = moment.toISOString();
		desk.log.add({ ...entry, what: "schedule", detail: at });
		desk.schedule.set({ at, by: entry.who });
		return redirectTo(reply, "/");
	});
	addScheduleAction("/schedule/cancel", ({ reply, entry }) => {
		desk.log.add({ ...entry, what: "schedule-cancel" });
		desk.schedule.clear();
		return redirectTo(reply, "/");
	});
}
