import type { HallPlan } from "./hall-plan";
import { findWithLowestCost } from "./lowest-cost";

/** Limits the memory for a plan that is very large compared with the distance between its seats. */
const MAX_CELLS_PER_SIDE = 200;

/** Indexes seats by square cells. Builds the index on first use, since drawing the whole of a large hall needs none. */
export function seatGrid(plan: HallPlan) {
	const size = Math.max(plan.pitch * 4, Math.max(plan.width, plan.height) / MAX_CELLS_PER_SIDE);
	const columns = Math.max(1, Math.ceil(plan.width / size));
	const rows = Math.max(1, Math.ceil(plan.height / size));
	const cellAt = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value / size)));
	let cells: number[][] | undefined;
	const buildCells = () => {
		const newCells: number[][] = Array.from({ length: columns * rows }, () => []);
		for (const seat of plan.seats)
			newCells[cellAt(seat.y, rows) * columns + cellAt(seat.x, columns)]?.push(seat.index);
		return newCells;
	};

	const cellsWithin = (left: number, top: number, right: number, bottom: number): number[][] => {
		cells ??= buildCells();
		const intersectingCells: number[][] = [];
		for (let row = cellAt(top, rows); row <= cellAt(bottom, rows); row += 1)
			intersectingCells.push(
				...cells.slice(row * columns + cellAt(left, columns), row * columns + cellAt(right, columns) + 1),
			);
		return intersectingCells;
	};
	const within = (...sides: Parameters<typeof cellsWithin>) => cellsWithin(...sides).flat();
	return {
		within,
		/** Returns the index of the seat nearest to a point, within a radius; all in layout units. */
		at(x: number, y: number, radius: number): number | undefined {
			return findWithLowestCost(within(x - radius, y - radius, x + radius, y + radius), (index) => {
				const seat = plan.seats[index];
				const distance = seat ? Math.hypot(seat.x - x, seat.y - y) : radius;
				return distance < radius ? distance : undefined;
			});
		},
		count(left: number, top: number, right: number, bottom: number): number {
			if (left <= 0 && top <= 0 && right >= plan.width && bottom >= plan.height) return plan.seats.length;
			return cellsWithin(left, top, right, bottom).reduce((count, { length }) => count + length, 0);
		},
	};
}
