import type { HallPlan } from "./plan";

export type Direction = "left" | "right" | "up" | "down";

/** Cost of sideways distance relative to distance ahead. */
const SIDEWAYS_WEIGHT = 2.5;

/**
 * Returns the next seat in a direction, for the arrow keys; a seat straight ahead wins over a nearer one to the side.
 * @param accepts which seats can be selected
 * @returns undefined when there is none in that direction
 */
export function neighbour(
	plan: HallPlan,
	from: number,
	direction: Direction,
	accepts: (index: number) => boolean,
): number | undefined {
	const startSeat = plan.seats[from];
	if (!startSeat) return undefined;
	let bestIndex: number | undefined;
	let lowestCost = Number.POSITIVE_INFINITY;
	for (const seat of plan.seats) {
		const { ahead, sideways } = distanceAlong(direction, seat.x - startSeat.x, seat.y - startSeat.y);
		if (ahead <= sideways * 0.8 || ahead <= plan.pitch * 0.2) continue;
		const cost = ahead + sideways * SIDEWAYS_WEIGHT;
		if (cost < lowestCost && accepts(seat.index)) [lowestCost, bestIndex] = [cost, seat.index];
	}
	return bestIndex;
}

function distanceAlong(direction: Direction, dx: number, dy: number): { ahead: number; sideways: number } {
	switch (direction) {
		case "left":
			return { ahead: -dx, sideways: Math.abs(dy) };
		case "right":
			return { ahead: dx, sideways: Math.abs(dy) };
		case "up":
			return { ahead: -dy, sideways: Math.abs(dx) };
		case "down":
			return { ahead: dy, sideways: Math.abs(dx) };
	}
}
