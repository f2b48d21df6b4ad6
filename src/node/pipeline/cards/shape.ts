import type { PathCommand } from "opentype.js";

/** Closed polygons, filled by the nonzero rule; each is a flat list of coordinates: x, y, x, y… The y axis points down. */
export type Outline = readonly (readonly number[])[];

export interface Shape {
	colour: string;
	outline: Outline;
}

export function box(left: number, top: number, width: number, height: number): Outline {
	const [right, bottom] = [left + width, top + height];
	return [[left, top, right, top, right, bottom, left, bottom]];
}

export function circle(x: number, y: number, radius: number): Outline {
	const corners = Math.ceil(8 * Math.sqrt(radius));
	const angles = Array.from({ length: corners }, (_, index) => (index / corners) * 2 * Math.PI);
	return [angles.flatMap((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)])];
}

export function stroke(from: readonly [number, number], to: readonly [number, number], width: number): Outline {
	const [x, y] = [to[0] - from[0], to[1] - from[1]];
	const half = width / 2 / Math.sqrt(x * x + y * y);
	const [across, down] = [y * half, -x * half];
	return [
		[
			...[from[0] + across, from[1] + down, to[0] + across, to[1] + down],
			...[to[0] - across, to[1] - down, from[0] - across, from[1] - down],
		],
	];
}

/** Rotates an outline by 90° counterclockwise around the origin, then moves it by (x, y). */
export function rotateLeft(outline: Outline, x: number, y: number): Outline {
	return outline.map((polygon) =>
		polygon.map((_, index) => (index % 2 === 0 ? x + (polygon[index + 1] ?? 0) : y - (polygon[index - 1] ?? 0))),
	);
}

/** Replaces a TrueType outline's curves with lines, at most `tolerance` (in the outline's unit) off in x and in y. */
export function polygons(commands: readonly PathCommand[], tolerance: number): number[][] {
	const contours: number[][] = [];
	let points: number[] = [];
	let [fromX, fromY] = [0, 0];
	for (const { type, x1 = 0, y1 = 0, x = 0, y = 0 } of commands) {
		if (type === "Z") continue;
		if (type === "M") {
			points = [];
			contours.push(points);
		}
		const bend = type === "Q" ? Math.max(Math.abs(fromX - 2 * x1 + x), Math.abs(fromY - 2 * y1 + y)) : 0;
		const lines = Math.max(1, Math.ceil(Math.sqrt(bend / 4 / tolerance)));
		for (let line = 1; line < lines; line++) {
			const share = line / lines;
			const remainder = 1 - share;
			const curveAt = (from: number, control: number, to: number) =>
				remainder * remainder * from + 2 * remainder * share * control + share * share * to;
			points.push(curveAt(fromX, x1, x), curveAt(fromY, y1, y));
		}
		points.push(x, y);
		[fromX, fromY] = [x, y];
	}
	return contours;
}
