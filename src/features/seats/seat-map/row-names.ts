import type { HallPlan } from "../hall-plan";
import { seatGrid } from "../seat-grid";

export interface RowName {
	text: string;
	x: number;
	y: number;
}

/** Smallest distance of a label from seats and other labels, relative to the distance between seats. */
const CLEARANCE = 0.75;

const rowNamesByPlan = new WeakMap<HallPlan, RowName[]>();

/** Places row labels at ends of rows and at aisles, where there is room. */
export function rowNames(plan: HallPlan): RowName[] {
	const names = rowNamesByPlan.get(plan) ?? withoutCollisions(plan, namesAtEnds(plan));
	rowNamesByPlan.set(plan, names);
	return names;
}

/** Labels both ends of every block (a part of a row between aisles), so that rows are identifiable at aisles. */
function namesAtEnds(plan: HallPlan): RowName[] {
	return plan.blocks.flatMap((block) => [
		...nameBeside(plan, block[0], block[1]),
		...nameBeside(plan, block[block.length - 1], block[block.length - 2]),
	]);
}

/** Places a row label beside a block's first or last seat, on the side without a neighbour; left of an only seat. */
function nameBeside(
	plan: HallPlan,
	seatIndex: number | undefined,
	neighbourIndex: number | undefined,
): RowName[] {
	const seat = plan.seats[seatIndex ?? -1];
	const neighbour = plan.seats[neighbourIndex ?? -1];
	if (!seat) return [];
	if (!neighbour) return [{ text: seat.row, x: seat.x - plan.pitch, y: seat.y }];
	return [{ text: seat.row, x: seat.x + (seat.x - neighbour.x), y: seat.y + (seat.y - neighbour.y) }];
}

function withoutCollisions(plan: HallPlan, names: readonly RowName[]): RowName[] {
	const grid = seatGrid(plan);
	const clearance = plan.pitch * CLEARANCE;
	const placedNames = new Map<string, RowName[]>();
	const cell = (value: number) => Math.floor(value / plan.pitch);
	return names.filter((name) => {
		if (grid.at(name.x, name.y, clearance) !== undefined) return false;
		const [column, row] = [cell(name.x), cell(name.y)];
		for (let dx = -1; dx <= 1; dx += 1) {
			for (let dy = -1; dy <= 1; dy += 1) {
				const nearbyNames = placedNames.get(`${column + dx} ${row + dy}`) ?? [];
				if (nearbyNames.some((other) => Math.hypot(other.x - name.x, other.y - name.y) < clearance))
					return false;
			}
		}
		const key = `${column} ${row}`;
		placedNames.set(key, [...(placedNames.get(key) ?? []), name]);
		return true;
	});
}
