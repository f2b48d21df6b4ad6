import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { type RecordChange, recordChangeSchema } from "../pipeline/report/record-changes";
import { giveToFolderOwner } from "./give-to-folder-owner";
import { parseJsonLines } from "./json-lines";
import { isRunning, startOfProcess } from "./lock";
import type { ReleaseChanges } from "./release-changes";
import { stampOf } from "./releases";
import { TROUBLE_KINDS } from "./trouble";

export const RUN_ACTIONS = ["publish", "candidate", "switch", "drop", "rollback"] as const;
export const RUN_OUTCOMES = ["served", "ready", "dropped", "joined", "refused", "failed"] as const;

const pageAddressesSchema = v.array(v.string());
const recordedChangesSchema = v.object({
	added: v.number(),
	changed: v.number(),
	removed: v.number(),
	/** Addresses of the added, changed and removed pages, at most `MAX_PAGES_PER_CHANGE_KIND` of each kind. */
	named: v.object({ added: pageAddressesSchema, changed: pageAddressesSchema, removed: pageAddressesSchema }),
	/** Additions to the security policy, such as `img-src https://new.example`. Old recorded runs lack this list. */
	policy: v.optional(v.array(v.string()), []),
	/** The records that changed, at most `MAX_RECORD_CHANGES`, of `recordCount`. Old recorded runs lack both. */
	records: v.optional(v.array(recordChangeSchema), []),
	recordCount: v.optional(v.number(), 0),
});
const runRequestSchema = v.object({
	action: v.picklist(RUN_ACTIONS),
	by: v.object({ kind: v.picklist(["operator", "webhook", "terminal"]), name: v.string() }),
	/** The release to roll back to, or the candidate to switch to or drop. */
	target: v.optional(v.string()),
	force: v.optional(v.boolean()),
});
const runResultSchema = v.object({
	outcome: v.picklist(RUN_OUTCOMES),
	stamp: v.optional(v.string()),
	previous: v.optional(v.string()),
	changes: v.optional(recordedChangesSchema),
	trouble: v.optional(v.object({ kind: v.picklist(TROUBLE_KINDS), detail: v.string() })),
});
const timestampSchema = v.string();
const runProcessSchema = v.object({ pid: v.number(), start: v.optional(v.string()), host: v.string() });
const runFileLineSchema = v.variant("type", [
	v.object({ type: v.literal("requested"), at: timestampSchema, ...runRequestSchema.entries }),
	v.object({ type: v.literal("process"), at: timestampSchema, ...runProcessSchema.entries }),
	v.object({ type: v.literal("step"), at: timestampSchema, name: v.string() }),
	v.object({ type: v.literal("said"), at: timestampSchema, text: v.string() }),
	v.object({ type: v.literal("ended"), at: timestampSchema, ...runResultSchema.entries }),
]);

export type RunAction = (typeof RUN_ACTIONS)[number];
export type RunRequest = v.InferOutput<typeof runRequestSchema>;
export type RunResult = v.InferOutput<typeof runResultSchema>;
export type RecordedChanges = v.InferOutput<typeof recordedChangesSchema>;
type RunFileLine = v.InferOutput<typeof runFileLineSchema>;

/** One run of an action (see `RUN_ACTIONS`), with its progress. Times are ISO 8601. */
export interface Run extends RunRequest {
	id: string;
	at: string;
	process?: v.InferOutput<typeof runProcessSchema>;
	steps: { name: string; at: string }[];
	said: string[];
	end?: RunResult & { at: string };
}

const MAX_RECORDED_RUNS = 40;
const MAX_PAGES_PER_CHANGE_KIND = 200;
const MAX_RECORD_CHANGES = 100;
const RUN_ID_PATTERN = /^[\dTZ-]{24}-[0-9a-f]{6}$/;

/** Records each run in an append-only file in the folder `runs`, so that a crash can't damage earlier lines. */
export class Runs {
	readonly directory: string;
	/** Cache of ended runs, which never change: each open page of the publishing desk reads all runs every 400 ms. */
	private readonly ended = new Map<string, Run>();

	constructor(private readonly publishDirectory: string) {
		this.directory = join(publishDirectory, "runs");
	}

	begin(request: RunRequest, now: Date): string {
		// The publish folder gets default permissions, since the web server reads it; only `runs` is restricted.
		mkdirSync(this.publishDirectory, { recursive: true });
		mkdirSync(this.directory, { recursive: true, mode: 0o750 });
		giveToFolderOwner(this.directory, this.publishDirectory);
		const id = `${stampOf(now)}-${randomBytes(3).toString("hex")}`;
		this.add(id, { type: "requested", at: now.toISOString(), ...request });
		this.prune(now);
		return id;
	}

