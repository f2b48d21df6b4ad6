import { createReadStream, statSync } from "node:fs";
import { settings } from "../../config/env";
import { messageOf } from "../publish/error-code";
import { publishOptions } from "../publish/options";
import { perform } from "../publish/perform";
import { Runs } from "../publish/runs";
import { BuildSteps } from "./build-steps";

const POLL_MS = 250;

/**
 * Performs a run of the desk, by its id. A separate process, so that the run survives a restart of the desk; the desk reads
 * its progress from a file.
 */
async function main(id: string): Promise<void> {
	const options = publishOptions(process.cwd(), settings());
	const runs = new Runs(options.directory);
	const run = runs.read(id);
	if (!run || run.end) throw new Error(`There is no run ${id} to do.`);
	runs.attach(id, process.pid);
	let isBuilding = false;
	const watch = followLog(runs.logFile(id), (name) => {
		if (isBuilding) runs.step(id, name);
	});
	const onPhase = (name: string) => {
		isBuilding = name === "build";
	};
	try {
		await perform(runs, id, run, { ...options, say: (line) => console.log(line), onPhase });
	} finally {
		clearInterval(watch);
	}
}

function followLog(log: string, begin: (step: string) => void): NodeJS.Timeout {
	const steps = new BuildSteps();
	let position = 0;
	const readNew = async () => {
		const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
		if (size <= position) return;
		const from = position;
		position = size;
		for await (const chunk of createReadStream(log, { encoding: "utf8", start: from, end: size - 1 }))
			for (const name of steps.take(String(chunk))) begin(name);
	};
	return setInterval(() => void readNew(), POLL_MS);
}

main(process.argv[2] ?? "").catch((error: unknown) => {
	console.error(messageOf(error));
	process.exitCode = 1;
});
