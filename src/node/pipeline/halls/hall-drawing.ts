import type { HallLayout } from "../../../domain/hall";
import { packHall, unpackSeats } from "../../../domain/hall-file";
import { labelledParts } from "../../../domain/labelled-parts";
import type { HallZone } from "../../../views/screens";
import { rowPath } from "./row-path";
import { hallZones } from "./zones";

/** A still drawing of a hall. Lengths are in units of which its longer side has 1,000. */
export interface HallDrawing {
	width: number;
	height: number;
	zones: HallZone[];
	stage: { x: number; y: number; width: number; height: number; title: string } | undefined;
	/** Width of a row's line. */
	lineWidth: number;
	/** The rows of each section as an SVG path, in the layout's order of sections; seats of no section come last. */
	rows: string[];
	/** The numbers of zones (from 1) in each of their parts; `section` is the index of one that the part belongs to. */
	labels: { zone: number; section: number; x: number; y: number }[];
}

const LONGER_SIDE = 1_000;
/** A row's width and the free margin, in multiples of the distance between neighbouring seats. */
const LINE_PITCHES = 0.7;
const MARGIN_PITCHES = 1.5;
/** Smallest sides of a drawing, in the same multiples: the seats of a small hall shouldn't look large. */
const MIN_PITCHES = 26;

/** Draws a hall's stage and rows of seats, and numbers its zones. @returns undefined for a hall without seats */
export function hallDrawing(layout: HallLayout): HallDrawing | undefined {
	const zones = hallZones(layout);
	const file = packHall(layout);
	const seats = unpackSeats(file);
	if (seats.length === 0 || zones.length === 0) return undefined;
	const frame = frameOf(seats, layout.stage, file.pitch);
	const scale = LONGER_SIDE / Math.max(frame.width, frame.height);
	const placed = <P extends Point>(point: P): P => ({
		...point,
		x: (point.x - frame.x) * scale,
		y: (point.y - frame.y) * scale,
	});
	const drawnSeats = seats.map(placed);
	const sectionIds = layout.sections.map(({ id }) => id);
	const rows: string[] = Array.from({ length: sectionIds.length + 1 }, () => "");
	let next = 0;
	for (const length of file.blocks) {
		const block = drawnSeats.slice(next, next + length);
		next += length;
		const section = sectionIds.indexOf(block[0]?.sectionId ?? "");
		rows[section < 0 ? sectionIds.length : section] += rowPath(block);
	}
	const pitch = file.pitch * scale;
	const width = frame.width * scale;
	return {
		zones,
		width: Math.round(width),
		height: Math.round(frame.height * scale),
		stage: layout.stage && stageOf(placed(layout.stage), scale),
		lineWidth: Math.max(2, Math.round(pitch * LINE_PITCHES)),
		rows,
		labels: zones.flatMap(({ sections }, zone) => {
			const zoneSeats = drawnSeats.filter(({ sectionId }) => sections.includes(sectionId));
			return labelledParts({ width, pitch }, zoneSeats).map((part) => ({
				zone: zone + 1,
				section: sectionIds.indexOf(part[0]?.sectionId ?? ""),
				...middleOf(part, pitch),
			}));
		}),
	};
}

interface Point {
	x: number;
	y: number;
}

/** Returns the area of stage and seats with a margin, enlarged evenly if it is small. */
function frameOf(seats: readonly Point[], stage: HallLayout["stage"], pitch: number) {
	const margin = pitch * MARGIN_PITCHES;
	const stageEnds = stage ? [stage, { x: stage.x + stage.width, y: stage.y + stage.height }] : [];
	const sideOf = (axis: "x" | "y"): [from: number, length: number] => {
		const values = [...seats, ...stageEnds].map((point) => point[axis]);
		const least = values.reduce((a, b) => Math.min(a, b)) - margin;
		return [least, values.reduce((a, b) => Math.max(a, b)) + margin - least];
	};
	const [[left, contentWidth], [y, height]] = [sideOf("x"), sideOf("y")];
	const width = Math.max(contentWidth, pitch * MIN_PITCHES);
	return { x: left - (width - contentWidth) / 2, y, width, height };
}

function stageOf(stage: NonNullable<HallLayout["stage"]>, scale: number): HallDrawing["stage"] {
	const [x, y] = [Math.round(stage.x), Math.round(stage.y)];
	return { ...stage, x, y, width: Math.round(stage.width * scale), height: Math.round(stage.height * scale) };
}

/** Radius, in multiples of the seat distance, of the seats whose middle moves a label into its part. */
const NEAR_PITCHES = 8;
const MIDDLE_STEPS = 4;

/** Returns the middle of a part. In a curved part, whose centre of gravity may lie beside it, a point within it. */
function middleOf(part: readonly Point[], pitch: number): Point {
	let middle = meanOf(part);
	for (let step = 0; step < MIDDLE_STEPS; step += 1) {
		const nearest = nearestTo(part, middle);
		middle = meanOf(
			part.filter(({ x, y }) => Math.hypot(x - nearest.x, y - nearest.y) <= pitch * NEAR_PITCHES),
		);
	}
	return { x: Math.round(middle.x), y: Math.round(middle.y) };
}

function meanOf(points: readonly Point[]): Point {
	const mean = (axis: "x" | "y") =>
		points.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, points.length);
	return { x: mean("x"), y: mean("y") };
}

function nearestTo(points: readonly Point[], { x, y }: Point): Point {
	const distance = (point: Point) => Math.hypot(point.x - x, point.y - y);
	return points.reduce(
		(nearest, point) => (distance(point) < distance(nearest) ? point : nearest),
		points[0] ?? { x, y },
	);
}
