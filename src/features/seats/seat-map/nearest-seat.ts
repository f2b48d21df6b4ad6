import type { HallPlan, PlanSeat } from "../hall-plan";
import { findWithLowestCost } from "../lowest-cost";
import type { Point } from "./view";

/** Returns the seat nearest to a point. @param accepts which seats to consider; all by default */
export function nearestSeat(
	{ seats }: HallPlan,
	{ x, y }: Point,
	accepts = (_: number) => true,
): PlanSeat | undefined {
	return findWithLowestCost(seats, (seat) =>
		accepts(seat.index) ? Math.hypot(seat.x - x, seat.y - y) : undefined,
	);
}
