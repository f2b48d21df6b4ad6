import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { messageOf } from "./error-code";
import type { PublishOptions } from "./options";
import {
	dropCandidate,
	type Published,
	type PublishRun,
	prepareCandidate,
	publish,
	switchToCandidate,
} from "./publish";
import { Releases } from "./releases";
import { rollback } from "./rollback";
import { type Action, type End, namedChanges, type Request, Runs, terminalUser } from "./runs";
import { changesBetween } from "./summary";
import { Refused, troubleOf } from "./trouble";

type Options = Omit<PublishRun, "force">;

/** Performs a request in this process and prints its progress. @throws the error that stopped it */
export function performHere(action: Action, options: PublishOptions, rest: { target?: string; force?: boolean } = {}) {
	const runs = new Runs(options.directory);
	const request: Request = { action, by: terminalUser(), ...rest };
	const id = runs.begin(request, new Date());
	runs.attach(id, process.pid);
	return perform(runs, id, request, { ...options, say: (line) => console.log(line) });
}

/**
 * Performs a request and records its steps and its end.
 * @throws the error that stopped it, after recording it
 */
export async function perform(runs: Runs, id: string, request: Request, options: Options): Promise<End> {
	let step: string | undefined;
	const run: PublishRun = {
		...options,
		force: request.force ?? false,
		onPhase: (name) => {
			step = name;
			// Keep the report even if the guards refuse the build.
			if (name === "guards") keepReport(join(options.root, ".cache", "report", "report.json"), runs.reportFile(id));
			runs.step(id, name);
			options.onPhase?.(name);
		},
		say: (line) => {
			runs.say(id, line);
			options.say(line);
		},
	};
	try {
		const end = await endOf(request, run);
		recordEnd(runs, id, end);
		return end;
	} catch (error) {
		const trouble = troubleOf(error, { step, log: logOf(runs, id) });
		recordEnd(runs, id, { outcome: error instanceof Refused ? "refused" : "failed", trouble });
		throw error;
	}
}

async function endOf({ action, target }: Request, run: PublishRun): Promise<End> {
	switch (action) {
		case "publish":
			return endWith("served", await publish(run));
		case "candidate":
			return endWith("ready", await prepareCandidate(run));
		case "switch":
			return endWith("served", await switchToCandidate(run, target ?? ""));
		case "drop":
			await dropCandidate(run);
			return { outcome: "dropped" };
		case "rollback":
			return rollBack(run, target);
	}
}

function endWith(outcome: End["outcome"], published: Published | undefined): End {
	if (!published) return { outcome: "joined" };
	const { stamp, previous, ...changes } = published;
	return { outcome, stamp, ...(previous !== undefined && { previous }), changes: namedChanges(changes) };
}

async function rollBack(run: PublishRun, target: string | undefined): Promise<End> {
	const releases = new Releases(run.directory);
	const servedBefore = releases.current();
	const previousData = servedBefore === undefined ? undefined : releases.compared(servedBefore);
	const stamp = await rollback(run, target, run.say, run.onPhase);
	const changes = namedChanges(changesBetween(previousData, releases.compared(stamp)));
	return { outcome: "served", stamp, ...(servedBefore !== undefined && { previous: servedBefore }), changes };
}

/** Records the end of a run. If that fails, as on a full disk, the run is shown as cut off. */
function recordEnd(runs: Runs, id: string, end: End): void {
	try {
		runs.end(id, end);
	} catch (error) {
		console.error(`The end of this run can't be recorded: ${messageOf(error)}`);
	}
}

function logOf(runs: Runs, id: string): string {
	try {
		return readFileSync(runs.logFile(id), "utf8");
	} catch {
		return "";
	}
}

function keepReport(report: string, kept: string): void {
	if (existsSync(report)) copyFileSync(report, kept);
}
