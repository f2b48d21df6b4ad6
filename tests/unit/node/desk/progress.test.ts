import { describe, expect, it } from "vitest";
import { progressOf, usualRun } from "#src/node/desk/progress";
import type { Run } from "#src/node/publish/runs";

/** The time some seconds after the start of the test's runs, in ISO 8601. */
const isoTimeAt = (seconds: number) =>
	new Date(Date.parse("2026-11-21T12:00:00Z") + seconds * 1_000).toISOString();
const dateAt = (seconds: number) => new Date(isoTimeAt(seconds));

/** A run. `steps` says when each step began, and `endedAfter` when the run ended: in seconds after the run's start. */
function runWith(steps: Record<string, number>, endedAfter?: number): Run {
	return {
		id: `run-${endedAfter}`,
		at: isoTimeAt(0),
		action: "publish",
		by: { kind: "operator", name: "anna" },
		steps: Object.entries(steps).map(([name, seconds]) => ({ name, at: isoTimeAt(seconds) })),
		said: [],
		...(endedAfter !== undefined && { end: { at: isoTimeAt(endedAfter), outcome: "served" } }),
	};
}

const earlierRun = runWith({ waiting: 0, build: 2, read: 4, pages: 10, switch: 20 }, 22);

describe("progressOf", () => {
	it("returns the share of steps without an earlier run to compare with, and 0 while the run waits for another", () => {
		const progress = progressOf(runWith({ waiting: 0, build: 1, compare: 3 }), undefined, dateAt(5));
		expect(progress).toMatchObject({ share: 6 / 11, index: 6, usualSeconds: undefined });
		expect(progress.steps).toHaveLength(11);
		expect(progressOf(runWith({ waiting: 0 }), earlierRun, dateAt(90)).share).toBe(0);
	});

	it("estimates the share as that of the earlier run after the same time in the same step, not counting waits", () => {
		const run = runWith({ waiting: 0, build: 50, read: 52 });
		const progress = progressOf(run, earlierRun, dateAt(52));
		expect(progress).toMatchObject({ share: 0.1, usualSeconds: 20, seconds: 2, lateSeconds: 0 });
		expect(progressOf(run, earlierRun, dateAt(55)).share).toBeCloseTo(0.25);
	});

	it("keeps the share at the next step's usual start while that step is late, and returns the delay in seconds", () => {
		const run = runWith({ waiting: 0, build: 2, read: 4 });
		expect(progressOf(run, earlierRun, dateAt(30))).toMatchObject({ share: 0.4, lateSeconds: 20 });
	});

	it("returns a share that never decreases or reaches 1, in a run with an extra step and a late last step", () => {
		const steps = { waiting: 0, build: 1, read: 1.5, extra: 3, pages: 4, switch: 5 };
		let previousShare = 0;
		for (let tenths = 0; tenths < 600; tenths++) {
			const reachedSteps = Object.fromEntries(
				Object.entries(steps).filter(([, seconds]) => seconds <= tenths / 10),
			);
			const share = progressOf(runWith(reachedSteps), earlierRun, dateAt(tenths / 10)).share ?? 0;
			expect(share).toBeGreaterThanOrEqual(previousShare);
			expect(share).toBeLessThan(1);
			previousShare = share;
		}
	});
});

describe("usualRun", () => {
	const rollbackRun: Run = { ...runWith({}, 1), action: "rollback" };
	const failedRun: Run = { ...runWith({}, 2), end: { at: isoTimeAt(2), outcome: "failed" } };
	const terminalRun: Run = { ...runWith({}, 3), by: { kind: "terminal", name: "anna" } };

	it("skips failed runs and runs of another kind, but uses a publish for a candidate", () => {
		expect(usualRun(runWith({}), [failedRun, rollbackRun, earlierRun])).toBe(earlierRun);
		expect(usualRun({ ...runWith({}), action: "candidate" }, [rollbackRun, earlierRun])).toBe(earlierRun);
	});

	it("prefers a run from the desk, which has the build's steps, to one from a terminal, but uses that if alone", () => {
		expect(usualRun(runWith({}), [terminalRun, earlierRun])).toBe(earlierRun);
		expect(usualRun(runWith({}), [terminalRun, rollbackRun])).toBe(terminalRun);
	});

	it("uses a rollback for a switch to a candidate, and the other way round", () => {
		expect(usualRun({ ...runWith({}), action: "switch" }, [earlierRun, rollbackRun])).toBe(rollbackRun);
	});
});

it("a publish that was started in a terminal estimates a later one, from its build as a whole", () => {
	const terminalRun = runWith({ waiting: 0, build: 0, compare: 40, guards: 42, release: 44, switch: 50 }, 52);
	const progress = progressOf(runWith({ waiting: 0, build: 0, scripts: 5 }), terminalRun, dateAt(20));
	expect(progress).toMatchObject({ step: "scripts", usualSeconds: 52, share: 20 / 52 });
});
