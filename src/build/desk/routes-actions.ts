import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RunRequest } from "../publish/runs";
import type { Desk } from "./desk";
import { fieldOf, hasCsrfToken, redirectTo, sendPage } from "./guard";
import { messagePage } from "./pages/page";
import { readerOf, requireSignIn } from "./reader";

type ActionRequest = Omit<RunRequest, "by">;

/** Registers the operators' actions: each is logged first, then performed in a separate process. */
export function registerActions(server: FastifyInstance, desk: Desk): void {
	const addAction = (path: string, actionOf: (request: FastifyRequest) => ActionRequest | undefined) =>
		server.post(path, async (request, reply) => {
			const reader = readerOf(desk, request);
			const { operator } = reader;
			if (!operator) return requireSignIn(desk, reply, reader);
			if (!hasCsrfToken(operator, request)) return sendPage(reply, 403, messagePage(reader, reader.texts.signInAgain));
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
	addAction("/back/:stamp", ({ url }) => {
		const target = url.split("/").at(-1) ?? "";
		return desk.state.releases.all().includes(target) ? { action: "rollback", target } : undefined;
	});
}
