import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PublishOptions } from "../publish/options";
import { isUnderWay, type Run, type RunRequest, type Runs } from "../publish/runs";
import { withoutVariables } from "../publish/without-variables";

export class RunConflictError extends Error {}

/** Starts each run in a separate process, which continues when the desk ends. */
export class Runner {
	/** @param publish the project, and the folder where its releases and runs are */
	constructor(
		private readonly publish: Pick<PublishOptions, "root" | "directory">,
		private readonly runs: Runs,
		private readonly env: NodeJS.ProcessEnv,
	) {}

	underWay(now: Date): Run[] {
		return this.runs.all().filter((run) => isUnderWay(run, now));
	}

	/** Starts a run; a publish joins a waiting publish. @throws RunConflictError for other actions during a run */
	start(request: RunRequest, now: Date): { id: string; joined: boolean } {
		const runsUnderWay = this.underWay(now);
		if (request.action !== "publish" && runsUnderWay.length > 0) throw new RunConflictError();
		// A burst of requests costs only two runs. A forced publish joins only a forced one: checks may refuse the others.
		const waitingPublish = runsUnderWay.find(
			({ action, steps, force }) =>
				action === "publish" && steps.every(({ name }) => name === "waiting") && (force || !request.force),
		);
		if (waitingPublish) return { id: waitingPublish.id, joined: true };
		const id = this.runs.begin(request, now);
		try {
			this.spawn(id);
		} catch (error) {
			// Remove the run, which will never begin; otherwise a later request would join it.
			this.runs.remove(id);
			throw error;
		}
		return { id, joined: false };
	}

	private spawn(id: string): void {
		const logFile = openSync(this.runs.logFile(id), "a", 0o640);
		try {
			const loader = pathToFileURL(createRequire(__filename).resolve("tsx")).href;
			const { root, directory } = this.publish;
			const args = ["--import", loader, join(__dirname, "run-main.ts"), id, directory];
			const child = spawn(process.execPath, args, {
				cwd: root,
				// Builds run code of packages, which must not see the desk's secrets.
				env: withoutVariables(this.env, ["DESK_"]),
				detached: true,
				stdio: ["ignore", logFile, logFile],
			});
			child.once("error", (error) =>
				this.runs.end(id, { outcome: "failed", trouble: { kind: "unknown", detail: error.message } }),
			);
			if (child.pid !== undefined) this.runs.attach(id, child.pid);
			child.unref();
		} finally {
			closeSync(logFile);
		}
	}
}
