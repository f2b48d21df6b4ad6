import type { OpaqueId } from "./lenient";

interface Seat {
	index: number;
	sectionId: OpaqueId;
	row: string;
	seat: string;
	x: number;
	y: number;
}

/** A gap wider than this many typical seat distances is an aisle. */
const AISLE_RATIO = 1.6;
/** Distance between the centres of neighbouring seats where a hall has no two seats in a row. */
const DEFAULT_PITCH = 22;

/**
 * Finds adjacent seats by their coordinates, since seat numbers aren't enough: some halls number odd seats on the left.
 * Walks each row from one end to the nearest next seat, and splits it at wide gaps.
 * @returns blocks of adjacent seats' indexes, and the hall's typical distance between neighbouring seats
 */
export function buildRowBlocks(seats: readonly Seat[]): { blocks: number[][]; pitch: number } {
	const sections = new Map<OpaqueId, Map<string | number, Seat[]>>();
	for (const seat of seats) {
		const rows = sections.get(seat.sectionId) ?? new Map<string | number, Seat[]>();
		sections.set(seat.sectionId, rows);
		// Seats without a row label form a row with those of the same y.
		const name = seat.row || seat.y;
		const row = rows.get(name);
		if (row) row.push(seat);
		else rows.set(name, [seat]);
	}
	const blocks: number[][] = [];
	const pitches: number[] = [];
	for (const rows of sections.values()) {
		const orderedRows = [...rows.values()].map(orderRow);
		const pitch = median(orderedRows.flatMap(({ steps }) => steps.filter((step) => step > 0))) ?? DEFAULT_PITCH;
		pitches.push(pitch);
		for (const row of orderedRows) blocks.push(...cutAtAisles(row, pitch * AISLE_RATIO));
	}
	return { blocks, pitch: median(pitches) ?? DEFAULT_PITCH };
}

interface OrderedRow {
	order: Seat[];
	steps: number[];
}

function orderRow(row: readonly Seat[]): OrderedRow {
	const remainingSeats = [...row];
	const order: Seat[] = [];
	const steps: number[] = [];
	let currentSeat = takeEnd(remainingSeats);
	while (currentSeat) {
		steps.push(order.length === 0 ? 0 : distance(order[order.length - 1], currentSeat));
		order.push(currentSeat);
		currentSeat = takeNearest(remainingSeats, currentSeat);
	}
	const firstNumber = Number.parseInt(order[0]?.seat ?? "", 10);
	const lastNumber = Number.parseInt(order[order.length - 1]?.seat ?? "", 10);
	// Start with the lowest seat number; `steps[0]` stays 0, as the first seat has none before it.
	return firstNumber > lastNumber
		? { order: order.reverse(), steps: [0, ...steps.slice(1).reverse()] }
		: { order, steps };
}

/** Removes the seat farthest from the row's centre, which is one of its ends. */
function takeEnd(seats: Seat[]): Seat | undefined {
	const middle = { x: mean(seats.map(({ x }) => x)), y: mean(seats.map(({ y }) => y)) };
	return takeBest(seats, (seat) => -squaredDistance(middle, seat));
}

function takeNearest(seats: Seat[], current: Seat): Seat | undefined {
	return takeBest(seats, (seat) => squaredDistance(current, seat));
}

function takeBest(seats: Seat[], cost: (seat: Seat) => number): Seat | undefined {
	let bestIndex = 0;
	let lowestCost = Number.POSITIVE_INFINITY;
	for (let at = 0; at < seats.length; at += 1) {
		const seat = seats[at];
		const seatCost = seat ? cost(seat) : Number.POSITIVE_INFINITY;
		if (seatCost < lowestCost) {
			lowestCost = seatCost;
			bestIndex = at;
		}
	}
	return seats.splice(bestIndex, 1)[0];
}

function cutAtAisles({ order, steps }: OrderedRow, aisle: number): number[][] {
	const blocks: Seat[][] = [];
	order.forEach((seat, at) => {
		const currentBlock = blocks[blocks.length - 1];
		if (currentBlock && (steps[at] ?? 0) <= aisle) currentBlock.push(seat);
		else blocks.push([seat]);
	});
	return blocks.map((block) => block.map(({ index }) => index));
}

function distance(a: { x: number; y: number } | undefined, b: { x: number; y: number }): number {
	return a ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** Squared distance, which sorts like the distance without computing roots. */
function squaredDistance(a: { x: number; y: number }, b: { x: number; y: number }): number {
	return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function median(values: readonly number[]): number | undefined {
	return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
