import type { HallLayout } from "../../domain/hall";
import type { OpaqueId } from "../../domain/lenient";
import { buildRowBlocks } from "./row-blocks";

/** A seat of the hall plan, referred to by its index in `HallPlan.seats`. Coordinates are the layout's. */
export interface PlanSeat {
	index: number;
	id: OpaqueId;
	sectionId: OpaqueId;
	row: string;
	seat: string;
	x: number;
	y: number;
	/** Index of its row block, and position in it. */
	block: number;
	position: number;
}

/** The static part of a hall: seats, their order in rows, and coordinates. */
export interface HallPlan {
	width: number;
	height: number;
	stage: HallLayout["stage"];
	sections: HallLayout["sections"];
	seats: readonly PlanSeat[];
	indexById: ReadonlyMap<OpaqueId, number>;
	/** Runs of adjacent seats without an aisle, in order. */
	blocks: readonly (readonly number[])[];
	pitch: number;
	/** Point the audience faces: the centre of the stage's front, or of the plan's top edge. */
	focus: { x: number; y: number };
}

/** Converts a layout to a plan; skips duplicate seat ids. Takes about 10 ms for 10,000 seats. */
export function hallPlan(layout: HallLayout): HallPlan {
	const indexById = new Map<OpaqueId, number>();
	const seats: PlanSeat[] = [];
	for (const seat of layout.seats) {
		if (indexById.has(seat.id)) continue;
		indexById.set(seat.id, seats.length);
		seats.push({ ...seat, index: seats.length, block: -1, position: -1 });
	}
	const { blocks, pitch } = buildRowBlocks(seats);
	blocks.forEach((block, at) => {
		block.forEach((index, position) => {
			const seat = seats[index];
			if (!seat) return;
			seat.block = at;
			seat.position = position;
		});
	});
	const { width, height, stage, sections } = layout;
	return { width, height, stage, sections, seats, indexById, blocks, pitch, focus: focusOf(layout) };
}

function focusOf({ stage, width }: HallLayout): { x: number; y: number } {
	return stage ? { x: stage.x + stage.width / 2, y: stage.y + stage.height } : { x: width / 2, y: 0 };
}
