import { existsSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isUnderWay } from "../publish/runs";
import type { Desk } from "./desk";
import { seeOther } from "./guard";
import { actionsPage } from "./pages/actions-page";
import { deskPage } from "./pages/desk-page";
import type { Reader } from "./pages/page";
import { reportPage } from "./pages/report-page";
import { backPage, runPage } from "./pages/run-page";
import type { Preview } from "./preview";
import { readerOf, requireSignIn } from "./reader";
import { filtered, type ReportFilter } from "./report";
import { troubleOfRun } from "./site-state";

const MAX_SHOWN_ACTIONS = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Registers the pages; each redirects to sign-in without a session. */
export function registerPages(server: FastifyInstance, desk: Desk, preview: Preview): void {
	const addPage = (path: string, render: (reader: Reader, request: FastifyRequest) => string | undefined) =>
		server.get(path, async (request, reply) => {
			const reader = readerOf(desk, request);
			if (!reader.operator) return requireSignIn(desk, reply, reader);
			const text = render(reader, request);
			return text === undefined ? reply.callNotFound() : reply.type("text/html").send(text);
		});

	addPage("/", (reader) => deskPage(reader, desk.view()));
	addPage("/actions", (reader) => actionsPage(reader, desk.log.last(MAX_SHOWN_ACTIONS)));
	addPage("/runs/:id", (reader, request) => {
		const run = desk.runs.read(parameter(request, "id"));
		if (!run) return undefined;
		const trouble = troubleOfRun(run, desk.setup.publish.directory, desk.now());
		return runPage(reader, {
			run,
			log: desk.logOf(run.id),
			trouble: trouble && reader.texts.trouble[trouble.kind],
			isWorking: isUnderWay(run, desk.now()),
			hasReport: existsSync(desk.runs.reportFile(run.id)),
		});
	});
	addPage("/back/:stamp", (reader, request) => {
		const stamp = parameter(request, "stamp");
		const served = desk.state.served();
		if (stamp === served || !desk.state.releases.all().includes(stamp)) return undefined;
		return backPage(reader, stamp, desk.state.difference(served, stamp));
	});
	addPage("/report", (reader, request) => {
		const query = new URL(request.url, desk.setup.url).searchParams;
		const lines = desk.report(query.get("run") ?? undefined);
		const filter = filterIn(query);
		const matching = filtered(lines ?? [], filter);
		return reportPage(reader, { lines, matching, filter, run: query.get("run") ?? undefined });
	});
	server.get("/preview", async (request, reply) => {
		const reader = readerOf(desk, request);
		if (!reader.operator) return requireSignIn(desk, reply, reader);
		return seeOther(reply, `${desk.setup.previewUrl}${preview.entrance(desk.now())}`);
	});
}

function parameter({ params }: FastifyRequest, name: string): string {
	return typeof params === "object" && params !== null ? String(Reflect.get(params, name)) : "";
}

function filterIn(query: URLSearchParams): ReportFilter {
	const day = (name: string) => (DAY.test(query.get(name) ?? "") ? (query.get(name) ?? undefined) : undefined);
	return {
		section: query.get("section") ?? undefined,
		city: query.get("city") ?? undefined,
		from: day("from"),
		to: day("to"),
		onlyNew: query.get("new") === "yes",
	};
}
