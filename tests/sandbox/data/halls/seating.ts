import type { LayoutRecord, LayoutSeat, LayoutSection } from "../../records";

/** Layout units: a seat is about 20 wide, seats are 22 apart and rows 28. */
export const SEAT_PITCH = 22;
export const ROW_PITCH = 28;
const AISLE = 34;
const MARGIN = 50;

/** Colours of price classes, highest first; readable in both themes. */
const TIER_COLORS = ["#b4432f", "#c9822b", "#3f8f6b", "#2f7fb5", "#6a5acd", "#8a6d5c", "#64748b"] as const;

/** A section of a price class; 0 is the most expensive. Sections of a class share a colour. */
export function section(id: string, title: string, tier: number, standing = false): LayoutSection {
	return { id, title, color: TIER_COLORS[tier] ?? TIER_COLORS[6], standing };
}

/** A point before the layout is moved to its origin. */
interface Point {
	x: number;
	y: number;
}

const seatOf = (sectionId: string, row: number | string, seat: number, at: Point): LayoutSeat => ({
	id: `${sectionId}-${row}-${seat}`,
	section_id: sectionId,
	row: String(row),
	seat: String(seat),
	x: at.x,
	y: at.y,
});

export interface ArcRows {
	sectionId: string;
	rows: number;
	/** Label of the first row; 1 by default. */
	firstRow?: number;
	radius: number;
	/** Seats in a row, counted from 0. */
	seats: (row: number) => number;
	/** Number of aisles through the rows. */
	aisles: number;
	/** Direction of the middle of the rows in degrees; 0 is straight away from the stage. */
	heading?: number;
	/** Label of the leftmost seat minus one. */
	seatOffset?: number;
}

/** Rows curved around the stage at (0, 0); y grows away from it. */
export function arcRows(block: ArcRows): LayoutSeat[] {
	const seats: LayoutSeat[] = [];
	for (let index = 0; index < block.rows; index++) {
		const radius = block.radius + index * ROW_PITCH;
		const count = block.seats(index);
		const perPart = Math.ceil(count / (block.aisles + 1));
		const length = (count - 1) * SEAT_PITCH + block.aisles * AISLE;
		for (let place = 0; place < count; place++) {
			const along = place * SEAT_PITCH + Math.floor(place / perPart) * AISLE - length / 2;
			const angle = along / radius + ((block.heading ?? 0) * Math.PI) / 180;
			const at = { x: radius * Math.sin(angle), y: radius * Math.cos(angle) };
			seats.push(seatOf(block.sectionId, (block.firstRow ?? 1) + index, (block.seatOffset ?? 0) + place + 1, at));
		}
	}
	return seats;
}

export interface StraightRows {
	sectionId: string;
	rows: number;
	firstRow?: number;
	/** Centre of the first row. */
	x: number;
	y: number;
	seats: (row: number) => number;
	aisles: number;
}

export function straightRows(block: StraightRows): LayoutSeat[] {
	const seats: LayoutSeat[] = [];
	for (let index = 0; index < block.rows; index++) {
		const count = block.seats(index);
		const perPart = Math.ceil(count / (block.aisles + 1));
		const length = (count - 1) * SEAT_PITCH + block.aisles * AISLE;
		for (let place = 0; place < count; place++) {
			const along = place * SEAT_PITCH + Math.floor(place / perPart) * AISLE - length / 2;
			const at = { x: block.x + along, y: block.y + index * ROW_PITCH };
			seats.push(seatOf(block.sectionId, (block.firstRow ?? 1) + index, place + 1, at));
		}
	}
	return seats;
}

/** Seats around a table or in a box; `row` is its number. */
export function groupOfSeats(sectionId: string, row: number, points: readonly Point[]): LayoutSeat[] {
	return points.map((at, index) => seatOf(sectionId, row, index + 1, at));
}

/** Moves seats and stage to positive coordinates with a margin, rounded to tenths. */
export function framed(
	stage: { x: number; y: number; width: number; height: number },
	sections: LayoutSection[],
	seats: readonly LayoutSeat[],
): LayoutRecord {
	let left = stage.x;
	let right = stage.x + stage.width;
	let top = stage.y;
	let bottom = stage.y + stage.height;
	for (const { x, y } of seats) {
		left = Math.min(left, x);
		right = Math.max(right, x);
		top = Math.min(top, y);
		bottom = Math.max(bottom, y);
	}
	const moveX = (x: number) => Math.round((x - left + MARGIN) * 10) / 10;
	const moveY = (y: number) => Math.round((y - top + MARGIN) * 10) / 10;
	return {
		width: Math.ceil(right - left + MARGIN * 2),
		height: Math.ceil(bottom - top + MARGIN * 2),
		stage: { x: moveX(stage.x), y: moveY(stage.y), width: stage.width, height: stage.height, title: "Сцена" },
		sections,
		seats: seats.map((seat) => ({ ...seat, x: moveX(seat.x), y: moveY(seat.y) })),
	};
}
