import type { HallPlan } from "./hall-plan";

/** How far seats are from the hall's middle, sideways. */
export type HallSide = "middle" | "near" | "side";

/** Largest sideways distance from the stage's centre, as a share of the hall's half width. */
const MIDDLE_SHARE = 0.25;
const NEAR_SHARE = 0.55;

/** Returns where seats are, given by index. Halls without a stage have their middle in the middle of the plan. */
export function hallSideOf(plan: HallPlan, seats: readonly number[]): HallSide {
	const positions = seats.flatMap((index) => plan.seats[index]?.x ?? []);
	const middle = positions.reduce((sum, x) => sum + x, 0) / Math.max(1, positions.length);
	const halfWidth = plan.seats.reduce(
		(most, { x }) => Math.max(most, Math.abs(x - plan.focus.x)),
		plan.pitch,
	);
	const share = Math.abs(middle - plan.focus.x) / halfWidth;
	return share <= MIDDLE_SHARE ? "middle" : share <= NEAR_SHARE ? "near" : "side";
}
