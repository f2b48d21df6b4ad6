import { envVariables } from "../../config/env";
import { messageOf } from "../publish/error-code";
import { publishOptions } from "../publish/options";
import { perform } from "../publish/perform";
import { Runs } from "../publish/runs";
import { followLog } from "./follow-log";

/** Performs a run that the desk has begun. The desk starts this file as a process, which outlives the desk. */
async function main(id: string): Promise<void> {
	const options = publishOptions(process.cwd(), envVariables());
	const runs = new Runs(options.directory);
	const run = runs.read(id);
	if (!run || run.end) throw new Error(`There is no run ${id} to do.`);
	runs.attach(id, process.pid);
	let isBuilding = false;
	const stopFollowing = followLog(runs.logFile(id), (name) => {
		if (isBuilding) runs.step(id, name);
	});
	const onPhase = (name: string) => {
		isBuilding = name === "build";
	};
	try {
		await perform(runs, id, run, { ...options, say: (line) => console.log(line), onPhase });
	} finally {
		stopFollowing();
	}
}

main(process.argv[2] ?? "").catch((error: unknown) => {
	console.error(messageOf(error));
	process.exitCode = 1;
});
