import type { Run, RunAction } from "../publish/runs";

export interface Progress {
	step: string;
	/** All steps of such a run, and which of them is the current one; -1 for one that isn't among them. */
	steps: readonly string[];
	index: number;
	/** Completed share of the run, 0 to 1; without an earlier run to compare with, that of its steps. */
	share: number;
	/** Time since the run began, and the earlier run's duration, both without any completed wait for another run. */
	seconds: number;
	usualSeconds: number | undefined;
	/** How many seconds longer than in the earlier run the current step has taken, or the latest step that both have. */
	lateSeconds: number;
}

const WAIT_STEP = "waiting";

/** The steps of a build, of which follow-log.ts reports those between `build` and `compare`. */
const BUILD_STEPS = [
	WAIT_STEP,
	"build",
	"read",
	"scripts",
	"pages",
	"finish",
	"compare",
	"guards",
	"release",
];
const STEPS: Readonly<Record<RunAction, readonly string[]>> = {
	publish: [...BUILD_STEPS, "switch", "tidy"],
	candidate: BUILD_STEPS,
	switch: [WAIT_STEP, "verify", "switch", "tidy"],
	drop: [WAIT_STEP],
	rollback: ["verify", "switch"],
};

/** Estimates progress from the earlier run `usual`. The share stands still when a step takes longer than in `usual`. */
export function progressOf(run: Run, usual: Run | undefined, now: Date): Progress {
	const step = run.steps.at(-1);
	const seconds = Math.max(0, (now.getTime() - startMsOf(run)) / 1_000);
	const steps = STEPS[run.action];
	const index = steps.indexOf(step?.name ?? WAIT_STEP);
	const share = Math.max(0, index) / steps.length;
	const basics = {
		step: step?.name ?? WAIT_STEP,
		steps,
		index,
		share,
		seconds,
		usualSeconds: undefined,
		lateSeconds: 0,
	};
	if (!usual?.end) return basics;
	const usualStartMs = startMsOf(usual);
	const totalMs = Date.parse(usual.end.at) - usualStartMs;
	if (totalMs <= 0) return basics;
	const usualSeconds = totalMs / 1_000;
	if (!step || step.name === WAIT_STEP) return { ...basics, share: 0, usualSeconds };
	// If the earlier run lacks the current step, use the latest step that both runs have.
	const commonStep = run.steps.findLast(({ name }) => usual.steps.some((each) => each.name === name)) ?? step;
	const usualIndex = usual.steps.findIndex(({ name }) => name === commonStep.name);
	const stepStartMs = usualIndex < 0 ? 0 : Date.parse(usual.steps[usualIndex]?.at ?? usual.at) - usualStartMs;
	const stepEndMs = Date.parse(usual.steps[usualIndex + 1]?.at ?? usual.end.at) - usualStartMs;
	const elapsedMs = now.getTime() - Date.parse(commonStep.at);
	const usualShare = (stepStartMs + Math.min(Math.max(0, elapsedMs), stepEndMs - stepStartMs)) / totalMs;
	const lateSeconds = Math.max(0, (elapsedMs - (stepEndMs - stepStartMs)) / 1_000);
	return { ...basics, share: Math.min(0.99, Math.max(0, usualShare)), usualSeconds, lateSeconds };
}

/**
 * Finds the latest successful run to compare `run` with: of the same kind, which is a build or a switch between releases.
 * Prefers one from the desk: a run that was started in a terminal doesn't record the steps of the build.
 */
export function usualRun(run: Run, runs: readonly Run[]): Run | undefined {
	const isBuild = ({ action }: Run) => action === "publish" || action === "candidate";
	const comparable = runs.filter(
		(each) =>
			each.id !== run.id &&
			(each.action === run.action || (isBuild(each) && isBuild(run)) || (isSwitch(each) && isSwitch(run))) &&
			/^(?:served|ready)$/.test(each.end?.outcome ?? ""),
	);
	return comparable.find(({ by }) => by.kind !== "terminal") ?? comparable[0];
}

function isSwitch({ action }: Run): boolean {
	return action === "switch" || action === "rollback";
}

/** When a run began to work (ms since 1970), after any wait for another run; its request's time while it waits. */
function startMsOf({ at, steps: [firstStep, secondStep] }: Run): number {
	return Date.parse(firstStep?.name === WAIT_STEP && secondStep ? secondStep.at : at);
}
