import type { LayoutRecord, LayoutSeat, LayoutSection } from "../../records";
import { framed, ROW_PITCH, SEAT_PITCH, section, straightRows } from "./seating";

/** Floor and stands together. */
const ARENA_SEATS = 10_000;

const FLOOR_WIDTH = 1100;
const SIDE_LENGTH = 1300;
const FLOOR_ROW = 44;
const AISLE = 46;
const SECTORS_PER_SIDE = 3;
const SECTORS_IN_CURVE = 6;

interface Tier {
	/** First sector number: 101, 201. */
	first: number;
	rows: number;
	distance: number;
	tiers: { curve: number; side: number };
}

const LOWER: Tier = { first: 101, rows: 16, distance: 90, tiers: { curve: 3, side: 2 } };
const UPPER: Tier = { first: 201, rows: 18, distance: 590, tiers: { curve: 5, side: 4 } };

export function arena(): LayoutRecord {
	const stands = [standOf(LOWER), standOf(UPPER)];
	const standSeats = stands.flatMap(({ seats }) => seats);
	const floor = floorOf(ARENA_SEATS - standSeats.length);
	const sections = [...floor.sections, ...stands.flatMap((stand) => stand.sections)];
	const stage = { x: -350, y: -300, width: 700, height: 200 };
	return framed(stage, sections, [...floor.seats, ...standSeats]);
}

function floorOf(count: number): { seats: LayoutSeat[]; sections: LayoutSection[] } {
	const rows = Math.ceil(count / FLOOR_ROW);
	const near = 8;
	const inRow = (row: number) => Math.min(FLOOR_ROW, count - row * FLOOR_ROW);
	const block = { x: 0, aisles: 1 };
	return {
		sections: [section("vip", "Партер VIP", 0), section("p", "Партер", 1)],
		seats: [
			...straightRows({ ...block, sectionId: "vip", rows: near, y: 60, seats: inRow }),
			...straightRows({
				...block,
				sectionId: "p",
				rows: rows - near,
				firstRow: near + 1,
				y: 60 + near * ROW_PITCH + 50,
				seats: (row) => inRow(row + near),
			}),
		],
	};
}

/** One tier: straight sectors along both sides and wedges in the curve opposite the stage. */
function standOf(tier: Tier): { seats: LayoutSeat[]; sections: LayoutSection[] } {
	const seats: LayoutSeat[] = [];
	const sections: LayoutSection[] = [];
	const total = SECTORS_PER_SIDE * 2 + SECTORS_IN_CURVE;
	for (let index = 0; index < total; index++) {
		const id = String(tier.first + index);
		const inCurve = index >= SECTORS_PER_SIDE && index < SECTORS_PER_SIDE + SECTORS_IN_CURVE;
		sections.push(section(id, `Сектор ${id}`, inCurve ? tier.tiers.curve : tier.tiers.side));
		for (let row = 0; row < tier.rows; row++) {
			const points = sectorRow(index, FLOOR_WIDTH / 2 + tier.distance + row * ROW_PITCH);
			points.forEach(({ x, y }, place) => {
				seats.push({
					id: `${id}-${row + 1}-${place + 1}`,
					section_id: id,
					row: String(row + 1),
					seat: String(place + 1),
					x,
					y,
				});
			});
		}
	}
	return { seats, sections };
}

/** Points of one row of a sector, from the stage's left to its right; `out` is the distance from the axis. */
function sectorRow(index: number, out: number): { x: number; y: number }[] {
	const afterLeft = index - SECTORS_PER_SIDE;
	const afterCurve = afterLeft - SECTORS_IN_CURVE;
	const inCurve = afterLeft >= 0 && afterCurve < 0;
	const length = inCurve ? (Math.PI * out) / SECTORS_IN_CURVE : SIDE_LENGTH / SECTORS_PER_SIDE;
	const count = Math.floor((length - AISLE) / SEAT_PITCH) + 1;
	const from = (length - (count - 1) * SEAT_PITCH) / 2;
	return Array.from({ length: count }, (_, place) => {
		const along = from + place * SEAT_PITCH;
		if (inCurve) {
			const angle = (afterLeft * length + along) / out;
			return { x: -out * Math.cos(angle), y: SIDE_LENGTH + out * Math.sin(angle) };
		}
		if (afterLeft < 0) return { x: -out, y: index * length + along };
		return { x: out, y: SIDE_LENGTH - (afterCurve * length + along) };
	});
}
