import { findWithLowestCost } from "./lowest-cost";
import type { HallPlan } from "./plan";

export interface LoneSeats {
	lone: number[];
	/** In the first run with lone seats: the `chosen` seats, and as many `better` ones that would isolate no seat. */
	instead?: { chosen: number[]; better: number[] };
}

/** Finds free seats that a choice isolates; ignores a run of seats where every choice of that size isolates one. */
export function loneSeats(
	plan: HallPlan,
	chosen: ReadonlySet<number>,
	isFree: (index: number) => boolean,
): LoneSeats {
	const result: LoneSeats = { lone: [] };
	const blocks = new Set([...chosen].map((index) => plan.seats[index]?.block));
	for (const blockIndex of blocks) {
		for (const run of freeRuns(
			plan.blocks[blockIndex ?? -1] ?? [],
			(index) => isFree(index) || chosen.has(index),
		)) {
			const loneInThisRun = loneSeatsInRun(run, chosen);
			if (!loneInThisRun) continue;
			result.lone.push(...loneInThisRun.lone);
			result.instead ??= loneInThisRun.instead;
		}
	}
	return result;
}

/** Counts the free seats that become isolated if `block[start]` to `block[end - 1]` are chosen: 0 to 2. */
export function countLoneSeats(
	block: readonly number[],
	start: number,
	end: number,
	isFree: (index: number) => boolean,
): number {
	const isFreeAt = (at: number) => isFree(block[at] ?? -1);
	const isGapBefore = isFreeAt(start - 1) && !isFreeAt(start - 2);
	const isGapAfter = isFreeAt(end) && !isFreeAt(end + 1);
	return Number(isGapBefore) + Number(isGapAfter);
}

function freeRuns(block: readonly number[], wasFree: (index: number) => boolean): number[][] {
	const runs: number[][] = [[]];
	for (const index of block) {
		if (wasFree(index)) runs.at(-1)?.push(index);
		else runs.push([]);
	}
	return runs;
}

function loneSeatsInRun(
	run: readonly number[],
	chosen: ReadonlySet<number>,
): Required<LoneSeats> | undefined {
	const chosenInRun = run.filter((index) => chosen.has(index));
	const loneIndexes = run.filter(
		(index, at) => !chosen.has(index) && isTaken(run, chosen, at - 1) && isTaken(run, chosen, at + 1),
	);
	if (chosenInRun.length === 0 || loneIndexes.length === 0 || run.length - chosenInRun.length === 1)
		return undefined;
	const better = rangeIsolatingNone(run, chosen, chosenInRun.length);
	return better && { lone: loneIndexes, instead: { chosen: chosenInRun, better } };
}

const isTaken = (run: readonly number[], chosen: ReadonlySet<number>, at: number) => {
	const index = run[at];
	return index === undefined || chosen.has(index);
};

/** Of the ranges of `count` seats that isolate no seat beside them, returns the one with the most seats of `chosen`. */
function rangeIsolatingNone(
	run: readonly number[],
	chosen: ReadonlySet<number>,
	count: number,
): number[] | undefined {
	const ranges = run.map((_, start) => run.slice(start, start + count));
	const withoutGaps = ranges.filter((range, start) => {
		const seatsAfter = run.length - start - count;
		return range.length === count && start !== 1 && seatsAfter !== 1;
	});
	return findWithLowestCost(withoutGaps, (range) => -range.filter((index) => chosen.has(index)).length);
}
