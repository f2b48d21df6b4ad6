import { groupBy } from "./group-by";

interface Point {
	x: number;
	y: number;
}

/** Approximate gap that splits a section into parts (left and right boxes, say), in multiples of the seat distance. */
const PART_GAP = 4.5;
/** A part gets its own label if it has at least this share of the section's seats. */
const MIN_LABELLED_SHARE = 0.2;

/** Splits seats into parts that wide gaps separate, and returns those that aren't too small for a label. */
export function labelledParts<Seat extends Point>(
	{ width, pitch }: { width: number; pitch: number },
	seats: readonly Seat[],
): Seat[][] {
	return partsOf(width, pitch, seats).filter((part) => part.length >= seats.length * MIN_LABELLED_SHARE);
}

/** Returns the seats in connected cells of a grid, whose cells are numbered row by row. */
function partsOf<Seat extends Point>(width: number, pitch: number, seats: readonly Seat[]): Seat[][] {
	const size = (pitch * PART_GAP) / 2;
	const columns = Math.ceil(width / size) + 2;
	const cells = groupBy(seats, ({ x, y }) => Math.floor(x / size) + Math.floor(y / size) * columns);
	const parts: Seat[][] = [];
	for (const firstCell of cells.keys()) {
		const part: Seat[] = [];
		const queue = [firstCell];
		for (const key of queue) {
			const cell = cells.get(key);
			if (!cell?.length) continue;
			cells.set(key, []);
			part.push(...cell);
			for (const row of [key - columns, key, key + columns]) queue.push(row - 1, row, row + 1);
		}
		if (part.length > 0) parts.push(part);
	}
	return parts;
}
