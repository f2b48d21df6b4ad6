import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRunning } from "./lock";
import type { PublishOptions } from "./options";
import { CommandFailed, runCommand } from "./run-command";

const ASK_MS = 500;

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
		await untilEnded(Number(readFileSync(unfinished, "utf8")), waitSeconds, say);
		say("The last build was cut off; building everything anew.");
		for (const directory of [".cache", "public"]) rmSync(join(root, directory), { recursive: true, force: true });
	}
	mkdirSync(join(root, ".cache"), { recursive: true });
	writeFileSync(unfinished, "");
	try {
		await runCommand(buildCommand, root, (pid) => writeFileSync(unfinished, String(pid)));
	} catch (error) {
		// One that ended by itself has left its state in order.
		if (error instanceof CommandFailed && !error.wasKilled) rmSync(unfinished, { force: true });
		throw error;
	}
	rmSync(unfinished, { force: true });
}

async function untilEnded(pid: number, waitSeconds: number, say: (line: string) => void): Promise<void> {
	if (!pid || !isRunning(pid)) return;
	say(`A build whose publish was killed still runs (process ${pid}); waiting for it to end …`);
	for (let left = waitSeconds * 1_000; isRunning(pid); left -= ASK_MS) {
		if (left <= 0) throw new Error(`Process ${pid} still builds after ${waitSeconds} s; end it and publish again.`);
		await pause(ASK_MS);
	}
}
