import type { HallPlan } from "./plan";

export type Direction = "left" | "right" | "up" | "down";

/** Cost of sideways distance relative to straight distance. */
const ASIDE_WEIGHT = 2.5;

/**
 * Returns the next seat in a direction for the arrow keys, preferring straight over near.
 * @param accepts which seats can be selected
 * @returns undefined when there is none that way
 */
export function neighbour(
	plan: HallPlan,
	from: number,
	direction: Direction,
	accepts: (index: number) => boolean,
): number | undefined {
	const start = plan.seats[from];
	if (!start) return undefined;
	let best: number | undefined;
	let lowest = Number.POSITIVE_INFINITY;
	for (const seat of plan.seats) {
		const { ahead, aside } = relative(direction, seat.x - start.x, seat.y - start.y);
		if (ahead <= aside * 0.8 || ahead <= plan.pitch * 0.2) continue;
		const cost = ahead + aside * ASIDE_WEIGHT;
		if (cost < lowest && accepts(seat.index)) [lowest, best] = [cost, seat.index];
	}
	return best;
}

function relative(direction: Direction, dx: number, dy: number): { ahead: number; aside: number } {
	switch (direction) {
		case "left":
			return { ahead: -dx, aside: Math.abs(dy) };
		case "right":
			return { ahead: dx, aside: Math.abs(dy) };
		case "up":
			return { ahead: -dy, aside: Math.abs(dx) };
		case "down":
			return { ahead: dy, aside: Math.abs(dx) };
	}
}