	/** Records which process performs a run. If the process dies without recording an end, the run counts as cut off. */
	attach(id: string, pid: number): void {
		const start = startOfProcess(pid);
		this.add(id, { type: "process", at: new Date().toISOString(), pid, start, host: hostname() });
	}

	step(id: string, name: string): void {
		this.add(id, { type: "step", at: new Date().toISOString(), name });
	}

	say(id: string, text: string): void {
		this.add(id, { type: "said", at: new Date().toISOString(), text });
	}

	end(id: string, end: RunResult): void {
		this.add(id, { type: "ended", at: new Date().toISOString(), ...end });
	}

	logFile(id: string): string {
		return join(this.directory, `${id}.log`);
	}

	reportFile(id: string): string {
		return join(this.directory, `${id}.report.json`);
	}

	remove(id: string): void {
		const files = [join(this.directory, `${id}.jsonl`), this.logFile(id), this.reportFile(id)];
		for (const file of files) rmSync(file, { force: true });
	}

	all(): Run[] {
		const ids = this.ids().reverse();
		for (const id of this.ended.keys()) if (!ids.includes(id)) this.ended.delete(id);
		return ids.flatMap((id) => this.read(id) ?? []);
	}

	read(id: string): Run | undefined {
		const run = this.ended.get(id) ?? this.readFile(id);
		if (run?.end) this.ended.set(id, run);
		return run;
	}

	private readFile(id: string): Run | undefined {
		const file = join(this.directory, `${id}.jsonl`);
		if (!RUN_ID_PATTERN.test(id) || !existsSync(file)) return undefined;
		const [firstLine, ...otherLines] = parseJsonLines(runFileLineSchema, readRunFile(file));
		if (firstLine?.type !== "requested") return undefined;
		const { type: _type, ...request } = firstLine;
		return otherLines.reduce(applyRunFileLine, { id, ...request, steps: [], said: [] });
	}

	private ids(): string[] {
		if (!existsSync(this.directory)) return [];
		return readdirSync(this.directory)
			.filter((name) => name.endsWith(".jsonl"))
			.map((name) => name.slice(0, -".jsonl".length))
			.sort();
	}

	/** Removes the oldest runs, except running ones, which look oldest if the clock was set back. */
	private prune(now: Date): void {
		for (const id of this.ids().slice(0, -MAX_RECORDED_RUNS)) {
			const run = this.read(id);
			if (!run || !isUnderWay(run, now)) this.remove(id);
		}
	}

	private add(id: string, line: RunFileLine): void {
		const file = join(this.directory, `${id}.jsonl`);
		appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o640 });
		giveToFolderOwner(file, this.publishDirectory);
	}
}

/** Returns the text of a run's file; empty when the file can't be read, so that listing the runs doesn't fail. */
function readRunFile(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

export function terminalUser(): RunRequest["by"] {
	try {
		return { kind: "terminal", name: userInfo().username };
	} catch {
		// In a container, the user id may have no user name.
		return { kind: "terminal", name: String(process.getuid?.() ?? "") };
	}
}

/** Time after which a requested run without a recorded process counts as cut off. */
const MAX_START_MS = 10_000;
/** Time without a new step after which a run on another machine counts as cut off: its process can't be checked. */
const MAX_SILENCE_MS = 3_600_000;

export function isUnderWay({ end, process: worker, at: begun, steps }: Run, now: Date): boolean {
	if (end) return false;
	const isWithin = (since: string, ms: number) => now.getTime() - Date.parse(since) < ms;
	if (!worker) return isWithin(begun, MAX_START_MS);
	if (worker.host !== hostname()) return isWithin(steps.at(-1)?.at ?? begun, MAX_SILENCE_MS);
	return isRunning(worker.pid, worker.start);
}

/** Limits the page addresses in the record of a run, since one new script, for example, changes every page. */
export function recordedChanges(
	{ added, changed, removed, policy }: ReleaseChanges,
	records: readonly RecordChange[],
): RecordedChanges {
	const firstAddresses = (addresses: string[]) => addresses.slice(0, MAX_PAGES_PER_CHANGE_KIND);
	return {
		added: added.length,
		changed: changed.length,
		removed: removed.length,
		named: {
			added: firstAddresses(added),
			changed: firstAddresses(changed),
			removed: firstAddresses(removed),
		},
		policy,
		records: records.slice(0, MAX_RECORD_CHANGES),
		recordCount: records.length,
	};
}

function applyRunFileLine(run: Run, line: RunFileLine): Run {
	switch (line.type) {
		case "requested":
			return run;
		case "process":
			return { ...run, process: { pid: line.pid, start: line.start, host: line.host } };
		case "step":
			return { ...run, steps: [...run.steps, { name: line.name, at: line.at }] };
		case "said":
			return { ...run, said: [...run.said, line.text] };
		case "ended": {
			const { type: _type, ...end } = line;
			return { ...run, end };
		}
	}
}
