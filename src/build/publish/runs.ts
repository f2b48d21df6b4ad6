import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { parseJsonLines } from "./json-lines";
import { keepOwner } from "./keep-owner";
import { isRunning, startOfProcess } from "./lock";
import { stampOf } from "./releases";
import type { Changes } from "./summary";
import { TROUBLES } from "./trouble";

export const ACTIONS = ["publish", "candidate", "switch", "drop", "rollback"] as const;
export const OUTCOMES = ["served", "ready", "dropped", "joined", "refused", "failed"] as const;

const addressesSchema = v.array(v.string());
const changesSchema = v.object({
	added: v.number(),
	changed: v.number(),
	removed: v.number(),
	/** The first addresses of each kind of change. */
	named: v.object({ added: addressesSchema, changed: addressesSchema, removed: addressesSchema }),
	/** What the security policy newly allows, by directive. Runs of earlier versions don't record it. */
	policy: v.optional(v.array(v.string()), []),
});
const requestSchema = v.object({
	action: v.picklist(ACTIONS),
	by: v.object({ kind: v.picklist(["operator", "webhook", "terminal"]), name: v.string() }),
	/** The release to roll back to, or the candidate to switch to or drop. */
	target: v.optional(v.string()),
	force: v.optional(v.boolean()),
});
const endSchema = v.object({
	outcome: v.picklist(OUTCOMES),
	stamp: v.optional(v.string()),
	previous: v.optional(v.string()),
	changes: v.optional(changesSchema),
	trouble: v.optional(v.object({ kind: v.picklist(TROUBLES), detail: v.string() })),
});
const at = v.string();
const processSchema = v.object({ pid: v.number(), start: v.optional(v.string()), host: v.string() });
const lineSchema = v.variant("type", [
	v.object({ type: v.literal("requested"), at, ...requestSchema.entries }),
	v.object({ type: v.literal("process"), at, ...processSchema.entries }),
	v.object({ type: v.literal("step"), at, name: v.string() }),
	v.object({ type: v.literal("said"), at, text: v.string() }),
	v.object({ type: v.literal("ended"), at, ...endSchema.entries }),
]);

export type Action = (typeof ACTIONS)[number];
export type Request = v.InferOutput<typeof requestSchema>;
export type End = v.InferOutput<typeof endSchema>;
export type NamedChanges = v.InferOutput<typeof changesSchema>;
type Line = v.InferOutput<typeof lineSchema>;

/** A publish, switch or rollback with its progress. Times are ISO 8601. */
export interface Run extends Request {
	id: string;
	at: string;
	process?: v.InferOutput<typeof processSchema>;
	steps: { name: string; at: string }[];
	said: string[];
	end?: End & { at: string };
}

const MAX_RUNS = 40;
const MAX_NAMED_ADDRESSES = 200;
const RUN_ID = /^[\dTZ-]{24}-[0-9a-f]{6}$/;

/** Records runs in the folder `runs`, one append-only file each, so that a crash leaves complete lines. */
export class Runs {
	readonly directory: string;
	/** Cache of ended runs, which never change: each open page of the publishing desk reads all runs twice a second. */
	private readonly ended = new Map<string, Run>();

	constructor(private readonly publishDirectory: string) {
		this.directory = join(publishDirectory, "runs");
	}

	begin(request: Request, now: Date): string {
		// Give the publish folder default permissions: the web server has to read it, but not the runs in it.
		mkdirSync(this.publishDirectory, { recursive: true });
		mkdirSync(this.directory, { recursive: true, mode: 0o750 });
		keepOwner(this.directory, this.publishDirectory);
		const id = `${stampOf(now)}-${randomBytes(3).toString("hex")}`;
		this.add(id, { type: "requested", at: now.toISOString(), ...request });
		this.prune(now);
		return id;
	}

	/** Records the working process; if it dies without recording an end, the run counts as cut off. */
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

	end(id: string, end: End): void {
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
		if (!RUN_ID.test(id) || !existsSync(file)) return undefined;
		const [firstLine, ...otherLines] = parseJsonLines(lineSchema, textOf(file));
		if (firstLine?.type !== "requested") return undefined;
		const { type: _type, ...request } = firstLine;
		return otherLines.reduce(withLine, { id, ...request, steps: [], said: [] });
	}

	private ids(): string[] {
		if (!existsSync(this.directory)) return [];
		return readdirSync(this.directory)
			.filter((name) => name.endsWith(".jsonl"))
			.map((name) => name.slice(0, -".jsonl".length))
			.sort();
	}

	/** Removes the oldest runs, except those under way: such a run may look oldest when the clock was set back. */
	private prune(now: Date): void {
		for (const id of this.ids().slice(0, -MAX_RUNS)) {
			const run = this.read(id);
			if (!run || !isUnderWay(run, now)) this.remove(id);
		}
	}

	private add(id: string, line: Line): void {
		const file = join(this.directory, `${id}.jsonl`);
		appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o640 });
		keepOwner(file, this.publishDirectory);
	}
}

/** Reads a run's file; empty when unreadable, such as another user's, so that other runs are still listed. */
function textOf(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

export function terminalUser(): Request["by"] {
	try {
		return { kind: "terminal", name: userInfo().username };
	} catch {
		// Users of containers may have no name.
		return { kind: "terminal", name: String(process.getuid?.() ?? "") };
	}
}

/** Longest time between a request and the record of its process. */
const MAX_START_MS = 10_000;
/** Longest time without a new step for a process on another machine, which can't be checked. */
const MAX_SILENCE_MS = 3_600_000;

export function isUnderWay({ end, process: worker, at: begun, steps }: Run, now: Date): boolean {
	if (end) return false;
	const isWithin = (since: string, ms: number) => now.getTime() - Date.parse(since) < ms;
	if (!worker) return isWithin(begun, MAX_START_MS);
	// Processes of other machines and removed containers can't be checked.
	if (worker.host !== hostname()) return isWithin(steps.at(-1)?.at ?? begun, MAX_SILENCE_MS);
	return isRunning(worker.pid, worker.start);
}

/** Shortens lists of changes before recording: a new script changes every page. */
export function namedChanges({ added, changed, removed, policy }: Changes): NamedChanges {
	const firstAddresses = (addresses: string[]) => addresses.slice(0, MAX_NAMED_ADDRESSES);
	return {
		added: added.length,
		changed: changed.length,
		removed: removed.length,
		named: { added: firstAddresses(added), changed: firstAddresses(changed), removed: firstAddresses(removed) },
		policy,
	};
}

function withLine(run: Run, line: Line): Run {
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
