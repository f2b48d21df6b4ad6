import type { HallPlan } from "./plan";

/** Single free seats that a choice would leave. */
export interface LoneSeats {
	lone: number[];
	/** The same number of seats in that row leaving no single seat, and the chosen ones they replace. */
	instead?: { chosen: number[]; better: number[] };
}

/**
 * Finds single seats left by a choice; none when every choice of that size would leave one.
 * @param chosen seats of the buyer; they count as taken
 * @param isFree whether anybody can take a seat now
 */
export function loneSeats(plan: HallPlan, chosen: ReadonlySet<number>, isFree: (index: number) => boolean): LoneSeats {
	const result: LoneSeats = { lone: [] };
	const blocks = new Set([...chosen].map((index) => plan.seats[index]?.block));
	for (const at of blocks) {
		const block = at === undefined ? undefined : plan.blocks[at];
		if (!block) continue;
		for (const run of freeRuns(block, (index) => isFree(index) || chosen.has(index))) {
			const found = loneInRun(run, chosen);
			if (!found) continue;
			result.lone.push(...found.lone);
			result.instead ??= found.instead;
		}
	}
	return result;
}

/** Returns how many single seats a choice of `block[start..end)` leaves beside it. */
export function gapsLeftBy(
	block: readonly number[],
	start: number,
	end: number,
	isFree: (index: number) => boolean,
): number {
	const freeAt = (at: number) => {
		const index = block[at];
		return index !== undefined && isFree(index);
	};
	const before = freeAt(start - 1) && !freeAt(start - 2);
	const after = freeAt(end) && !freeAt(end + 1);
	return Number(before) + Number(after);
}

/** Ranges of a row that were free before the choice. */
function freeRuns(block: readonly number[], wasFree: (index: number) => boolean): number[][] {
	const runs: number[][] = [];
	let run: number[] | undefined;
	for (const index of block) {
		if (!wasFree(index)) run = undefined;
		else if (run) run.push(index);
		else {
			run = [index];
			runs.push(run);
		}
	}
	return runs;
}

function loneInRun(run: readonly number[], chosen: ReadonlySet<number>): Required<LoneSeats> | undefined {
	const mine = run.filter((index) => chosen.has(index));
	const lone = run.filter(
		(index, at) => !chosen.has(index) && isTaken(run, chosen, at - 1) && isTaken(run, chosen, at + 1),
	);
	if (mine.length === 0 || lone.length === 0 || run.length - mine.length === 1) return undefined;
	const better = shifted(run, chosen, mine.length);
	return better && { lone, instead: { chosen: mine, better } };
}

const isTaken = (run: readonly number[], chosen: ReadonlySet<number>, at: number) => {
	const index = run[at];
	return index === undefined || chosen.has(index);
};

/** The nearest range of the same size without single seats on either side. */
function shifted(run: readonly number[], chosen: ReadonlySet<number>, count: number): number[] | undefined {
	let best: number[] | undefined;
	let kept = -1;
	for (let start = 0; start + count <= run.length; start += 1) {
		const after = run.length - start - count;
		if (start === 1 || after === 1) continue;
		const seats = run.slice(start, start + count);
		const same = seats.filter((index) => chosen.has(index)).length;
		if (same > kept) [kept, best] = [same, seats];
	}
	return best;
}
