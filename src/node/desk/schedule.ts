import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
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
		const scheduled = this.get();
		if (!scheduled || Date.parse(scheduled.at) > now.getTime() || !existsSync(this.file)) return;
		// Only one desk can rename the file.
		if (!renamed(this.file, this.taken)) return;
		const own = readScheduled(this.taken);
		try {
			if (own) start(own);
		} catch (error) {
			renameSync(this.taken, this.file);
			throw error;
		}
		rmSync(this.taken, { force: true });
	}
}

function readScheduled(file: string): Scheduled | undefined {
	try {
		return v.parse(scheduledSchema, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return undefined;
	}
}

function renamed(from: string, to: string): boolean {
	try {
		renameSync(from, to);
		return true;
	} catch {
		return false;
	}
}
