import type { HallPlan } from "./hall-plan";
import { findWithLowestCost } from "./lowest-cost";

/** Cost of sideways distance relative to distance ahead. */
const SIDEWAYS_WEIGHT = 2.5;

/** Returns the next seat in a direction (a unit vector); prefers one straight ahead to a slightly nearer one aside. */
export function neighbour(
	plan: HallPlan,
	from: number,
	direction: readonly [x: number, y: number],
	accepts: (index: number) => boolean,
): number | undefined {
	const startSeat = plan.seats[from];
	if (!startSeat) return undefined;
	const nextSeat = findWithLowestCost(plan.seats, ({ index, x, y }) => {
		const [dx, dy] = [x - startSeat.x, y - startSeat.y];
		const ahead = dx * direction[0] + dy * direction[1];
		const sideways = Math.abs(dx * direction[1] - dy * direction[0]);
		if (ahead <= sideways * 0.8 || ahead <= plan.pitch * 0.2 || !accepts(index)) return undefined;
		return ahead + sideways * SIDEWAYS_WEIGHT;
	});
	return nextSeat?.index;
}
