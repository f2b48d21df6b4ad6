import type { HallPlan } from "./plan";

/** Spatial index of seats, for hit testing and visibility. */
export interface SeatGrid {
	/** The nearest seat within a radius, in layout units. */
	at: (x: number, y: number, radius: number) => number | undefined;
	/** Visits seats of all cells that intersect the rectangle. */
	within: (left: number, top: number, right: number, bottom: number, visit: (index: number) => void) => void;
	count: (left: number, top: number, right: number, bottom: number) => number;
}

/** Limits the memory for a plan much larger than its seats. */
const MAX_CELLS_PER_SIDE = 200;

/** Indexes seats by square cells, at least four seats wide. Built on first use: drawing a whole hall needs no index. */
export function seatGrid(plan: HallPlan): SeatGrid {
	const size = Math.max(plan.pitch * 4, Math.max(plan.width, plan.height) / MAX_CELLS_PER_SIDE);
	const columns = Math.max(1, Math.ceil(plan.width / size));
	const rows = Math.max(1, Math.ceil(plan.height / size));
	const cellAt = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value / size)));
	let cells: number[][] | undefined;
	const buildCells = () => {
		const newCells: number[][] = Array.from({ length: columns * rows }, () => []);
		for (const seat of plan.seats) newCells[cellAt(seat.y, rows) * columns + cellAt(seat.x, columns)]?.push(seat.index);
		return newCells;
	};

	const eachCell = (area: [number, number, number, number], visit: (cell: readonly number[]) => void) => {
		const [left, top, right, bottom] = area;
		cells ??= buildCells();
		for (let row = cellAt(top, rows); row <= cellAt(bottom, rows); row += 1) {
			for (let column = cellAt(left, columns); column <= cellAt(right, columns); column += 1) {
				const cell = cells[row * columns + column];
				if (cell && cell.length > 0) visit(cell);
			}
		}
	};
	return {
		at(x, y, radius) {
			let nearestIndex: number | undefined;
			let nearestDistance = radius;
			eachCell([x - radius, y - radius, x + radius, y + radius], (cell) => {
				for (const index of cell) {
					const seat = plan.seats[index];
					const distance = seat ? Math.hypot(seat.x - x, seat.y - y) : nearestDistance;
					if (distance < nearestDistance) [nearestDistance, nearestIndex] = [distance, index];
				}
			});
			return nearestIndex;
		},
		within(left, top, right, bottom, visit) {
			eachCell([left, top, right, bottom], (cell) => {
				for (const index of cell) visit(index);
			});
		},
		count(left, top, right, bottom) {
			if (left <= 0 && top <= 0 && right >= plan.width && bottom >= plan.height) return plan.seats.length;
			let seatCount = 0;
			eachCell([left, top, right, bottom], (cell) => {
				seatCount += cell.length;
			});
			return seatCount;
		},
	};
}
