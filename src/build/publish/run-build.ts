import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { isRunning } from "./lock";
import type { PublishOptions } from "./options";
import { startOfProcess } from "./process-start";
import { replaceFile } from "./replace-file";
import { CommandFailed, runCommand } from "./run-command";

const ASK_MS = 500;
const builderSchema = v.object({ pid: v.number(), start: v.optional(v.string()) });
type Builder = v.InferOutput<typeof builderSchema>;

type Run = Pick<PublishOptions, "root" | "buildCommand" | "waitSeconds"> & { say: (line: string) => void };

/**
 * Runs the build on what the last one left. A build that was cut off is not built upon: half-written pages would pass for
 * finished ones, so its cache goes and everything is made anew. One that goes on although its publish was killed is let
 * end first: two in one folder would spoil each other's work.
 * @throws CommandFailed when the build fails
 */
export async function runBuild({ root, buildCommand, waitSeconds, say }: Run): Promise<void> {
	const unfinished = join(root, ".cache", "build-unfinished");
	if (existsSync(unfinished)) {
		await untilEnded(readBuilder(unfinished), waitSeconds, say);
		say("The last build was cut off; building everything anew.");
		for (const directory of [".cache", "public"]) rmSync(join(root, directory), { recursive: true, force: true });
	}
	mkdirSync(join(root, ".cache"), { recursive: true });
	writeFileSync(unfinished, "");
	try {
		await runCommand(buildCommand, root, (pid) => {
			const builder: Builder = { pid, start: startOfProcess(pid) };
			// As a whole: half of a process's number is another one's.
			replaceFile(unfinished, JSON.stringify(builder));
		});
	} catch (error) {
		// One that ended by itself has left its state in order.
		if (error instanceof CommandFailed && !error.wasKilled) rmSync(unfinished, { force: true });
		throw error;
	}
	rmSync(unfinished, { force: true });
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
	for (let left = waitSeconds * 1_000; isRunning(pid, start); left -= ASK_MS) {
		if (left <= 0) throw new Error(`Process ${pid} still builds after ${waitSeconds} s; end it and publish again.`);
		await pause(ASK_MS);
	}
}
