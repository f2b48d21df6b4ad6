import type { LayoutRecord } from "../../records";
import { frameLayout, groupOfSeats, ROW_PITCH, SEAT_PITCH, section, straightRows } from "./seating";

interface ClubSize {
	rows: number;
	seatsPerRow: number;
	/** Number of tables, with four seats each, behind the rows; 0 by default. */
	tables?: number;
}

/** Distance between the centres of neighbouring tables, in layout units. */
const TABLE_PITCH = 96;

/** Makes the layout of a club: straight rows, and tables behind them. */
export function club({ rows, seatsPerRow, tables = 0 }: ClubSize): LayoutRecord {
	const near = Math.min(2, rows);
	const block = { seats: () => seatsPerRow, aisles: 1 };
	const seats = [
		...straightRows({ ...block, sectionId: "v", rows: near, y: 0 }),
		...straightRows({
			...block,
			sectionId: "z",
			rows: rows - near,
			firstRow: near + 1,
			y: near * ROW_PITCH + 8,
		}),
	];
	const acrossTables = Math.max(2, Math.floor((seatsPerRow * SEAT_PITCH + 34) / TABLE_PITCH));
	for (let table = 0; table < tables; table++) {
		const line = Math.floor(table / acrossTables);
		const inLine = Math.min(acrossTables, tables - line * acrossTables);
		const x = ((table % acrossTables) - (inLine - 1) / 2) * TABLE_PITCH;
		const y = rows * ROW_PITCH + 80 + line * TABLE_PITCH;
		const around = [-14, 14].flatMap((dy) => [-24, 24].map((dx) => ({ x: x + dx, y: y + dy })));
		seats.push(...groupOfSeats("t", table + 1, around));
	}
	const sections = [
		section("v", "Первые ряды", 0),
		...(tables > 0 ? [section("t", "Столики", 1)] : []),
		...(rows > near ? [section("z", "Зал", 3)] : []),
	];
	const width = Math.max(180, seatsPerRow * SEAT_PITCH * 0.6);
	return frameLayout({ x: -width / 2, y: -150, width, height: 80 }, sections, seats);
}
