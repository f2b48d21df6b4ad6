import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { recordChanges } from "../pipeline/report/record-changes";
import { messageOf } from "./message-of";
import type { PublishOptions } from "./options";
import {
	type PublishResult,
	type PublishRun,
	prepareCandidate,
	publish,
	switchToCandidate,
	withLock,
} from "./publish";
import { changesBetween } from "./release-changes";
import { Releases } from "./releases";
import { rollback } from "./rollback";
import { type RunAction, type RunRequest, type RunResult, Runs, recordedChanges, terminalUser } from "./runs";
import { classifyError, Refused } from "./trouble";

type Options = Omit<PublishRun, "force">;

/** Performs an action for the user of this terminal, and records it as a run. */
export function performHere(
	action: RunAction,
	options: PublishOptions,
	details: Pick<RunRequest, "target" | "force">,
) {
	const runs = new Runs(options.directory);
	const request: RunRequest = { action, by: terminalUser(), ...details };
	const id = runs.begin(request, new Date());
	runs.attach(id, process.pid);
	return perform(runs, id, request, { ...options, say: (line) => console.log(line) });
}

/** Performs a request; records its steps and its outcome. @throws the error that stopped the request, after recording it */
export async function perform(
	runs: Runs,
	id: string,
	request: RunRequest,
	options: Options,
): Promise<RunResult> {
	let step: string | undefined;
	const run: PublishRun = {
		...options,
		force: request.force ?? false,
		onPhase: (name) => {
			step = name;
			const report = join(options.root, ".cache", "report", "report.json");
			// Copy the report before the guards, which may refuse the build.
			if (name === "guards" && existsSync(report)) copyFileSync(report, runs.reportFile(id));
			runs.step(id, name);
			options.onPhase?.(name);
		},
		say: (line) => {
			runs.say(id, line);
			options.say(line);
		},
	};
	try {
		const end = await performAction(request, run);
		recordEnd(runs, id, end);
		return end;
	} catch (error) {
		const trouble = classifyError(error, step, logOf(runs, id));
		recordEnd(runs, id, { outcome: error instanceof Refused ? "refused" : "failed", trouble });
		throw error;
	}
}

async function performAction({ action, target }: RunRequest, run: PublishRun): Promise<RunResult> {
	switch (action) {
		case "publish":
			return endOf(run, "served", await publish(run));
		case "candidate":
			return endOf(run, "ready", await prepareCandidate(run));
		case "switch":
			return endOf(run, "served", await switchToCandidate(run, target ?? ""));
		case "drop":
			await withLock(run, async () => new Releases(run.directory).dropCandidates());
			return { outcome: "dropped" };
		case "rollback":
			return performRollback(run, target);
	}
}

function endOf(
	{ directory }: PublishRun,
	outcome: "served" | "ready",
	published: PublishResult | undefined,
): RunResult {
	if (!published) return { outcome: "joined" };
	const { stamp, previous, ...changes } = published;
	const releases = new Releases(directory);
	const folder = outcome === "ready" ? Releases.candidateName(stamp) : stamp;
	const [before, after] = [previous, folder].map((name) =>
		name === undefined ? undefined : releases.records(name),
	);
	const records = before && after ? recordChanges(before, after) : [];
	return { outcome, stamp, previous, changes: recordedChanges(changes, records) };
}

async function performRollback(run: PublishRun, target: string | undefined): Promise<RunResult> {
	const releases = new Releases(run.directory);
	const previousRelease = releases.currentData();
	const stamp = await rollback(run, target, run.say, run.onPhase);
	const changes = changesBetween(previousRelease, releases.dataOf(stamp));
	return endOf(run, "served", { stamp, previous: previousRelease?.stamp, ...changes });
}

/** Records the end of a run. If that fails, as on a full disk, the run is shown as cut off. */
function recordEnd(runs: Runs, id: string, end: RunResult): void {
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
