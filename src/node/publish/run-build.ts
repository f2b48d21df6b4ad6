import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { historyFile } from "../pipeline/source/history-file";
import { isRunning, startOfProcess } from "./lock";
import type { PublishOptions } from "./options";
import { replaceFile } from "./replace-file";
import { CommandFailed, runCommand } from "./run-command";
import { withoutVariables } from "./without-variables";

const POLL_INTERVAL_MS = 500;
/** Secrets of the desk and of uploads: a build runs the code of packages, and needs none of them. */
const WITHHELD = ["DESK_", "AWS_"];
const buildProcessSchema = v.object({ pid: v.number(), start: v.optional(v.string()) });

type BuildOptions = Pick<PublishOptions, "root" | "buildCommand" | "waitSeconds"> & {
	say: (line: string) => void;
	/** Called before the build begins, once no other build is running. */
	onReady: () => void;
};

/**
 * Runs an incremental build, or a cold one if the last build was killed and may have left half-written pages. First
 * waits for a build that outlived its publish: two builds in one folder would break each other. @throws CommandFailed
 */
export async function runBuild({
	root,
	buildCommand,
	waitSeconds,
	say,
	onReady,
}: BuildOptions): Promise<void> {
	// Kept outside `.cache`, which Gatsby empties at the start of a cold build.
	const unfinishedMark = join(dirname(historyFile(root)), "build-unfinished");
	// Version 0.1.0 put the mark here, and its build may still run. Remove `formerMark` after the next version.
	const formerMark = join(root, ".cache", "build-unfinished");
	const unfinishedMarks = [unfinishedMark, formerMark].filter((file) => existsSync(file));
	for (const file of unfinishedMarks) await waitForMarkedBuild(file, waitSeconds, say);
	onReady();
	mkdirSync(dirname(unfinishedMark), { recursive: true });
	writeFileSync(unfinishedMark, "");
	if (unfinishedMarks.length > 0) {
		say("The last build was cut off; building everything anew.");
		for (const directory of [".cache", "public"])
			rmSync(join(root, directory), { recursive: true, force: true });
	}
	try {
		const onStart = (pid: number) => {
			// Write atomically: a partly written process id could be the id of another process.
			replaceFile(unfinishedMark, JSON.stringify({ pid, start: startOfProcess(pid) }));
		};
		await runCommand(buildCommand, root, onStart, withoutVariables(process.env, WITHHELD));
	} catch (error) {
		// A build that failed by itself leaves a usable cache; a killed one doesn't.
		if (error instanceof CommandFailed && !error.wasKilled) rmSync(unfinishedMark, { force: true });
		throw error;
	}
	rmSync(unfinishedMark, { force: true });
}

/** Reads which process runs the unfinished build. @returns undefined if the publish was killed before the build began */
function readBuildProcess(mark: string) {
	try {
		return v.parse(buildProcessSchema, JSON.parse(readFileSync(mark, "utf8")));
	} catch {
		return undefined;
	}
}

async function waitForMarkedBuild(
	mark: string,
	waitSeconds: number,
	say: BuildOptions["say"],
): Promise<void> {
	const builder = readBuildProcess(mark);
	if (!builder || !isRunning(builder.pid, builder.start)) return;
	const { pid, start } = builder;
	say(`A build whose publish was killed still runs (process ${pid}); waiting for it to end …`);
	for (let remainingMs = waitSeconds * 1_000; isRunning(pid, start); remainingMs -= POLL_INTERVAL_MS) {
		if (remainingMs <= 0)
			throw new Error(`Process ${pid} still builds after ${waitSeconds} s; end it and publish again.`);
		await pause(POLL_INTERVAL_MS);
	}
}
