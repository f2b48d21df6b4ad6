import type { Run } from "../publish/runs";

export interface Progress {
	step: string;
	/** Completed share of the run, 0 to 1; undefined without an earlier run to compare with. */
	share: number | undefined;
	/** Time since the run began, and the earlier run's duration, both without any completed wait for another run. */
	seconds: number;
	usualSeconds: number | undefined;
	/** How many seconds longer than in the earlier run the current step has taken, or the latest step that both have. */
	lateSeconds: number;
}

const WAIT_STEP = "waiting";

/** Estimates progress from the earlier run `usual`. The share stands still when a step takes longer than in `usual`. */
export function progressOf(run: Run, usual: Run | undefined, now: Date): Progress {
	const step = run.steps.at(-1);
	const seconds = Math.max(0, (now.getTime() - startMsOf(run)) / 1_000);
	const basics = { step: step?.name ?? WAIT_STEP, share: undefined, seconds, usualSeconds: undefined, lateSeconds: 0 };
	if (!usual?.end) return basics;
	const usualStartMs = startMsOf(usual);
	const totalMs = Date.parse(usual.end.at) - usualStartMs;
	if (totalMs <= 0) return basics;
	const usualSeconds = totalMs / 1_000;
	if (!step || step.name === WAIT_STEP) return { ...basics, share: 0, usualSeconds };
	// If the earlier run lacks the current step, use the latest step that both runs have.
	const commonStep = run.steps.findLast(({ name }) => usual.steps.some((each) => each.name === name)) ?? step;
	const index = usual.steps.findIndex(({ name }) => name === commonStep.name);
	const stepStartMs = index < 0 ? 0 : Date.parse(usual.steps[index]?.at ?? usual.at) - usualStartMs;
	const stepEndMs = Date.parse(usual.steps[index + 1]?.at ?? usual.end.at) - usualStartMs;
	const elapsedMs = now.getTime() - Date.parse(commonStep.at);
	const share = (stepStartMs + Math.min(Math.max(0, elapsedMs), stepEndMs - stepStartMs)) / totalMs;
	const lateSeconds = Math.max(0, (elapsedMs - (stepEndMs - stepStartMs)) / 1_000);
	return { step: step.name, share: Math.min(0.99, Math.max(0, share)), seconds, usualSeconds, lateSeconds };
}

/** Finds the latest successful run to compare `run` with: one of the same action or, if `run` is a build, any build. */
export function usualRun(run: Run, runs: readonly Run[]): Run | undefined {
	const builds = ({ action }: Run) => action === "publish" || action === "candidate";
	return runs.find(
		(each) =>
			each.id !== run.id &&
			(each.action === run.action || (builds(each) && builds(run))) &&
			// Runs that were started in a terminal don't record the steps of the build.
			each.by.kind !== "terminal" &&
			/^(?:served|ready)$/.test(each.end?.outcome ?? ""),
	);
}

/** When a run began to work (ms since 1970), after any wait for another run; its request's time while it waits. */
function startMsOf({ at, steps: [firstStep, secondStep] }: Run): number {
	return Date.parse(firstStep?.name === WAIT_STEP && secondStep ? secondStep.at : at);
}
