import * as v from "valibot";
import { type HallLayout, layoutSchema } from "./hall";
import { isLabelRuns, type LabelRuns, packLabels, unpackLabels } from "./label-runs";
import type { OpaqueId } from "./lenient";
import { buildRowBlocks } from "./row-blocks";

/** Coordinates are stored in tenths of the layout's unit; in the demo's layouts, a seat is about 20 units wide. */
const TENTHS_PER_UNIT = 10;

/** Validates the whole list at once; a schema for each item would double the time to read the file. */
const numberListSchema = v.custom<number[]>((list) => Array.isArray(list) && list.every(Number.isFinite));
const packedLabelsSchema = v.custom<LabelRuns>(isLabelRuns);

/** A seat map as a static file with a list per field, small and quick to read. Adjacent seats follow each other. */
export const hallFileSchema = v.object({
	...v.omit(layoutSchema, ["seats"]).entries,
	pitch: v.number(),
	/** Number of seats in each block; a block is a series of adjacent seats in a row. */
	blocks: numberListSchema,
	ids: packedLabelsSchema,
	sectionIds: packedLabelsSchema,
	rows: packedLabelsSchema,
	numbers: packedLabelsSchema,
	/** Coordinates as differences from the previous seat's (for the first, from 0), in tenths of a unit. */
	x: numberListSchema,
	y: numberListSchema,
});

export type HallFile = v.InferOutput<typeof hallFileSchema>;

/** Packs a layout. Drops seats with duplicate ids and rounds coordinates to a tenth of a unit. */
export function packHall({ seats, ...layout }: HallLayout): HallFile {
	const usedIds = new Set<OpaqueId>();
	const uniqueSeats = seats.filter(({ id }) => !usedIds.has(id) && usedIds.add(id));
	const { blocks, pitch } = buildRowBlocks(uniqueSeats.map((seat, index) => ({ ...seat, index })));
	const orderedSeats = blocks.flatMap((block) => block.flatMap((index) => uniqueSeats[index] ?? []));
	return {
		...layout,
		pitch,
		blocks: blocks.map(({ length }) => length),
		ids: packLabels(orderedSeats.map(({ id }) => id)),
		sectionIds: packLabels(orderedSeats.map(({ sectionId }) => sectionId)),
		rows: packLabels(orderedSeats.map(({ row }) => row)),
		numbers: packLabels(orderedSeats.map(({ seat }) => seat)),
		x: differencesOf(orderedSeats.map(({ x }) => Math.round(x * TENTHS_PER_UNIT))),
		y: differencesOf(orderedSeats.map(({ y }) => Math.round(y * TENTHS_PER_UNIT))),
	};
}

/** Unpacks the seats of a hall file. @throws when the file's lists differ in length */
export function unpackSeats(file: HallFile): HallLayout["seats"] {
	const { length } = file.x;
	const seatsInRows = file.blocks.reduce((sum, seats) => sum + seats, 0);
	if (seatsInRows !== length || file.y.length !== length) {
		throw new Error(`A hall's lists differ in length: ${length} seats, ${seatsInRows} in rows`);
	}
	const [ids, sections] = [unpackLabels(file.ids, length), unpackLabels(file.sectionIds, length)];
	const [rows, labels] = [unpackLabels(file.rows, length), unpackLabels(file.numbers, length)];
	let [x, y] = [0, 0];
	return ids.map((id, at) => {
		x += file.x[at] ?? 0;
		y += file.y[at] ?? 0;
		const [row, seat] = [String(rows[at]), String(labels[at])];
		return { id, sectionId: sections[at] ?? "", row, seat, x: x / TENTHS_PER_UNIT, y: y / TENTHS_PER_UNIT };
	});
}

const differencesOf = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));
