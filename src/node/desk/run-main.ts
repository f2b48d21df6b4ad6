import { envVariables } from "../../config/env";
import { messageOf } from "../publish/message-of";
import { publishOptions } from "../publish/options";
import { perform } from "../publish/perform";
import { Runs } from "../publish/runs";
import { followLog } from "./follow-log";

/**
 * Performs a run that the desk has begun. The desk starts this file as a process, which outlives the desk.
 * @param directory where the desk has recorded the run
 */
async function main(id: string, directory: string): Promise<void> {
	const runs = new Runs(directory);
	const run = runs.read(id);
	if (!run || run.end) throw new Error(`There is no run ${id} to do.`);
	runs.attach(id, process.pid);
	const options = readOptions((detail) =>
		runs.end(id, { outcome: "failed", trouble: { kind: "unknown", detail } }),
	);
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

/** @throws Error that names wrong variables, after reporting it */
function readOptions(onWrong: (message: string) => void) {
	try {
		return publishOptions(process.cwd(), envVariables());
	} catch (error) {
		onWrong(messageOf(error));
		throw error;
	}
}

main(process.argv[2] ?? "", process.argv[3] ?? "").catch((error: unknown) => {
	console.error(messageOf(error));
	process.exitCode = 1;
});
