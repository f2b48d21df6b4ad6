import type { LayoutRecord, LayoutSeat, LayoutSection } from "../../records";
import { arcRows, frameLayout, groupOfSeats, ROW_PITCH, SEAT_PITCH, section } from "./seating";

/** Size of a theatre. `stalls`, `amphitheatre` and `balcony` are numbers of rows; optional fields default to 0. */
interface TheatreSize {
	/** Number of seats in the first row of the stalls; each further row has one more. */
	firstRow: number;
	stalls: number;
	amphitheatre?: number;
	balcony?: number;
	/** Number of boxes, with four seats each, on each side of the stalls. */
	boxes?: number;
}

/** Depth of the stage from front to back, in layout units. */
const STAGE_DEPTH = 110;
/** Width of the passages before the amphitheatre and before the balcony, in layout units. */
const PASSAGE_WIDTH = 60;

export function theatre({
	firstRow,
	stalls,
	amphitheatre = 0,
	balcony = 0,
	boxes = 0,
}: TheatreSize): LayoutRecord {
	const front = Math.max(2, Math.round(stalls * 0.4));
	const radius = Math.max(260, firstRow * SEAT_PITCH * 0.62);
	const sections: LayoutSection[] = [section("pf", "Партер, первые ряды", 0), section("p", "Партер", 1)];
	const seats: LayoutSeat[] = [
		...arcRows({ sectionId: "pf", rows: front, radius, seats: (row) => firstRow + row, aisles: 2 }),
		...arcRows({
			sectionId: "p",
			rows: stalls - front,
			firstRow: front + 1,
			radius: radius + front * ROW_PITCH,
			seats: (row) => firstRow + front + row,
			aisles: 2,
		}),
	];
	let reached = radius + stalls * ROW_PITCH;
	const widest = firstRow + stalls;
	if (boxes > 0) {
		sections.push(section("l", "Ложи", 2));
		seats.push(...boxSeats(boxes, radius, widest));
	}
	if (amphitheatre > 0) {
		sections.push(section("a", "Амфитеатр", 3));
		const wide = (row: number) => widest + 2 + row * 2;
		reached += PASSAGE_WIDTH;
		seats.push(...arcRows({ sectionId: "a", rows: amphitheatre, radius: reached, seats: wide, aisles: 3 }));
		reached += amphitheatre * ROW_PITCH;
	}
	if (balcony > 0) {
		sections.push(section("b", "Балкон", 4));
		const wide = (row: number) => widest + amphitheatre * 2 + 2 + row * 2;
		reached += PASSAGE_WIDTH;
		seats.push(...arcRows({ sectionId: "b", rows: balcony, radius: reached, seats: wide, aisles: 3 }));
	}
	const width = Math.round(firstRow * SEAT_PITCH * 0.9);
	return frameLayout(
		{ x: -width / 2, y: radius - STAGE_DEPTH - 170, width, height: STAGE_DEPTH },
		sections,
		seats,
	);
}

/** Makes the boxes beside the stalls. @param radius of the first row @param widest upper limit of seats in a row */
function boxSeats(boxes: number, radius: number, widest: number): LayoutSeat[] {
	const side = (widest * SEAT_PITCH) / 2 + 110;
	return Array.from({ length: boxes }, (_, box) => {
		const top = radius - 120 + box * 74;
		const square = (left: number) =>
			[top, top + SEAT_PITCH + 4].flatMap((y) => [left, left + SEAT_PITCH].map((x) => ({ x, y })));
		return [
			...groupOfSeats("l", box * 2 + 1, square(-side - SEAT_PITCH)),
			...groupOfSeats("l", box * 2 + 2, square(side)),
		];
	}).flat();
}
