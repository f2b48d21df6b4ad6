import type { HallLayout } from "./hall";
import type { OpaqueId } from "./lenient";

type Seat = Omit<HallLayout["seats"][number], "id"> & { index: number };

/** A gap wider than this many typical seat distances is an aisle. */
const AISLE_RATIO = 1.6;
/** Assumed distance between neighbouring seats' centres (seat map units), if no row of a section has two seats. */
const DEFAULT_PITCH = 22;

/**
 * Finds adjacent seats by their coordinates, since seat numbers aren't enough: some halls number odd seats on the left.
 * Splits each row at wide gaps. @returns blocks of adjacent seats' indexes, and the typical distance between neighbours
 */
export function buildRowBlocks(seats: readonly Seat[]): { blocks: number[][]; pitch: number } {
	const sections = new Map<OpaqueId, Map<string | number, Seat[]>>();
	for (const seat of seats) {
		const rows = sections.get(seat.sectionId) ?? new Map<string | number, Seat[]>();
		sections.set(seat.sectionId, rows);
		// Seats without a row label form one row for each y coordinate.
		const name = seat.row || seat.y;
		const row = rows.get(name);
		if (row) row.push(seat);
		else rows.set(name, [seat]);
	}
	const blocks: number[][] = [];
	const pitches: number[] = [];
	for (const rows of sections.values()) {
		const orderedRows = [...rows.values()].map(sortRow);
		const pitch =
			median(orderedRows.flatMap(({ steps }) => steps.filter((step) => step > 0))) ?? DEFAULT_PITCH;
		pitches.push(pitch);
		for (const row of orderedRows) blocks.push(...cutAtAisles(row, pitch * AISLE_RATIO));
	}
	return { blocks, pitch: median(pitches) ?? DEFAULT_PITCH };
}

/** Sorts a row's seats from one end to the other. `steps` has each seat's distance from the previous seat. */
function sortRow(row: readonly Seat[]): { order: Seat[]; steps: number[] } {
	const remainingSeats = [...row];
	const order: Seat[] = [];
	const steps: number[] = [];
	const takeNearest = (seat: Seat) =>
		takeLowestCostSeat(remainingSeats, (other) => squaredDistance(seat, other));
	for (let seat = takeEndSeat(remainingSeats); seat; seat = takeNearest(seat)) {
		const { x, y } = order[order.length - 1] ?? seat;
		steps.push(Math.hypot(x - seat.x, y - seat.y));
		order.push(seat);
	}
	const firstNumber = Number.parseInt(order[0]?.seat ?? "", 10);
	const lastNumber = Number.parseInt(order[order.length - 1]?.seat ?? "", 10);
	// Start at whichever end has the lower seat number; `steps[0]` stays 0, as no seat precedes the first one.
	return firstNumber > lastNumber
		? { order: order.reverse(), steps: [0, ...steps.slice(1).reverse()] }
		: { order, steps };
}

/** Removes and returns a seat at an end of the row: the one farthest from the row's centre. */
function takeEndSeat(seats: Seat[]): Seat | undefined {
	const middle = { x: mean(seats.map(({ x }) => x)), y: mean(seats.map(({ y }) => y)) };
	return takeLowestCostSeat(seats, (seat) => -squaredDistance(middle, seat));
}

function takeLowestCostSeat(seats: Seat[], cost: (seat: Seat) => number): Seat | undefined {
	const costs = seats.map(cost);
	const lowestCost = costs.reduce((lowest, each) => Math.min(lowest, each), Number.POSITIVE_INFINITY);
	return seats.splice(Math.max(0, costs.indexOf(lowestCost)), 1)[0];
}

/** Splits a sorted row at steps longer than `aisle` (seat map units), into lists of the seats' indexes. */
function cutAtAisles({ order, steps }: ReturnType<typeof sortRow>, aisle: number): number[][] {
	const blocks: number[][] = [];
	order.forEach(({ index }, at) => {
		const currentBlock = blocks[blocks.length - 1];
		if (currentBlock && (steps[at] ?? 0) <= aisle) currentBlock.push(index);
		else blocks.push([index]);
	});
	return blocks;
}

/** Returns the squared distance, which sorts like the distance but needs no square root. */
function squaredDistance(a: { x: number; y: number }, b: { x: number; y: number }): number {
	return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function median(values: readonly number[]): number | undefined {
	return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
