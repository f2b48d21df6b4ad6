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
	const order = orderByNearest(row);
	const steps = order.map(({ x, y }, at) => {
		const previous = order[at - 1] ?? { x, y };
		return Math.hypot(previous.x - x, previous.y - y);
	});
	const firstNumber = Number.parseInt(order[0]?.seat ?? "", 10);
	const lastNumber = Number.parseInt(order[order.length - 1]?.seat ?? "", 10);
	// Start at whichever end has the lower seat number; `steps[0]` stays 0, as no seat precedes the first one.
	return firstNumber > lastNumber
		? { order: order.reverse(), steps: [0, ...steps.slice(1).reverse()] }
		: { order, steps };
}

/** Orders seats from an end of the row, each followed by the nearest that is left; of two, by the first given. */
function orderByNearest(row: readonly Seat[]): Seat[] {
	const axis = extent(row.map(({ x }) => x)) < extent(row.map(({ y }) => y)) ? "y" : "x";
	const seats = [...row].sort((one, other) => one[axis] - other[axis]);
	// Places, from 1, of the neighbours that are left: few seats are compared, even in a row of thousands.
	const before = [0, ...seats.map((_, at) => at), seats.length];
	const after = [1, ...seats.map((_, at) => at + 2), seats.length + 1];
	const nearestTo = (from: Seat, at: number): number => {
		let [left = 0, right = 0, nearest = 0, distance = Number.POSITIVE_INFINITY] = [before[at], after[at]];
		for (;;) {
			const [leftSeat, rightSeat] = [seats[left - 1], seats[right - 1]];
			const leftGap = leftSeat ? from[axis] - leftSeat[axis] : Number.POSITIVE_INFINITY;
			const rightGap = rightSeat ? rightSeat[axis] - from[axis] : Number.POSITIVE_INFINITY;
			const seat = leftGap <= rightGap ? leftSeat : rightSeat;
			// At one point, no seat is nearer than another.
			if (!seat || distance === 0 || Math.min(leftGap, rightGap) ** 2 > distance) return nearest;
			const seatDistance = squaredDistance(from, seat);
			const isFirst = seat.index < (seats[nearest - 1]?.index ?? 0);
			if (seatDistance < distance || (seatDistance === distance && isFirst))
				[nearest, distance] = [seat === leftSeat ? left : right, seatDistance];
			if (seat === leftSeat) left = before[left] ?? 0;
			else right = after[right] ?? 0;
		}
	};
	const order: Seat[] = [];
	for (let at = seats.indexOf(endSeat(row)) + 1, seat = seats[at - 1]; seat; seat = seats[at - 1]) {
		order.push(seat);
		const [left = 0, right = 0] = [before[at], after[at]];
		after[left] = right;
		before[right] = left;
		at = nearestTo(seat, at);
	}
	return order;
}

function extent(values: readonly number[]): number {
	let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
	return high - low;
}

/** Returns a seat at an end of the row: the one farthest from the row's centre. */
function endSeat(row: readonly Seat[]): Seat {
	const middle = { x: mean(row.map(({ x }) => x)), y: mean(row.map(({ y }) => y)) };
	return row.reduce((farthest, seat) =>
		squaredDistance(middle, seat) > squaredDistance(middle, farthest) ? seat : farthest,
	);
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
