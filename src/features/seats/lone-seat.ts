import { shownPrice } from "../../domain/price";
import type { HallPlan } from "./hall-plan";
import { type HallSale, offersAt } from "./hall-sale";
import { findWithLowestCost } from "./lowest-cost";

export interface LoneSeats {
	lone: number[];
	/** In the first run with lone seats: the `chosen` seats, and as many `better` ones that would isolate no seat. */
	instead?: { chosen: number[]; better: number[] };
}

/**
 * Finds free seats that a choice isolates; ignores a run of seats where every choice of that size isolates one, costs
 * more or has a worse view. Wheelchair places end a run like sold seats.
 */
export function loneSeats(plan: HallPlan, sale: HallSale, chosen: ReadonlySet<number>): LoneSeats {
	const result: LoneSeats = { lone: [] };
	const blocks = new Set([...chosen].map((index) => plan.seats[index]?.block));
	for (const blockIndex of blocks) {
		for (const run of freeRuns(plan.blocks[blockIndex ?? -1] ?? [], (index) =>
			isOpenTo(chosen, sale, index),
		)) {
			const loneInThisRun = loneSeatsInRun(run, sale, chosen);
			if (!loneInThisRun) continue;
			result.lone.push(...loneInThisRun.lone);
			result.instead ??= loneInThisRun.instead;
		}
	}
	return result;
}

/** Whether a seat is free or the buyer's; false for wheelchair places, which are left to those who choose them. */
export function isOpenTo(mine: ReadonlySet<number> | undefined, sale: HallSale, index: number): boolean {
	return (sale.statuses[index] === "free" || mine?.has(index) === true) && !sale.offers[index]?.accessible;
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
	sale: HallSale,
	chosen: ReadonlySet<number>,
): Required<LoneSeats> | undefined {
	const chosenInRun = run.filter((index) => chosen.has(index));
	const loneIndexes = run.filter(
		(index, at) => !chosen.has(index) && isTaken(run, chosen, at - 1) && isTaken(run, chosen, at + 1),
	);
	if (chosenInRun.length === 0 || loneIndexes.length === 0 || run.length - chosenInRun.length === 1)
		return undefined;
	const better = rangeIsolatingNone(run, sale, chosenInRun);
	return better && { lone: loneIndexes, instead: { chosen: chosenInRun, better } };
}

const isTaken = (run: readonly number[], chosen: ReadonlySet<number>, at: number) => {
	const index = run[at];
	return index === undefined || chosen.has(index);
};

/**
 * Of the ranges of as many seats that isolate none beside them, cost no more and have no worse view, returns the one with
 * the most `chosen` seats, else the nearest.
 */
function rangeIsolatingNone(
	run: readonly number[],
	sale: HallSale,
	chosen: readonly number[],
): number[] | undefined {
	const count = chosen.length;
	const [price, limitedViews] = drawbacks(sale, chosen);
	const ranges = run.slice(0, run.length - count + 1).map((_, start) => run.slice(start, start + count));
	return findWithLowestCost(ranges, (range) => {
		const [rangePrice, rangeLimitedViews] = drawbacks(sale, range);
		const isIsolating = range[0] === run[1] || range.at(-1) === run.at(-2);
		if (isIsolating || rangePrice > price || rangeLimitedViews > limitedViews) return undefined;
		// Indexes of adjacent seats are consecutive.
		const distance = range.reduce((sum, index, at) => sum + Math.abs(index - (chosen[at] ?? 0)), 0);
		return distance - range.filter((index) => chosen.includes(index)).length * run.length ** 2;
	});
}

/** Returns the sum of seats' shown prices, and how many of them have a limited view. */
function drawbacks(sale: HallSale, seats: readonly number[]): [price: number, limitedViews: number] {
	const offers = offersAt(sale, seats);
	return [
		offers.reduce((sum, offer) => sum + shownPrice(offer), 0),
		offers.filter(({ view }) => view === "limited").length,
	];
}
