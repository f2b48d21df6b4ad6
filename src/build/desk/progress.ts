import type { Run } from "../publish/runs";

export interface Progress {
	step: string;
	/** 0 to 1; undefined without an earlier run to compare with. */
	share: number | undefined;
	seconds: number;
	/** Duration of the last run of the same kind. */
	usualSeconds: number | undefined;
	/** How much longer this step has taken than in the last run. */
	lateSeconds: number;
}

const WAITING = "waiting";
const ms = (at: string) => Date.parse(at);

/**
 * Computes progress from the steps that a run has reached. Within a step the bar moves at the pace of the last run, and stops
 * at the next step until this run reaches it.
 * @param usual the last successful run of the same kind
 */
export function progressOf(run: Run, usual: Run | undefined, now: Date): Progress {
	const startMs = startOf(run);
	const step = run.steps.at(-1);
	const seconds = Math.max(0, (now.getTime() - startMs) / 1_000);
	const basics = { step: step?.name ?? WAITING, share: undefined, seconds, usualSeconds: undefined, lateSeconds: 0 };
	if (!usual?.end) return basics;
	const totalMs = ms(usual.end.at) - startOf(usual);
	if (totalMs <= 0) return basics;
	const usualSeconds = totalMs / 1_000;
	if (!step || step.name === WAITING) return { ...basics, share: 0, usualSeconds };
	// If the last run didn't have the current step, stay at the latest step of both.
	const reachedStep = run.steps.findLast(({ name }) => usual.steps.some((each) => each.name === name)) ?? step;
	const index = usual.steps.findIndex(({ name }) => name === reachedStep.name);
	const stepStartMs = index < 0 ? 0 : ms(usual.steps[index]?.at ?? usual.at) - startOf(usual);
	const stepEndMs = ms(usual.steps[index + 1]?.at ?? usual.end.at) - startOf(usual);
	const elapsedMs = now.getTime() - ms(reachedStep.at);
	const share = (stepStartMs + Math.min(Math.max(0, elapsedMs), stepEndMs - stepStartMs)) / totalMs;
	const lateSeconds = Math.max(0, (elapsedMs - (stepEndMs - stepStartMs)) / 1_000);
	return { step: step.name, share: Math.min(0.99, Math.max(0, share)), seconds, usualSeconds, lateSeconds };
}

export function usualRun(run: Run, runs: readonly Run[]): Run | undefined {
	return runs.find(
		({ id, action, by, end }) =>
			id !== run.id &&
			isSimilar(action, run.action) &&
			// Runs of the command line don't record the steps of the build.
			by.kind !== "terminal" &&
			/^(?:served|ready)$/.test(end?.outcome ?? ""),
	);
}

/** Whether runs take a similar time. A candidate is a publish without the switch. */
function isSimilar(one: Run["action"], other: Run["action"]): boolean {
	const builds = (action: Run["action"]) => action === "publish" || action === "candidate";
	return one === other || (builds(one) && builds(other));
}

/** When a run began (ms), not counting the wait for another publish. */
function startOf(run: Run): number {
	const [firstStep, secondStep] = run.steps;
	if (firstStep?.name === WAITING && secondStep) return ms(secondStep.at);
	return ms(run.at);
}
