import type { LayoutRecord, LayoutSeat } from "../../records";
import { arcRows, framed, ROW_PITCH, SEAT_PITCH, section } from "./seating";

export interface FanHallSize {
	stalls: number;
	sectors: number;
	balcony: number;
	firstRow: number;
}

const GAP = 70;
/** Angles of the left, middle and right sector. */
const HEADINGS = [-34, 0, 34] as const;

export function fanHall(size: FanHallSize): LayoutRecord {
	const radius = Math.max(280, size.firstRow * SEAT_PITCH * 0.7);
	const fanRadius = radius + size.stalls * ROW_PITCH + GAP;
	const balconyRadius = fanRadius + size.sectors * ROW_PITCH + GAP;
	// A sector takes 30 of 34 degrees; the rest is the aisle.
	const fitting = (at: number) => Math.max(6, Math.floor((at * 30 * Math.PI) / 180 / SEAT_PITCH));
	const seats: LayoutSeat[] = [
		...arcRows({ sectionId: "p", rows: size.stalls, radius, seats: (row) => size.firstRow + row, aisles: 1 }),
	];
	HEADINGS.forEach((heading, part) => {
		seats.push(
			...arcRows({
				sectionId: `s${part + 1}`,
				rows: size.sectors,
				radius: fanRadius,
				seats: (row) => fitting(fanRadius + row * ROW_PITCH),
				aisles: 0,
				heading,
			}),
			...arcRows({
				sectionId: `b${part + 1}`,
				rows: size.balcony,
				radius: balconyRadius,
				seats: (row) => fitting(balconyRadius + row * ROW_PITCH),
				aisles: 0,
				heading,
			}),
		);
	});
	const sections = [
		section("p", "Партер", 0),
		section("s2", "Сектор Б, центр", 1),
		section("s1", "Сектор А, левый", 2),
		section("s3", "Сектор В, правый", 2),
		section("b2", "Балкон, центр", 3),
		section("b1", "Балкон, левый", 4),
		section("b3", "Балкон, правый", 4),
	].filter(({ id }) => size.balcony > 0 || !id.startsWith("b"));
	const width = Math.round(size.firstRow * SEAT_PITCH * 1.1);
	return framed({ x: -width / 2, y: radius - 250, width, height: 120 }, sections, seats);
}
