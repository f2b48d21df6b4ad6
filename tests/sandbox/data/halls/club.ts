import type { LayoutRecord, LayoutSeat } from "../../records";
import { framed, groupOfSeats, SEAT_PITCH, section, straightRows } from "./seating";

export interface ClubSize {
	rows: number;
	seatsPerRow: number;
	/** Tables of four behind the rows. */
	tables: number;
}

const TABLE_PITCH = 96;

export function club(size: ClubSize): LayoutRecord {
	const near = Math.min(2, size.rows);
	const perRow = size.seatsPerRow;
	const seats: LayoutSeat[] = [
		...straightRows({ sectionId: "v", rows: near, x: 0, y: 0, seats: () => perRow, aisles: 1 }),
		...straightRows({
			sectionId: "z",
			rows: size.rows - near,
			firstRow: near + 1,
			x: 0,
			y: near * 28 + 8,
			seats: () => perRow,
			aisles: 1,
		}),
	];
	const acrossTables = Math.max(2, Math.floor((perRow * SEAT_PITCH + 34) / TABLE_PITCH));
	for (let table = 0; table < size.tables; table++) {
		const line = Math.floor(table / acrossTables);
		const inLine = Math.min(acrossTables, size.tables - line * acrossTables);
		const x = ((table % acrossTables) - (inLine - 1) / 2) * TABLE_PITCH;
		const y = size.rows * 28 + 80 + line * TABLE_PITCH;
		const around = [
			{ x: x - 24, y: y - 14 },
			{ x: x + 24, y: y - 14 },
			{ x: x - 24, y: y + 14 },
			{ x: x + 24, y: y + 14 },
		];
		seats.push(...groupOfSeats("t", table + 1, around));
	}
	const sections = [
		section("v", "Первые ряды", 0),
		...(size.tables > 0 ? [section("t", "Столики", 1)] : []),
		...(size.rows > near ? [section("z", "Зал", 3)] : []),
	];
	const width = Math.max(180, perRow * SEAT_PITCH * 0.6);
	return framed({ x: -width / 2, y: -150, width, height: 80 }, sections, seats);
}
