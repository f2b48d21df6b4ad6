import type { LayoutRecord, LayoutSeat, LayoutSection } from "../../records";
import { arcRows, framed, groupOfSeats, ROW_PITCH, SEAT_PITCH, section } from "./seating";

export interface TheatreSize {
	/** Seats in the first row of the stalls; each row adds one. */
	firstRow: number;
	parterre: number;
	amphitheatre: number;
	balcony: number;
	/** Boxes on each side of the stalls, four seats each. */
	boxes: number;
}

const STAGE_DEPTH = 110;
const PASSAGE = 60;

export function theatre(size: TheatreSize): LayoutRecord {
	const front = Math.max(2, Math.round(size.parterre * 0.4));
	const radius = Math.max(260, size.firstRow * SEAT_PITCH * 0.62);
	const sections: LayoutSection[] = [section("pf", "Партер, первые ряды", 0), section("p", "Партер", 1)];
	const seats: LayoutSeat[] = [
		...arcRows({ sectionId: "pf", rows: front, radius, seats: (row) => size.firstRow + row, aisles: 2 }),
		...arcRows({
			sectionId: "p",
			rows: size.parterre - front,
			firstRow: front + 1,
			radius: radius + front * ROW_PITCH,
			seats: (row) => size.firstRow + front + row,
			aisles: 2,
		}),
	];
	let reached = radius + size.parterre * ROW_PITCH;
	const widest = size.firstRow + size.parterre;
	if (size.boxes > 0) {
		sections.push(section("l", "Ложи", 2));
		seats.push(...boxes(size, radius, widest));
	}
	if (size.amphitheatre > 0) {
		sections.push(section("a", "Амфитеатр", 3));
		const wide = (row: number) => widest + 2 + row * 2;
		reached += PASSAGE;
		seats.push(...arcRows({ sectionId: "a", rows: size.amphitheatre, radius: reached, seats: wide, aisles: 3 }));
		reached += size.amphitheatre * ROW_PITCH;
	}
	if (size.balcony > 0) {
		sections.push(section("b", "Балкон", 4));
		const wide = (row: number) => widest + size.amphitheatre * 2 + 2 + row * 2;
		reached += PASSAGE;
		seats.push(...arcRows({ sectionId: "b", rows: size.balcony, radius: reached, seats: wide, aisles: 3 }));
	}
	const width = Math.round(size.firstRow * SEAT_PITCH * 0.9);
	return framed({ x: -width / 2, y: radius - STAGE_DEPTH - 170, width, height: STAGE_DEPTH }, sections, seats);
}

/** Boxes along both sides of the stalls, outside the widest row. */
function boxes(size: TheatreSize, radius: number, widest: number): LayoutSeat[] {
	const side = (widest * SEAT_PITCH) / 2 + 110;
	const seats: LayoutSeat[] = [];
	for (let box = 0; box < size.boxes; box++) {
		const y = radius - 120 + box * 74;
		const square = (x: number) => [
			{ x, y },
			{ x: x + SEAT_PITCH, y },
			{ x, y: y + SEAT_PITCH + 4 },
			{ x: x + SEAT_PITCH, y: y + SEAT_PITCH + 4 },
		];
		seats.push(...groupOfSeats("l", box * 2 + 1, square(-side - SEAT_PITCH)));
		seats.push(...groupOfSeats("l", box * 2 + 2, square(side)));
	}
	return seats;
}
