import type { LayoutRecord, LayoutSeat, LayoutSection } from "../../records";
import { frameLayout, ROW_PITCH, SEAT_PITCH, seatOf, section, straightRows } from "./seating";

const ARENA_SEATS = 10_000;

/** Width of the floor between the stands, in layout units (a seat is about 20 wide). */
const FLOOR_WIDTH = 1100;
/** Length of the straight stand on each side of the floor, in layout units. */
const SIDE_STAND_LENGTH = 1300;
const SEATS_PER_FLOOR_ROW = 44;
/** Minimum distance between two seats that are separated by the aisle between two sectors, in layout units. */
const AISLE_WIDTH = 46;
/** Number of sectors in one tier of the stand on each side of the floor. */
const SECTORS_PER_SIDE = 3;
/** Number of sectors in one tier of the curve opposite the stage. */
const SECTORS_IN_CURVE = 6;

/** One tier of the stands, which surround the floor on three sides. */
interface Tier {
	/** Number of the tier's first sector, such as 101. */
	firstSector: number;
	rows: number;
	/** Distance from the floor to the first row, in layout units. */
	distance: number;
	/** Price classes of the sectors; 0 is the most expensive. */
	priceClasses: { curve: number; side: number };
}

const LOWER_TIER: Tier = { firstSector: 101, rows: 16, distance: 90, priceClasses: { curve: 3, side: 2 } };
const UPPER_TIER: Tier = { firstSector: 201, rows: 18, distance: 590, priceClasses: { curve: 5, side: 4 } };

interface HallPart {
	seats: LayoutSeat[];
	sections: LayoutSection[];
}

export function arena(): LayoutRecord {
	const stands = [makeStand(LOWER_TIER), makeStand(UPPER_TIER)];
	const standSeats = stands.flatMap(({ seats }) => seats);
	const floor = makeFloor(ARENA_SEATS - standSeats.length);
	const sections = [...floor.sections, ...stands.flatMap((stand) => stand.sections)];
	const stage = { x: -350, y: -300, width: 700, height: 200 };
	return frameLayout(stage, sections, [...floor.seats, ...standSeats]);
}

function makeFloor(count: number): HallPart {
	const rows = Math.ceil(count / SEATS_PER_FLOOR_ROW);
	const near = 8;
	const inRow = (row: number) => Math.min(SEATS_PER_FLOOR_ROW, count - row * SEATS_PER_FLOOR_ROW);
	return {
		sections: [section("vip", "Партер VIP", 0), section("p", "Партер", 1)],
		seats: [
			...straightRows({ sectionId: "vip", rows: near, y: 60, seats: inRow, aisles: 1 }),
			...straightRows({
				sectionId: "p",
				rows: rows - near,
				firstRow: near + 1,
				y: 60 + near * ROW_PITCH + 50,
				seats: (row) => inRow(row + near),
				aisles: 1,
			}),
		],
	};
}

/** Makes the seats of one tier: straight sectors along both sides, wedges in the curve opposite the stage. */
function makeStand(tier: Tier): HallPart {
	const stand: HallPart = { seats: [], sections: [] };
	for (let index = 0; index < SECTORS_PER_SIDE * 2 + SECTORS_IN_CURVE; index++) {
		const id = String(tier.firstSector + index);
		const inCurve = index >= SECTORS_PER_SIDE && index < SECTORS_PER_SIDE + SECTORS_IN_CURVE;
		stand.sections.push(
			section(id, `Сектор ${id}`, inCurve ? tier.priceClasses.curve : tier.priceClasses.side),
		);
		for (let row = 0; row < tier.rows; row++) {
			const points = sectorRow(index, FLOOR_WIDTH / 2 + tier.distance + row * ROW_PITCH);
			stand.seats.push(...points.map((point, place) => seatOf(id, row + 1, place + 1, point)));
		}
	}
	return stand;
}

/** Returns the seats' positions in one row of a tier's sector. @param distance of row from floor's centre line */
function sectorRow(index: number, distance: number): { x: number; y: number }[] {
	const afterLeft = index - SECTORS_PER_SIDE;
	const afterCurve = afterLeft - SECTORS_IN_CURVE;
	const inCurve = afterLeft >= 0 && afterCurve < 0;
	const length = inCurve ? (Math.PI * distance) / SECTORS_IN_CURVE : SIDE_STAND_LENGTH / SECTORS_PER_SIDE;
	const count = Math.floor((length - AISLE_WIDTH) / SEAT_PITCH) + 1;
	const from = (length - (count - 1) * SEAT_PITCH) / 2;
	return Array.from({ length: count }, (_, place) => {
		const along = from + place * SEAT_PITCH;
		if (inCurve) {
			const angle = (afterLeft * length + along) / distance;
			return { x: -distance * Math.cos(angle), y: SIDE_STAND_LENGTH + distance * Math.sin(angle) };
		}
		if (afterLeft < 0) return { x: -distance, y: index * length + along };
		return { x: distance, y: SIDE_STAND_LENGTH - (afterCurve * length + along) };
	});
}
