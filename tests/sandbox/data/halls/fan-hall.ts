import type { LayoutRecord } from "../../records";
import { arcRows, frameLayout, ROW_PITCH, SEAT_PITCH, section } from "./seating";

/** `stalls`, `sectors` and `balcony` are the numbers of rows in stalls, each sector and balcony (0 by default). */
interface FanShapedHallSize {
	stalls: number;
	sectors: number;
	balcony?: number;
	/** Number of seats in the first row of the stalls; each further row has one more. */
	firstRow: number;
}

/** Gap between stalls, sectors and balcony, in layout units. */
const BLOCK_GAP = 70;
/** Directions of the left, middle and right sector (left for the audience), degrees from the y axis. */
const SECTOR_ANGLES = [-34, 0, 34] as const;

/** Makes the layout of a hall with curved rows: stalls, three sectors behind them, and perhaps a balcony. */
export function fanShapedHall({ stalls, sectors, balcony = 0, firstRow }: FanShapedHallSize): LayoutRecord {
	const radius = Math.max(280, firstRow * SEAT_PITCH * 0.7);
	const fanRadius = radius + stalls * ROW_PITCH + BLOCK_GAP;
	const balconyRadius = fanRadius + sectors * ROW_PITCH + BLOCK_GAP;
	// Number of seats that fit into a row of radius `at`: seats take 30 of a sector's 34 degrees, an aisle the rest.
	const fitting = (at: number) => Math.max(6, Math.floor((at * 30 * Math.PI) / 180 / SEAT_PITCH));
	const sectorRows = (sectionId: string, rows: number, at: number, heading: number) =>
		arcRows({ sectionId, rows, radius: at, seats: (row) => fitting(at + row * ROW_PITCH), heading });
	const seats = [
		...arcRows({ sectionId: "p", rows: stalls, radius, seats: (row) => firstRow + row, aisles: 1 }),
		...SECTOR_ANGLES.flatMap((heading, part) => [
			...sectorRows(`s${part + 1}`, sectors, fanRadius, heading),
			...sectorRows(`b${part + 1}`, balcony, balconyRadius, heading),
		]),
	];
	const sections = [
		section("p", "Партер", 0),
		section("s2", "Сектор Б, центр", 1),
		section("s1", "Сектор А, левый", 2),
		section("s3", "Сектор В, правый", 2),
		section("b2", "Балкон, центр", 3),
		section("b1", "Балкон, левый", 4),
		section("b3", "Балкон, правый", 4),
	].filter(({ id }) => balcony > 0 || !id.startsWith("b"));
	const width = Math.round(firstRow * SEAT_PITCH * 1.1);
	return frameLayout({ x: -width / 2, y: radius - 250, width, height: 120 }, sections, seats);
}
