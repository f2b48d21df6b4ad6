import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { isRunning } from "../publish/lock";
import { replaceFile } from "../publish/replace-file";

const scheduledSchema = v.object({
	/** When to publish, ISO 8601. */
	at: v.pipe(
		v.string(),
		v.check((text) => !Number.isNaN(Date.parse(text))),
	),
	/** The operator who chose the time. */
	by: v.string(),
});

/** Name of the file of a publish that a process is about to start. */
const TAKEN_PATTERN = /^schedule-(\d+)\.taken$/;
/** A start takes milliseconds; after this time a process with the id in the file's name must be another one. */
const MAX_START_MS = 60_000;

export type Scheduled = v.InferOutput<typeof scheduledSchema>;

/** The time of the next publish, in a file: it survives restarts, and only one of several desks starts the publish. */
export class Schedule {
	private readonly file: string;
	private readonly taken: string;

	constructor(private readonly directory: string) {
		this.file = join(directory, "schedule.json");
		this.taken = join(directory, `schedule-${process.pid}.taken`);
	}

	get(): Scheduled | undefined {
		return readScheduled(this.file);
	}

	set(scheduled: Scheduled): void {
		mkdirSync(this.directory, { recursive: true, mode: 0o700 });
		replaceFile(this.file, JSON.stringify(scheduled));
	}

	clear(): void {
		rmSync(this.file, { force: true });
	}

	/** Calls `start` once if the time has come, even if it came while no desk ran. @throws what `start` throws; then repeats */
	startIfDue(now: Date, start: (scheduled: Scheduled) => void): void {
		for (const file of this.abandoned(now)) this.startFrom(file, now, start);
		const scheduled = this.get();
		if (scheduled && Date.parse(scheduled.at) <= now.getTime()) this.startFrom(this.file, now, start);
	}

	private startFrom(file: string, now: Date, start: (scheduled: Scheduled) => void): void {
		// Only one desk can rename the file.
		if (!takeFile(file, this.taken, now)) return;
		const own = readScheduled(this.taken);
		try {
			if (own) start(own);
		} catch (error) {
			renameSync(this.taken, file);
			throw error;
		}
		rmSync(this.taken, { force: true });
	}

	/** Finds files of processes that ended before they had started the publish. */
	private abandoned(now: Date): string[] {
		return namesIn(this.directory).flatMap((name) => {
			const [, pid] = TAKEN_PATTERN.exec(name) ?? [];
			if (pid === undefined) return [];
			const file = join(this.directory, name);
			const takenMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime();
			return !isRunning(Number(pid)) || takenMs + MAX_START_MS < now.getTime() ? [file] : [];
		});
	}
}

function namesIn(directory: string): string[] {
	try {
		return readdirSync(directory);
	} catch {
		return [];
	}
}

function readScheduled(file: string): Scheduled | undefined {
	try {
		return v.parse(scheduledSchema, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return undefined;
	}
}

/** Renames a file to `to`, and sets its time. @returns whether no other process was faster */
function takeFile(from: string, to: string, now: Date): boolean {
	try {
		utimesSync(from, now, now);
	} catch {
		// Only its owner may set the time: a file that root made keeps it.
	}
	try {
		renameSync(from, to);
		return true;
	} catch {
		return false;
	}
}
