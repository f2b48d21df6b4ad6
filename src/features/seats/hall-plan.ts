import { type HallFile, unpackSeats } from "../../domain/hall-file";
import type { OpaqueId } from "../../domain/lenient";

/** A seat of the hall plan, in the coordinates of the hall's layout. Other code refers to it by its index. */
export interface PlanSeat {
	index: number;
	id: OpaqueId;
	sectionId: OpaqueId;
	row: string;
	seat: string;
	x: number;
	y: number;
	/** Index in `HallPlan.blocks` of the seat's block: the adjacent seats of its row, up to an aisle on each side. */
	block: number;
}

/** The static part of a hall: seats, their order in rows, and coordinates. */
export interface HallPlan {
	width: number;
	height: number;
	stage: HallFile["stage"];
	sections: HallFile["sections"];
	seats: readonly PlanSeat[];
	indexById: ReadonlyMap<OpaqueId, number>;
	/** Runs of adjacent seats of a row, split at aisles: each lists its seats' indexes from one end to the other. */
	blocks: readonly (readonly number[])[];
	/** Typical distance between neighbouring seats, in the layout's units. */
	pitch: number;
	/** Point the audience faces: the centre of the stage's front, or of the plan's top edge. */
	focus: { x: number; y: number };
}

/** Unpacks a hall's file. @throws when the file is damaged */
export function hallPlan(file: HallFile): HallPlan {
	const indexById = new Map<OpaqueId, number>();
	const seats: PlanSeat[] = unpackSeats(file).map((seat, index) => {
		indexById.set(seat.id, index);
		return { ...seat, index, block: -1 };
	});
	let index = 0;
	const blocks = file.blocks.map((length, block) =>
		Array.from({ length }, () => {
			const seat = seats[index];
			if (seat) seat.block = block;
			return index++;
		}),
	);
	const { width, height, stage, sections, pitch } = file;
	const focus = stage ? { x: stage.x + stage.width / 2, y: stage.y + stage.height } : { x: width / 2, y: 0 };
	return { width, height, stage, sections, seats, indexById, blocks, pitch, focus };
}
