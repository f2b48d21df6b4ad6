import { existsSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isUnderWay } from "../publish/runs";
import type { Desk } from "./desk";
import { operatorOf, redirectTo, sendPage } from "./guard";
import { actionsPage } from "./pages/actions-page";
import { deskPage } from "./pages/desk-page";
import type { Reader } from "./pages/page";
import { reportPage } from "./pages/report-page";
import { rollbackPage, runPage } from "./pages/run-page";
import type { Preview } from "./preview";
import { readerOf, requireSignIn } from "./reader";
import type { ReportFilter } from "./report";
import { servingOf } from "./serving";
import { troubleOfRun } from "./site-state";

const MAX_SHOWN_ACTIONS = 100;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Registers the desk's pages. Each needs a signed-in operator, and otherwise calls `requireSignIn`. */
export function registerPages(server: FastifyInstance, desk: Desk, preview: Preview): void {
	const addPage = (path: string, render: (reader: Reader, request: FastifyRequest) => string | undefined) =>
		server.get(path, async (request, reply) => {
			const reader = readerOf(desk, request);
			if (!reader.operator) return requireSignIn(desk, reply, reader);
			const text = render(reader, request);
			return text === undefined ? reply.callNotFound() : sendPage(reply, 200, text);
		});

	addPage("/", (reader) => {
		desk.edits.refresh();
		const view = desk.view();
		const shared = view.candidate && preview.sharedPath(view.candidate.stamp, reader.language);
		const address = shared && { address: desk.setup.previewUrl + shared.path, until: shared.until };
		return deskPage(reader, view, address);
	});
	addPage("/actions", (reader) => {
		const runs = new Map(desk.runs.all().map(({ at, id }) => [at, id]));
		return actionsPage(reader, desk.log.last(MAX_SHOWN_ACTIONS), runs);
	});
	addPage("/runs/:id", (reader, request) => {
		const run = desk.runs.read(pathParameter(request, "id"));
		if (!run) return undefined;
		const trouble = troubleOfRun(run, desk.setup.publish.directory, desk.now());
		return runPage(reader, {
			run,
			log: desk.logOf(run.id),
			trouble: trouble && reader.texts.trouble[trouble.kind],
			isUnderWay: isUnderWay(run, desk.now()),
			serving: servingOf(desk.runs.all(), desk.state.releases.current()).get(run.id),
			titleOf: desk.state.titlesOfRun(run),
			hasReport: existsSync(desk.runs.reportFile(run.id)),
		});
	});
	addPage("/back/:stamp", (reader, request) => {
		const stamp = pathParameter(request, "stamp");
		const { state } = desk;
		if (stamp === state.releases.current() || !state.releases.all().includes(stamp)) return undefined;
		const [changes, titleOf] = [state.changesAfterSwitch(stamp), state.titlesAfterSwitch(stamp)];
		return rollbackPage(reader, { stamp, changes, titleOf });
	});
	addPage("/report", (reader, request) => {
		const query = queryOf(request, desk);
		const run = query.get("run") ?? undefined;
		return reportPage(reader, { report: desk.report(run), filter: filterFromQuery(query), run });
	});
	server.get("/preview", async (request, reply) => {
		const reader = readerOf(desk, request);
		if (!reader.operator) return requireSignIn(desk, reply, reader);
		const page = queryOf(request, desk).get("page") ?? undefined;
		const { headers } = request;
		const isSignedIn = () => operatorOf(desk, { headers }) !== undefined;
		return redirectTo(reply, desk.setup.previewUrl + preview.entrance(reader.language, isSignedIn, page));
	});
}

function queryOf({ url }: FastifyRequest, { setup }: Desk): URLSearchParams {
	return new URL(url, setup.url).searchParams;
}

function pathParameter({ params }: FastifyRequest, name: string): string {
	return typeof params === "object" && params !== null ? String(Reflect.get(params, name)) : "";
}

function filterFromQuery(query: URLSearchParams): ReportFilter {
	const textOf = (name: string) => query.get(name) ?? "";
	const dayOf = (name: string) => (DAY_PATTERN.test(textOf(name)) ? textOf(name) : "");
	return {
		section: textOf("section"),
		city: textOf("city"),
		from: dayOf("from"),
		to: dayOf("to"),
		onlyNew: textOf("new") === "yes",
	};
}
