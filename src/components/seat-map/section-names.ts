import type { HallPlan, PlanSeat } from "../../seating/plan";
import { seatGrid } from "../../seating/seat-grid";

/** A word on the plan, with the room it has; units of the plan. */
export interface Name {
	text: string;
	x: number;
	y: number;
	width: number;
}

/** Seats of a section farther apart than this (in usual distances) are parts of their own: boxes left and right. */
const PART_GAP = 4.5;
/** A part with a smaller share of its section's seats needs no name of its own. */
const SMALLEST_SHARE = 0.2;

const known = new WeakMap<HallPlan, Name[]>();

/** Where section names stand: above the middle of each part of a section. */
export function sectionNames(plan: HallPlan): Name[] {
	const names =
		known.get(plan) ??
		plan.sections.flatMap(({ id, title }) => {
			const seats = plan.seats.filter(({ sectionId }) => sectionId === id);
			if (title === "") return [];
			return partsOf(plan, seats)
				.filter((part) => part.length >= seats.length * SMALLEST_SHARE)
				.map((part) => nameAbove(plan, part, title));
		});
	known.set(plan, names);
	return names;
}

function partsOf(plan: HallPlan, seats: readonly PlanSeat[]): PlanSeat[][] {
	const reach = plan.pitch * PART_GAP;
	const grid = seatGrid(plan);
	const left = new Set(seats.map(({ index }) => index));
	const parts: PlanSeat[][] = [];
	for (const seat of seats) {
		if (!left.delete(seat.index)) continue;
		const part = [seat];
		for (const one of part) {
			grid.within(one.x - reach, one.y - reach, one.x + reach, one.y + reach, (index) => {
				const other = plan.seats[index];
				if (other && Math.hypot(other.x - one.x, other.y - one.y) <= reach && left.delete(index)) part.push(other);
			});
		}
		parts.push(part);
	}
	return parts;
}

function nameAbove(plan: HallPlan, part: readonly PlanSeat[], text: string): Name {
	let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (const { x } of part) [least, most] = [Math.min(least, x), Math.max(most, x)];
	const middle = (least + most) / 2;
	// Rows are bent: what is above the part's ends may be below its middle.
	const near = part.filter(({ x }) => Math.abs(x - middle) < Math.max(plan.pitch * 2, (most - least) * 0.1));
	const top = (near.length > 0 ? near : part).reduce(
		(highest, { y }) => Math.min(highest, y),
		Number.POSITIVE_INFINITY,
	);
	return { text, x: middle, y: top - plan.pitch, width: most - least };
}
