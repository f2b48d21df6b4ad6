import type { LayoutRecord } from "../../records";
import { arcRows, framed, ROW_PITCH, SEAT_PITCH, section } from "./seating";

/** Numbers of rows, and of seats in the first row of the stalls. */
interface FanHallSize {
	stalls: number;
	sectors: number;
	/** None by default. */
	balcony?: number;
	firstRow: number;
}

const GAP = 70;
/** Angles of the left, middle and right sector. */
const HEADINGS = [-34, 0, 34] as const;

export function fanHall({ stalls, sectors, balcony = 0, firstRow }: FanHallSize): LayoutRecord {
	const radius = Math.max(280, firstRow * SEAT_PITCH * 0.7);
	const fanRadius = radius + stalls * ROW_PITCH + GAP;
	const balconyRadius = fanRadius + sectors * ROW_PITCH + GAP;
	// A sector takes 30 of 34 degrees; the rest is the aisle.
	const fitting = (at: number) => Math.max(6, Math.floor((at * 30 * Math.PI) / 180 / SEAT_PITCH));
	const sectorRows = (sectionId: string, rows: number, at: number, heading: number) =>
		arcRows({ sectionId, rows, radius: at, seats: (row) => fitting(at + row * ROW_PITCH), heading });
	const seats = [
		...arcRows({ sectionId: "p", rows: stalls, radius, seats: (row) => firstRow + row, aisles: 1 }),
		...HEADINGS.flatMap((heading, part) => [
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
	return framed({ x: -width / 2, y: radius - 250, width, height: 120 }, sections, seats);
}
