import type { LayoutRecord, LayoutSeat, LayoutSection } from "../../records";

/** Distance between the centres of neighbouring seats, in layout units; a seat is about 20 units wide. */
export const SEAT_PITCH = 22;
/** Distance from one row to the next, in layout units. */
export const ROW_PITCH = 28;
/** Additional distance between two seats that are separated by an aisle, in layout units. */
const AISLE_WIDTH = 34;
/** Free space around the stage and seats of a layout, in layout units. */
const MARGIN = 50;

/** Colours of price classes, the most expensive class first; readable in the light and the dark theme. */
const PRICE_CLASS_COLORS = [
	"#b4432f",
	"#c9822b",
	"#3f8f6b",
	"#2f7fb5",
	"#6a5acd",
	"#8a6d5c",
	"#64748b",
] as const;

/** Makes a section. @param priceClass 0 for the most expensive; sections of a class share a colour */
export function section(id: string, title: string, priceClass: number, standing = false): LayoutSection {
	return { id, title, color: PRICE_CLASS_COLORS[priceClass] ?? PRICE_CLASS_COLORS[6], standing };
}

/** A point whose coordinates may still be negative; `frameLayout` moves all points. */
interface Point {
	x: number;
	y: number;
}

export const seatOf = (sectionId: string, row: number, seat: number, { x, y }: Point): LayoutSeat => ({
	id: `${sectionId}-${row}-${seat}`,
	section_id: sectionId,
	row: String(row),
	seat: String(seat),
	x,
	y,
});

/** Rows of seats, one behind the other, in one section. */
interface Block {
	sectionId: string;
	rows: number;
	/** Label of the first row; 1 by default. */
	firstRow?: number;
	/** Returns the number of seats in a row. The index `row` starts at 0. */
	seats: (row: number) => number;
	/** Number of aisles through the rows; none by default. */
	aisles?: number;
}

/** Makes rows of seats; `pointOf` returns a seat's point for its row, counted from 0, and distance from the middle. */
function seatRows(block: Block, pointOf: (row: number, along: number) => Point): LayoutSeat[] {
	const { sectionId, rows, firstRow = 1, aisles = 0 } = block;
	return Array.from({ length: rows }, (_, row) => {
		const count = block.seats(row);
		const perPart = Math.ceil(count / (aisles + 1));
		const length = (count - 1) * SEAT_PITCH + aisles * AISLE_WIDTH;
		return Array.from({ length: count }, (_, seat) => {
			const along = seat * SEAT_PITCH + Math.floor(seat / perPart) * AISLE_WIDTH - length / 2;
			return seatOf(sectionId, firstRow + row, seat + 1, pointOf(row, along));
		});
	}).flat();
}

/** Makes curved rows around (0, 0). @param radius of first row @param heading of rows' middles, degrees from y axis */
export function arcRows({
	radius,
	heading = 0,
	...block
}: Block & { radius: number; heading?: number }): LayoutSeat[] {
	return seatRows(block, (row, along) => {
		const distance = radius + row * ROW_PITCH;
		const angle = along / distance + (heading * Math.PI) / 180;
		return { x: distance * Math.sin(angle), y: distance * Math.cos(angle) };
	});
}

/** Makes straight rows whose middles are at x = 0. @param y of the first row */
export function straightRows({ y, ...block }: Block & { y: number }): LayoutSeat[] {
	return seatRows(block, (row, along) => ({ x: along, y: y + row * ROW_PITCH }));
}

/** Makes the seats around a table or in a box; `row` is the number of the table or box. */
export function groupOfSeats(sectionId: string, row: number, points: readonly Point[]): LayoutSeat[] {
	return points.map((at, index) => seatOf(sectionId, row, index + 1, at));
}

/** Makes a layout: moves stage and seats to positive coordinates with a margin, rounded to tenths. */
export function frameLayout(
	stage: Point & { width: number; height: number },
	sections: LayoutSection[],
	seats: readonly LayoutSeat[],
): LayoutRecord {
	const xs = [stage.x, stage.x + stage.width, ...seats.map(({ x }) => x)];
	const ys = [stage.y, stage.y + stage.height, ...seats.map(({ y }) => y)];
	const [left, top] = [Math.min(...xs), Math.min(...ys)];
	const moved = <Item extends Point>(item: Item): Item => ({
		...item,
		x: Math.round((item.x - left + MARGIN) * 10) / 10,
		y: Math.round((item.y - top + MARGIN) * 10) / 10,
	});
	return {
		width: Math.ceil(Math.max(...xs) - left + MARGIN * 2),
		height: Math.ceil(Math.max(...ys) - top + MARGIN * 2),
		stage: { ...moved(stage), title: "Сцена" },
		sections,
		seats: seats.map(moved),
	};
}
