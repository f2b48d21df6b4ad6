import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { historyFile } from "../source/history-file";
import { isRunning } from "./lock";
import type { PublishOptions } from "./options";
import { startOfProcess } from "./process-start";
import { replaceFile } from "./replace-file";
import { CommandFailed, runCommand } from "./run-command";

const POLL_MS = 500;
const builderSchema = v.object({ pid: v.number(), start: v.optional(v.string()) });
type Builder = v.InferOutput<typeof builderSchema>;

type Run = Pick<PublishOptions, "root" | "buildCommand" | "waitSeconds"> & {
	say: (line: string) => void;
	/** Called when no other build runs any more, before this one begins. */
	onReady: () => void;
};

/**
 * Runs an incremental build; a cold one after a build that was cut off, which may have left half-written pages. First waits
 * for a build that outlived its publish: two builds in one folder would break each other.
 * @throws CommandFailed when the build fails
 */
export async function runBuild({ root, buildCommand, waitSeconds, say, onReady }: Run): Promise<void> {
	const unfinishedMark = unfinishedFile(root);
	const cutOff = [unfinishedMark, formerUnfinishedFile(root)].filter((file) => existsSync(file));
	for (const file of cutOff) await untilEnded(readBuilder(file), waitSeconds, say);
	onReady();
	mkdirSync(dirname(unfinishedMark), { recursive: true });
	writeFileSync(unfinishedMark, "");
	if (cutOff.length > 0) {
		say("The last build was cut off; building everything anew.");
		for (const directory of [".cache", "public"]) rmSync(join(root, directory), { recursive: true, force: true });
	}
	try {
		await runCommand(buildCommand, root, (pid) => {
			const builder: Builder = { pid, start: startOfProcess(pid) };
			// Write atomically, since part of a process id is the id of another process.
			replaceFile(unfinishedMark, JSON.stringify(builder));
		});
	} catch (error) {
		// A build that failed by itself leaves a usable cache; a killed one doesn't.
		if (error instanceof CommandFailed && !error.wasKilled) rmSync(unfinishedMark, { force: true });
		throw error;
	}
	rmSync(unfinishedMark, { force: true });
}

/** Marks a build under way. Kept outside `.cache`, which Gatsby empties at the start of a cold build. */
function unfinishedFile(root: string): string {
	return join(dirname(historyFile(root)), "build-unfinished");
}

/** Where version 0.1.0 put the mark: one of its builds may still run. Remove after the next version. */
function formerUnfinishedFile(root: string): string {
	return join(root, ".cache", "build-unfinished");
}

/** @returns undefined when the publish was killed before it started the build */
function readBuilder(file: string): Builder | undefined {
	try {
		return v.parse(builderSchema, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return undefined;
	}
}

async function untilEnded(builder: Builder | undefined, waitSeconds: number, say: Run["say"]): Promise<void> {
	if (!builder || !isRunning(builder.pid, builder.start)) return;
	const { pid, start } = builder;
	say(`A build whose publish was killed still runs (process ${pid}); waiting for it to end …`);
	for (let remainingMs = waitSeconds * 1_000; isRunning(pid, start); remainingMs -= POLL_MS) {
		if (remainingMs <= 0)
			throw new Error(`Process ${pid} still builds after ${waitSeconds} s; end it and publish again.`);
		await pause(POLL_MS);
	}
}
