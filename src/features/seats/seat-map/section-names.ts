import type { OpaqueId } from "../../../domain/lenient";
import type { HallPlan, PlanSeat } from "../plan";

export interface Name {
	text: string;
	x: number;
	y: number;
	width: number;
	/** Lowest seat of the part. */
	bottom: number;
}

/** Distance (in typical distances) that splits a section into parts, such as left and right boxes. Approximate. */
const PART_GAP = 4.5;
/** Smallest share of a section's seats for which a part gets its own label. */
const SMALLEST_SHARE = 0.2;

const known = new WeakMap<HallPlan, Name[]>();

/** Places section labels above the middle of each part. */
export function sectionNames(plan: HallPlan): Name[] {
	const names = known.get(plan) ?? written(plan);
	known.set(plan, names);
	return names;
}

function written(plan: HallPlan): Name[] {
	const bySection = new Map<OpaqueId, PlanSeat[]>();
	for (const seat of plan.seats) {
		const seats = bySection.get(seat.sectionId);
		if (seats) seats.push(seat);
		else bySection.set(seat.sectionId, [seat]);
	}
	return plan.sections.flatMap(({ id, title }) => {
		const seats = bySection.get(id) ?? [];
		if (title === "") return [];
		return partsOf(plan, seats)
			.filter((part) => part.length >= seats.length * SMALLEST_SHARE)
			.map((part) => nameAbove(plan, part, title));
	});
}

/** Splits a section into parts by adjacent grid cells, numbered row by row. */
function partsOf(plan: HallPlan, seats: readonly PlanSeat[]): PlanSeat[][] {
	const size = (plan.pitch * PART_GAP) / 2;
	const columns = Math.ceil(plan.width / size) + 2;
	const squares = new Map<number, PlanSeat[]>();
	for (const seat of seats) {
		const key = Math.floor(seat.x / size) + Math.floor(seat.y / size) * columns;
		const square = squares.get(key);
		if (square) square.push(seat);
		else squares.set(key, [seat]);
	}
	const parts: PlanSeat[][] = [];
	for (const first of squares.keys()) {
		const part: PlanSeat[] = [];
		const ways = [first];
		for (const key of ways) {
			const square = squares.get(key);
			if (!square?.length) continue;
			squares.set(key, []);
			part.push(...square);
			for (const row of [key - columns, key, key + columns]) ways.push(row - 1, row, row + 1);
		}
		if (part.length > 0) parts.push(part);
	}
	return parts;
}

function nameAbove(plan: HallPlan, part: readonly PlanSeat[], text: string): Name {
	let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (const { x } of part) [least, most] = [Math.min(least, x), Math.max(most, x)];
	const middle = (least + most) / 2;
	// Rows are curved, so only seats near the middle decide the height.
	const near = part.filter(({ x }) => Math.abs(x - middle) < Math.max(plan.pitch * 2, (most - least) * 0.1));
	const top = (near.length > 0 ? near : part).reduce(
		(highest, { y }) => Math.min(highest, y),
		Number.POSITIVE_INFINITY,
	);
	const bottom = part.reduce((lowest, { y }) => Math.max(lowest, y), top);
	return { text, x: middle, y: top - plan.pitch, width: most - least, bottom };
}
