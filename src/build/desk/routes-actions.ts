import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Request } from "../publish/runs";
import type { Desk } from "./desk";
import { fieldOf, hasToken, seeOther } from "./guard";
import { sentencePage } from "./pages/page";
import { readerOf, requireSignIn } from "./reader";

type ActionRequest = Omit<Request, "by">;

/** Registers the operators' actions: each is logged first, then performed in a separate process. */
export function registerActions(server: FastifyInstance, desk: Desk): void {
	const addAction = (path: string, actionOf: (request: FastifyRequest) => ActionRequest | undefined) =>
		server.post(path, async (request, reply) => {
			const reader = readerOf(desk, request);
			const { operator } = reader;
			if (!operator) return requireSignIn(desk, reply, reader);
			if (!hasToken(operator, fieldOf(request, "csrf")))
				return reply.code(403).type("text/html").send(sentencePage(reader, reader.texts.signInAgain));
			const actionRequest = actionOf(request);
			if (!actionRequest) return reply.callNotFound();
			const now = desk.now();
			const { action, target, force } = actionRequest;
			const what = force ? "force" : action;
			const detail = target === undefined ? {} : { detail: target };
			desk.log.add({ at: now.toISOString(), who: operator.name, from: request.ip, what, ...detail });
			desk.runner.start({ ...actionRequest, by: { kind: "operator", name: operator.name } }, now);
			return seeOther(reply, "/");
		});

	addAction("/publish", (request) => ({ action: "publish", force: fieldOf(request, "force") === "yes" }));
	addAction("/candidate", () => ({ action: "candidate" }));
	addAction("/switch", (request) => withCandidate(desk, "switch", fieldOf(request, "stamp")));
	addAction("/drop", (request) => withCandidate(desk, "drop", fieldOf(request, "stamp")));
	addAction("/back/:stamp", ({ url }) => {
		const target = url.split("/").at(-1) ?? "";
		return desk.state.releases.all().includes(target) ? { action: "rollback", target } : undefined;
	});
}

/** Accepts only the candidate that the operator's page shows; there may be a newer one. */
function withCandidate(desk: Desk, action: "switch" | "drop", stamp: string | undefined): ActionRequest | undefined {
	return stamp !== undefined && desk.state.releases.candidate()?.stamp === stamp
		? { action, target: stamp }
		: undefined;
}
